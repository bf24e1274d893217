import { distributionOf } from '../../../play/testing/distributions.ts';
import type { AnyAction } from '../../system.ts';
import { rangedAttack } from '../ranged-attack.ts';
import { shoot } from '../shoot.ts';

/** The two actions by edition. */
export const EDITIONS = { S1: shoot, S2: rangedAttack } as const;

/** Fields that differ from the plain duel. */
export interface Over {
  readonly shooter?: object;
  readonly unit?: object;
  readonly weapon?: object;
  readonly enemy?: object;
  readonly target?: object;
  /** More enemies by name. */
  readonly enemies?: Record<string, object>;
  /** More shooters by name. */
  readonly shooters?: Record<string, object>;
  readonly rules?: object;
  readonly house?: object;
  readonly rounds?: number;
  readonly rout?: object;
  readonly firstTurn?: boolean;
  readonly order?: readonly object[];
}

/** An archer (Ranged 14) 10" from a warrior (Defence 15, 1 Wound), with a weapon of range 30" and no modifiers. */
export function duel(over: Over = {}): Record<string, unknown> {
  const { shooter, unit, weapon, enemy, target, enemies, shooters, ...rest } = over;
  return {
    shooters: {
      archer: {
        unit: { ranged: 14, ...unit },
        weapon: { range: 30, ...weapon },
        ...shooter,
      },
      ...shooters,
    },
    enemies: { warrior: { unit: { defence: 15, ...target }, distance: 10, ...enemy }, ...enemies },
    ...rest,
  };
}

/** Another enemy: Defence 15, 1 Wound. */
export const foe = (distance: number, over: object = {}, unit: object = {}): object => ({
  unit: { defence: 15, ...unit },
  distance,
  ...over,
});

/** Another archer. */
export const archer = (over: object = {}, weapon: object = {}, unit: object = {}): object => ({
  unit: { ranged: 14, ...unit },
  weapon: { range: 30, ...weapon },
  ...over,
});

/** A scenario's exact distribution without the last bits of floating point, so that what is certain is 1. */
export function roundedDistribution(action: AnyAction, fields: object) {
  const distribution = distributionOf(action, fields);
  const round = (p: number) => Number(p.toFixed(13));
  return {
    mean: (metric: string) => round(distribution.mean(metric)),
    chance: (metric: string, value: number | string) => round(distribution.chance(metric, value)),
    distribution: (metric: string) => distribution.of(metric).map(round),
  };
}
