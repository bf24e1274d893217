import type { AnswersTried, Assumption, OtherAnswer } from '../../stats/index.ts';
import type { Option } from '../../systems/system.ts';
import type { RunnableCase } from '../case.ts';

/** The assumptions of a case with what other answers change in it. */
export interface Answered {
  readonly assumptions: Assumption[];
  readonly answersTried: AnswersTried;
}

/** What other answers were found to change, and which could not be tried. */
export class Findings {
  /** Answers that were worked out, whether they change anything or not. */
  tried = 0;
  private readonly others = new Map<string, OtherAnswer[]>();
  private readonly untried = new Set<string>();
  private readonly reasons = new Set<string>();

  add({ name }: Option, other: OtherAnswer): void {
    this.others.set(name, [...(this.others.get(name) ?? []), other]);
  }

  leave({ name }: Option, ...why: readonly string[]): void {
    this.untried.add(name);
    this.reasons.add(why.join(', '));
  }

  of({ assumptions }: Pick<RunnableCase, 'assumptions'>): Answered {
    const why = [...this.reasons].join('; ');
    return {
      assumptions: assumptions.map((assumption) => {
        const others = this.others.get(assumption.option);
        return others ? { ...assumption, others } : assumption;
      }),
      answersTried: {
        tried: this.tried,
        untried: [...this.untried].filter((name) => !this.others.has(name)),
        ...(why !== '' && { why }),
      },
    };
  }
}

/** @param ways that trying answers may take in all cases together */
export const largeText = (ways: number): string =>
  `they take more than ${ways < 1e6 ? `${ways / 1e3} thousand` : `${ways / 1e6} million`} ways the dice can fall in all cases together`;
