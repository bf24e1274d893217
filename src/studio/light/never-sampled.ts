/** Stands in for what draws trials from a distribution: a page rolls them, as the command does that is told nothing else. */
const none = (): never => {
  throw new Error('a page draws no trials');
};

export const pack = none;
export const sampleTrials = none;

export class Sampler {
  constructor() {
    none();
  }
}
