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
    ...casualtiesOfEach(o),
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
  return targets.map(({ title, warriors }, i) => ({
    ...count<Shooting, RollState>(
      ids[i],
      `Casualties of ${title}`,
      WARRIOR,
      warriors,
      (s) => warriors - s.targets[i].alive,
    ),
    group: 'casualtiesOfEach',
  }));
}

/** What every Shoot counts of its dice. */
export const ROLLED = ['dice', 'hits', 'damageDice', 'damage'] as const;

/** Of shoot dice, what is counted on request. */
export const FATED_ROLLS = {
  fatedShots: 'fated shots (Shoot 9)',
  fatedFallen: 'shot dice that fall to a fated roll (Shoot 12)',
} as const;

/** Of evade dice. */
export const FATED_EVADES = {
  fatedEvades: 'fated evade dice (Shoot 17)',
  fatedDamage: 'fated damage dice (Shoot 19)',
} as const;

/** Of a Target unit of several profiles. */
export const OF_EACH = {
  casualtiesOfEach: 'casualties of each Different Target (Shoot 24)',
} as const;

/** What every Shoot counts on request. */
export const SHOOT_ON_REQUEST = { ...FATED_ROLLS, ...FATED_EVADES, ...OF_EACH } as const;

export const FATED = ['fatedShots', 'fatedFallen', 'fatedEvades', 'fatedDamage'] as const;

/** The continuous effects of a weapon that has one. */
export const effectMetrics = ({ shoots }: Shooting) =>
  shoots.some(({ continuous }) => continuous !== 'none') ? (['effects'] as const) : [];

/** What every Shoot counts. */
export const shootMetrics = (o: Shooting) =>
  [...ROLLED, ...unitMetrics(o), ...effectMetrics(o), ...FATED] as const;

/** What every Shoot counts together. */
export const shootJoint = () =>
  [
    ['casualties', 'reaction'],
    ['casualties', 'result'],
  ] as const;

export const SHOOT_FUNNEL = ['dice', 'hits', 'damageDice', 'damage', 'casualties'] as const;
