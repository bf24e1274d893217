import type { Category, Count, Metric, State } from '../system.ts';
import type { ToldApart } from './aim.ts';
import { REACTIONS } from './reaction.ts';
import { RESULTS, resultsAt } from './result.ts';
import type { Shooting } from './shooting.ts';
import { allAlive, S, T } from './state.ts';

/** A count metric; `most` may be a number of the options. */
export const count = <O extends Shooting>(
  name: string,
  title: string,
  [unit, one]: readonly [string, string],
  most: (o: O) => number,
  of: (s: State, o: O) => number,
): Count<O> => ({ kind: 'count', name, title, unit, one, most, of });

/** A category metric. */
export const category = <O extends Shooting>(
  name: string,
  title: string,
  values: readonly string[],
  of: (s: State, o: O) => number,
): Category<O> => ({ kind: 'category', name, title, values: () => values, of });

const DICE = ['dice', 'die'] as const;
export const WARRIORS = ['warriors', 'warrior'] as const;

/** The most shoot dice that can be rolled in all rounds. */
const mostDice = (o: Shooting): number => o.rounds * o.shoots.reduce((sum, { dice }) => sum + dice, 0);

const mostDamageDice = (o: Shooting) => o.mostDamageDice;
/** The shoot score is counted in what F4 says. */
const isOfShots = ({ rules }: Shooting) => rules.shootScore === 'shotDice';
const mostScore = (o: Shooting) => (isOfShots(o) ? mostDice(o) : mostDamageDice(o));
const scoreUnit = (o: Shooting): readonly [string, string] =>
  isOfShots(o) ? ['shot dice', 'shot die'] : ['damage dice', 'damage die'];
const mostDamage = (o: Shooting) => o.mostDamage;

export const unitSize = (o: Shooting): number => o.targets.reduce((sum, { warriors }) => sum + warriors, 0);

const fullWounds = (o: Shooting) =>
  o.targets.reduce((sum, { warriors, wounds, wounded }) => sum + warriors * wounds - wounded, 0);

function woundsLeft(s: State, o: Shooting): number {
  let left = 0;
  for (let i = 0; i < o.targets.length; i++) {
    const at = T.at(i);
    left += s[at + T.alive]! * o.targets[i]!.wounds - s[at + T.lost]! - s[at + T['lost by others']]!;
  }
  return left;
}

/** What every Shoot counts. */
export function shootMetrics(o: Shooting): Metric<Shooting>[] {
  const wounds = fullWounds(o);
  const warriors = unitSize(o);
  return [
    count('dice', 'Shoot dice', DICE, mostDice, (s) => s[S.dice]!),
    count('hits', 'Shoot score', scoreUnit(o), mostScore, (s) => s[S['total shoot score']]!),
    count(
      'damageDice',
      'Damage dice',
      ['damage dice', 'damage die'],
      mostDamageDice,
      (s) => s[S['damage dice']]!,
    ),
    count('damage', 'Shoot damage', ['points', 'point'], mostDamage, (s) => s[S.damage]!),
    count(
      'woundsLost',
      'Wounds lost',
      ['wounds', 'wound'],
      fullWounds,
      (s, it) => wounds - woundsLeft(s, it) - s[S['flay wounds']]!,
    ),
    count(
      'casualties',
      'Casualties',
      WARRIORS,
      unitSize,
      (s, it) => warriors - allAlive(s, it) - s[S.flayed]!,
    ),
    category('result', resultTitle(o), RESULTS, (s) => s[S.result]!),
    category('reaction', 'Shoot Result reaction', REACTIONS, (s) => s[S.reaction]!),
    category('exulted', 'Exulted token', ['no', 'yes'], (s) => (s[S.damage]! > 0 ? 1 : 0)),
    ...EXTRA_METRICS.filter(({ when }) => when(o)).map(({ metric }) => metric),
  ];
}

/** Each Different Shoot may have a result of its own (D27). */
const resultTitle = (o: Shooting) =>
  resultsAt(o) === 'end' ? 'Shoot result' : 'Shoot result of the last Different Shoot';

/** What is counted only where it can happen, or where the scenario asks for it. */
const EXTRA_METRICS: readonly { when: (o: Shooting) => boolean; metric: Metric<Shooting> }[] = [
  {
    when: (o) => o.unit.conditions.includes('frenzied'),
    metric: count('flayed', 'Dead by flaying', WARRIORS, unitSize, (s) => s[S.flayed]!),
  },
  {
    when: (o) => o.unit.conditions.includes('frenzied'),
    metric: count(
      'flayWounds',
      'Wounds lost by flaying',
      ['wounds', 'wound'],
      fullWounds,
      (s) => s[S['flay wounds']]!,
    ),
  },
  {
    when: (o) => o.shoots.some(({ continuous }) => continuous !== 'none'),
    metric: count(
      'effects',
      'Continuous effects',
      ['effects', 'effect'],
      (o) => (o.rules.effects === 'die' ? o.mostDamageDice : o.rounds * o.shoots.length),
      (s) => s[S.effects]!,
    ),
  },
  asked('fatedShots', 'fated-shots', 'Fated shots', S['fated shot count'], mostDice),
  asked('fatedFallen', 'fated-fallen', 'Fated fallen dice', S['fated fallen count'], mostDice),
  asked('fatedEvades', 'fated-evades', 'Fated evade dice', S['fated evade count'], mostDamageDice),
  asked('fatedDamage', 'fated-damage', 'Fated damage dice', S['fated damage count'], mostDamageDice),
];

function asked(
  counted: keyof ToldApart,
  name: string,
  title: string,
  slot: number,
  most: (o: Shooting) => number,
) {
  return {
    when: (o: Shooting) => o.counted[counted],
    metric: count<Shooting>(name, title, DICE, most, (s) => s[slot]!),
  };
}

/** What every Shoot counts together. */
export const shootJoint = (): [string, string][] => [
  ['casualties', 'reaction'],
  ['casualties', 'result'],
];

export const SHOOT_FUNNEL = ['dice', 'hits', 'damageDice', 'damage', 'casualties'] as const;
