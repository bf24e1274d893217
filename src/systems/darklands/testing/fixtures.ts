import { expect } from 'vitest';
import { type Distributions, distributionOf } from '../../../play/testing/distributions.ts';
import { shoot } from '../shoot.ts';

/** Fields of a scenario, loosely. */
export type Fields = Record<string, unknown>;

/** What a test changes about the scenario of all tests. */
export interface Parts {
  readonly shooter?: Fields;
  readonly weapon?: Fields;
  readonly target?: Fields;
  readonly situation?: Fields;
  readonly rules?: Fields;
  readonly [field: string]: unknown;
}

/**
 * A Shoot of five dice at ten warriors of one wound: SKILLs in one band, M+W one band above C+A, and a tough
 * Target: shoot value 5, evade value 5, no step 17.
 */
export const scenario = ({ shooter, weapon, target, situation, rules, ...rest }: Parts = {}): Fields => ({
  shooter: { warriors: 5, skill: 12, ...shooter },
  weapon: { mw: 18, ...weapon },
  target: { warriors: 10, skill: 12, ca: 12, traits: ['tough'], ...target },
  situation: { ...situation },
  rules: { ...rules },
  ...rest,
});

/** The same with M+W in the band of C+A and no trait: shoot value 5, evade value 5, with step 17. */
export const evenly = (parts: Parts = {}): Fields =>
  scenario({ ...parts, weapon: { mw: 12, ...parts.weapon }, target: { traits: [], ...parts.target } });

export const distributionOfShoot = (parts: Parts = {}): Distributions =>
  distributionOf(shoot, scenario(parts));

/** That two distributions agree; a distribution may end earlier than the other, in zeros. */
export function expectDistribution(found: readonly number[], truth: readonly number[], digits = 12): void {
  for (let i = 0; i < Math.max(found.length, truth.length); i++)
    expect(found[i] ?? 0, `P(${i})`).toBeCloseTo(truth[i] ?? 0, digits);
}
