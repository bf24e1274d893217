import type { Dice } from '../../../dice/dice.ts';
import { action } from '../../action.ts';
import { distanceBetween } from '../../kit/geometry.ts';
import type { StateOf } from '../../state.ts';
import { hitRollAt, whoIs } from '../battle.ts';
import { atMostDie } from '../dice.ts';
import { furtherLines, hitEffect, hitEffectLine, weaponLines } from '../explain.ts';
import { placeFighters } from '../fighters.ts';
import { END_OF_ATTACK } from '../gun/firepower.ts';
import { mostShots } from '../gun/guns.ts';
import { throwToHit } from '../hit/hit.ts';
import { hitRollText } from '../hit/modifiers.ts';
import { canBeShotAt } from '../hit/priority.ts';
import { blastInTurn } from '../in-turn/in-turn.ts';
import { UPKEEP } from '../in-turn/upkeep.ts';
import { leaves } from '../leaves.ts';
import { LATER, ONE_PROFILE } from '../limits.ts';
import { extentOf, FUNNEL, jointOf, metricsOf, SUFFERS } from '../metrics.ts';
import { metricsOnRequest, ON_REQUEST } from '../on-request.ts';
import { BLAST_OPTIONS } from '../options.ts';
import { RESOLVE } from '../resolve/resolve.ts';
import { inRounds, isLostForGood, type Quarry } from '../rounds.ts';
import { battleState, hasHit, STANDING } from '../state.ts';
import { BLAST_TABLES } from '../tables.ts';
import { strikeVehicle } from '../vehicle/hits.ts';
import { besideMetrics } from '../vehicle/metrics.ts';
import { FACINGS } from '../vehicle/profile.ts';
import { vehicleSlots } from '../vehicle/state.ts';
import { VEHICLE_HITS } from '../vehicle/steps.ts';
import { TRAIT_WORDS, VEHICLE_WORDS } from '../words.ts';
import { areAllOut, BEFORE_AREA, coverWith, hitEngaged } from './area.ts';
import { type Aim, type Blasting, prepareBlast, rollAtFirst } from './blast-aim.ts';
import { blastInput, ORIGIN } from './blast-input.ts';
import type { Pattern } from './scatter.ts';
import { scatterMaps } from './scatter-map.ts';

const MISFIRES = ['none', 'dud', 'on the shooter'] as const;
const DUD = MISFIRES.indexOf('dud');
const ON_SHOOTER = MISFIRES.indexOf('on the shooter');

const extent = (o: Blasting) =>
  extentOf(o, o.rounds * mostShots(o.guns[0]) * (o.fighters.length + Number(o.vehicle.present)));

const blastState = (o: Blasting) => ({
  round: {},
  ...battleState(extent(o)),
  ...vehicleSlots(o.vehicle, extent(o).wounds),
  /** The marker at hand misfires. */
  misfires: { scope: 'misfire' },
  misfire: { values: MISFIRES },
});

type State = StateOf<ReturnType<typeof blastState>>;

/** He shoots as long as the enemy aimed at, or at a point anybody, is not out. */
const QUARRY: Quarry<State, Blasting> = {
  isLost: (s, o) => {
    const { fighter } = o.aims[0];
    if (fighter === o.fighters.length) return s.wrecked === 1;
    return fighter < 0 ? areAllOut(s, o, [...o.fighters.keys()]) : isLostForGood(s, o, fighter);
  },
  isThere: (s, o) => {
    const { fighter } = o.aims[0];
    return fighter < 0 || fighter === o.fighters.length || canBeShotAt(s, o.fighters, fighter);
  },
};

const STEPS = inRounds<State, Blasting>(QUARRY, [
  ...BEFORE_AREA,
  {
    name: 'Hit roll',
    cite: 'Blast Markers',
    run: rollToPlace,
    tell: (s) =>
      s.guns[0].shots === 0 ? '' : hasHit(s) ? 'the blast stays where it is' : 'the blast scatters',
  },
  {
    name: 'Marker',
    cite: 'Blast Markers',
    times: (s) => s.guns[0].shots,
    steps: [
      { name: 'Scatter', cite: 'Blast Markers', run: land, tell: beneath },
      {
        name: 'Misfire',
        cite: 'Misfires',
        scope: 'misfire',
        run: misfire,
        tell: (s) => (s.misfire ? MISFIRES[s.misfire] : ''),
      },
      {
        name: 'Engaged fighters',
        cite: 'House rule, Engaged Fighters',
        when: (o) => o.rules.houseEngaged === 'on',
        run: hitEngaged,
      },
      ...RESOLVE,
      ...VEHICLE_HITS,
    ],
  },
  END_OF_ATTACK,
]);

export const blast = action({
  name: 'blast',
  title: 'Blast',
  summary: 'A fighter shoots a weapon with a blast marker, which may scatter, once or round after round.',
  source: 'Necromunda, Shooting, Blast Markers (archived rules before the 2023 books)',
  input: blastInput,
  onRequest: ON_REQUEST,
  options: BLAST_OPTIONS,
  tables: BLAST_TABLES,
  prepare: prepareBlast,
  state: blastState,
  start: placeFighters,
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, o.rounds, o.rounds),
    'misfire',
    ...besideMetrics(o.vehicle),
    ...metricsOnRequest(o, extent(o)),
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  suffers: SUFFERS,
  words: VEHICLE_WORDS,
  traits: TRAIT_WORDS,
  explain,
  reaches: ({ fighters, guns: [{ long }], vehicle }) =>
    vehicle.present || fighters.slice(0, -1).some(({ distance }) => distance <= long),
  leaves,
  turnOptions: [UPKEEP],
  inTurn: { ...blastInTurn, inShort },
  limits: [
    'The hole is taken to be in line of sight; bases are circles, and fighters do not move during the attack.',
    'Cover from the hole is given by terrain between it and a fighter; `cover` itself counts for the hit roll.',
    LATER,
    ONE_PROFILE,
    'Further markers of Rapid Fire are placed on the first.',
    'A marker is stopped by walls, not by a vehicle, whose hull is taken as a rectangle.',
    'A Burrowing shot goes off in the End phase: everybody is taken to stand there as when it was fired.',
    'A Dodge is taken to lead out from under the marker.',
  ],
  scatter: scatterMaps,
});

function rollToPlace(s: State, dice: Dice, o: Blasting): void {
  if (s.guns[0].shots === 0) return;
  const { fighter, dark, rolls } = o.aims[s.aimed];
  const isFighter = fighter >= 0 && fighter < o.fighters.length;
  const prone = isFighter && s.fighters[fighter].status !== STANDING;
  if (!dark) throwToHit(s, dice, o, rolls[hitRollAt(prone, s)]);
}

function land(s: State, dice: Dice, o: Blasting): void {
  const { onHit, scattering } = o.aims[s.aimed];
  if (hasHit(s)) {
    place(s, o, onHit);
    return;
  }
  const landing = dice.roll(scattering.die);
  if (landing === scattering.misfire) s.misfires = 1;
  else place(s, o, scattering.patterns[landing]);
}

/** A marker comes to rest over fighters and the vehicle. */
function place(s: State, { vehicle, fighters }: Blasting, pattern: Pattern): void {
  coverWith(s, pattern);
  const facing = pattern[fighters.length];
  if (vehicle.present && facing > 0) strikeVehicle(s, 1, facing - 1);
}

/** A misfire: a D6, and on a 1 the marker is centred over the shooter; else the shot is a dud. */
function misfire(s: State, dice: Dice, o: Blasting): void {
  if (s.misfires === 0) return;
  const onShooter = dice.passes(atMostDie(o.rows.misfire));
  s.misfire = Math.max(s.misfire, onShooter ? ON_SHOOTER : DUD);
  if (onShooter) place(s, o, o.onShooter);
}

function beneath(s: State, o: Blasting): string {
  if (s.misfires === 1) return 'a misfire';
  const names = o.fighters.filter((_, i) => s.fighters[i].pending > 0).map(({ name }) => name);
  if (s.pending > 0) names.push(`${o.vehicle.name} (${FACINGS[s.facing]})`);
  return `beneath it: ${names.join(', ') || 'nobody'}`;
}

function explain(o: Blasting): string[] {
  return [
    ...weaponLines(o),
    ...o.aims.map((aim, i) => aimLine(o, aim, i === 0 ? 'Aimed' : 'After a failed Cool test aimed')),
    ...o.duels[0].slice(0, -1).map((duel) => hitEffectLine(duel, 'none', o)),
    ...furtherLines(o),
  ];
}

function aimLine(o: Blasting, aim: Aim, start: string): string {
  const { fighter } = aim;
  const place = fighter < 0 ? 'a point' : [...o.fighters, o.vehicle][fighter].name;
  return `${start} at ${place}, ${howFar(o, aim)}: ${aimText(o, aim)}`;
}

function inShort(o: Blasting): string {
  const [aim] = o.aims;
  return `aimed ${howFar(o, aim)}, ${aim.dark ? '' : 'hit on '}${aimText(o, aim)}; ${hitEffect(o.duels[0][0], 'none')}`;
}

/** How far off whom it is aimed at stands; of one out of range, where the marker comes to lie on the way. */
function howFar(o: Blasting, aim: Aim): string {
  const inches = inchesTo(aim);
  const distance = o.fighters[aim.fighter]?.distance ?? 0;
  return distance > o.guns[0].long
    ? `${distance}" away and out of range, so at a point ${inches}" away`
    : `${inches}" away`;
}

const inchesTo = ({ hole }: Aim): number => Math.round(distanceBetween(ORIGIN, hole) * 100) / 100;

function aimText(o: Blasting, aim: Aim): string {
  const { dark, distance, onHit } = aim;
  const names = [...o.fighters.map((_, i) => whoIs(o, i)), o.vehicle.name].filter((_, i) => onHit[i] > 0);
  const how = dark ? `scatters ${distance} without a hit roll` : hitRollText(rollAtFirst(o, aim));
  return `${how}; beneath it on a hit: ${names.join(', ') || 'nobody'}`;
}
