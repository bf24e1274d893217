import { count, idsOf } from '../kit/index.ts';
import { type Shooting, unitSize, woundsOf } from './shooting.ts';
import { allAlive, type RollState, WARRIOR, WOUND } from './state.ts';

/** WOUNDS of a unit that are lost, but for those by flaying. */
export const woundsLost = (s: RollState, o: Shooting): number =>
  woundsOf(o) - woundsLeft(s, o) - s.flayWounds;

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
  const warriors = unitSize(o);
  return [
    count<Shooting, RollState>('woundsLost', 'Wounds lost', WOUND, woundsOf(o), woundsLost),
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
    ...flayMetrics(o),
  ] as const;
}

/** What is counted of a unit that may flay itself. */
export const flayMetrics = ({ unit }: Shooting) =>
  unit.conditions.includes('frenzied') ? (['flayed', 'flayWounds'] as const) : [];

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

/** What every Shoot counts of its dice. */
export const ROLLED = ['dice', 'hits', 'damageDice', 'damage'] as const;

/** What it counts where a weapon or the scenario asks for it. */
export const onDemand = (o: Shooting) =>
  [
    ...(o.shoots.some(({ continuous }) => continuous !== 'none') ? (['effects'] as const) : []),
    ...o.alsoCount,
  ] as const;

/** What every Shoot counts. */
export const shootMetrics = (o: Shooting) => [...ROLLED, ...unitMetrics(o), ...onDemand(o)] as const;

/** What every Shoot counts together. */
export const shootJoint = () =>
  [
    ['casualties', 'reaction'],
    ['casualties', 'result'],
  ] as const;

export const SHOOT_FUNNEL = ['dice', 'hits', 'damageDice', 'damage', 'casualties'] as const;
