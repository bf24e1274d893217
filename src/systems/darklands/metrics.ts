import { count, idsOf } from '../kit/index.ts';
import { type Shooting, unitSize, woundsOf } from './shooting.ts';
import { allAlive, type RollState, WARRIOR, WOUND } from './state.ts';

function woundsLeft(s: RollState, o: Shooting): number {
  let left = 0;
  for (let i = 0; i < o.targets.length; i++) {
    const { alive, lost, lostByOthers } = s.targets[i];
    left += alive * o.targets[i].wounds - lost - lostByOthers;
  }
  return left;
}

/** What every sequence counts of the Target unit; the wounds and dead of flaying are counted apart. */
export function unitMetrics(o: Shooting) {
  const wounds = woundsOf(o);
  const warriors = unitSize(o);
  return [
    count<Shooting, RollState>(
      'woundsLost',
      'Wounds lost',
      WOUND,
      wounds,
      (s, it) => wounds - woundsLeft(s, it) - s.flayWounds,
    ),
    count<Shooting, RollState>(
      'casualties',
      'Casualties',
      WARRIOR,
      warriors,
      (s, it) => warriors - allAlive(s, it) - s.flayed,
    ),
    ...(o.countsEach ? casualtiesOfEach(o) : []),
    'result',
    'reaction',
    'exulted',
    ...(o.unit.conditions.includes('frenzied') ? (['flayed', 'flayWounds'] as const) : []),
  ] as const;
}

/** The dead of each Different Target, those by flaying among them. */
function casualtiesOfEach({ targets }: Shooting) {
  const ids = idsOf(
    'casualties',
    targets.map(({ title }) => title),
  );
  return targets.map(({ title, warriors }, i) =>
    count<Shooting, RollState>(
      ids[i],
      `Casualties of ${title}`,
      WARRIOR,
      warriors,
      (s) => warriors - s.targets[i].alive,
    ),
  );
}

/** What every Shoot counts. */
export const shootMetrics = (o: Shooting) =>
  [
    'dice',
    'hits',
    'damageDice',
    'damage',
    ...unitMetrics(o),
    ...(o.shoots.some(({ continuous }) => continuous !== 'none') ? (['effects'] as const) : []),
    ...o.alsoCount,
  ] as const;

/** What every Shoot counts together. */
export const shootJoint = () =>
  [
    ['casualties', 'reaction'],
    ['casualties', 'result'],
  ] as const;

export const SHOOT_FUNNEL = ['dice', 'hits', 'damageDice', 'damage', 'casualties'] as const;
