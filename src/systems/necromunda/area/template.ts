import type { Dice } from '../../../dice/dice.ts';
import { action } from '../../action.ts';
import { FieldError } from '../../system.ts';
import { MANNERS, whoIs } from '../battle.ts';
import { plainDie, twoDiceTest } from '../dice.ts';
import { furtherLines, hitEffect, hitEffectLine, weaponLines } from '../explain.ts';
import { distinctNames, duelBetween, fighterOf, placeFighters } from '../fighters.ts';
import { END_OF_ATTACK } from '../gun/firepower.ts';
import { gunOf, mostShots } from '../gun/guns.ts';
import { templateInTurn } from '../in-turn/in-turn.ts';
import { refusedTemplate } from '../in-turn/refused.ts';
import { UPKEEP } from '../in-turn/upkeep.ts';
import { leaves } from '../leaves.ts';
import { LATER, ONE_PROFILE } from '../limits.ts';
import { extentOf, FUNNEL, jointOf, metricsOf, SUFFERS } from '../metrics.ts';
import { metricsOnRequest, ON_REQUEST } from '../on-request.ts';
import { inForce, TEMPLATE_OPTIONS } from '../options.ts';
import { roundsOf } from '../plan.ts';
import { besideIn, COVERS } from '../resolve/armour.ts';
import { RESOLVE } from '../resolve/resolve.ts';
import { inRounds, type Quarry } from '../rounds.ts';
import { battleState, HIT } from '../state.ts';
import { TEMPLATE_TABLES } from '../tables.ts';
import { noVehicle, vehicleOf } from '../vehicle/against.ts';
import { strikeVehicle } from '../vehicle/hits.ts';
import { besideMetrics } from '../vehicle/metrics.ts';
import { facingHit } from '../vehicle/profile.ts';
import { vehicleSlots } from '../vehicle/state.ts';
import { VEHICLE_HITS } from '../vehicle/steps.ts';
import { TRAIT_WORDS, WORDS } from '../words.ts';
import {
  type AreaAttack,
  type AreaState,
  areAllOut,
  BEFORE_AREA,
  closestEnemy,
  countsBeside,
  coverWith,
  engagements,
  hitEngaged,
  isDark,
} from './area.ts';
import { type TemplateInput, templateInput } from './template-input.ts';

/** A template, worked out. */
interface Flaming extends AreaAttack {
  /** Whom it lies over as placed, and turned to the closest enemy. */
  readonly patterns: readonly (readonly number[])[];
  /** Whom it would reach, were it not for a wall. */
  readonly walled: readonly string[];
  /** Whom it does not reach. */
  readonly beyond: readonly string[];
  /** Fighters in the dark, hit on 4+ only. */
  readonly dark: readonly boolean[];
  /** For Rapid Fire: those beneath who may take further hits, the closest first, as placed and as turned. */
  readonly nearestUnder: readonly (readonly number[])[];
  /** Whether the vehicle lies beneath, as placed and as turned; whether it is in the dark; the facing hit. */
  readonly vehicleUnder: readonly boolean[];
  readonly vehicleDark: boolean;
  readonly facing: number;
}

const extent = (o: Flaming) =>
  extentOf(o, o.rounds * (o.fighters.length + Number(o.vehicle.present) + mostShots(o.guns[0]) - 1));

const flamingState = (o: Flaming) => ({
  round: {},
  ...battleState(extent(o)),
  ...vehicleSlots(o.vehicle, extent(o).wounds),
});

/** He shoots as long as an enemy beneath the template is not out. */
const QUARRY: Quarry<AreaState, Flaming> = {
  isLost: (s, o) =>
    o.vehicleUnder[0]
      ? s.wrecked === 1 && o.nearestUnder[0].length === 0
      : areAllOut(s, o, o.nearestUnder[0]),
  isThere: () => true,
};

const STEPS = inRounds<AreaState, Flaming>(QUARRY, [
  ...BEFORE_AREA,
  {
    name: 'Template',
    cite: 'Flame Templates',
    run: burn,
    tell: (s, o) => {
      const names = o.fighters.filter((_, i) => s.fighters[i].pending > 0).map(({ name }) => name);
      if (s.pending > 0) names.push(o.vehicle.name);
      return `hits ${names.join(', ') || 'nobody'}`;
    },
  },
  {
    name: 'Engaged fighters',
    cite: 'House rule, Engaged Fighters',
    when: (o) => o.rules.houseEngaged === 'on',
    run: hitEngaged,
  },
  ...RESOLVE,
  ...VEHICLE_HITS,
  END_OF_ATTACK,
]);

export const template = action({
  name: 'template',
  title: 'Flame template',
  summary:
    'A weapon with a flame template hits everybody beneath it without a hit roll, once or round after round.',
  source: 'Necromunda, Shooting, Flame Templates (archived rules before the 2023 books)',
  input: templateInput,
  onRequest: ON_REQUEST,
  options: TEMPLATE_OPTIONS,
  tables: TEMPLATE_TABLES,
  prepare,
  state: flamingState,
  start: placeFighters,
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, o.rounds, o.rounds),
    ...besideMetrics(o.vehicle),
    ...metricsOnRequest(o, extent(o)),
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  suffers: SUFFERS,
  words: WORDS,
  traits: TRAIT_WORDS,
  explain,
  reaches: isOverSomebody,
  leaves,
  turnOptions: [UPKEEP],
  inTurn: {
    ...templateInTurn,
    refuses: (o, shot) => refusedTemplate(isOverSomebody(o), o, shot),
    inShort: (o) => `${beneathText(o)}; ${hitEffect(o.duels[0][0], o.duels[0][0].fighter.cover)}`,
  },
  limits: [
    ONE_PROFILE,
    'Who lies beneath the template is what the scenario says, else whoever it reaches straight ahead: the document gives it no measures.',
    'Hits are resolved in the order in which fighters are listed, which is the attacker’s choice.',
    'A Dodge is taken to lead out from under the template.',
    LATER,
  ],
});

/** Whether anybody lies beneath it as it is placed. */
function isOverSomebody({ patterns, vehicleUnder }: Flaming): boolean {
  return vehicleUnder[0] || patterns[0].some((under) => under > 0);
}

function prepare(input: TemplateInput): Flaming {
  const answers = inForce(input);
  const { rules } = answers;
  const { vehicle } = input;
  if (input.fighters.length === 0 && !vehicle)
    throw new FieldError(['fighters'], 'nobody', 'a fighter, or a vehicle beside them');
  const gun = gunOf(input.weapon, input.shooter, answers, ['weapon']);
  if (!gun.rules.template) throw new FieldError(['weapon', 'traits'], 'no Template', 'Template');
  if (input.shooter.aim || input.plan.some(({ aim }) => aim))
    throw new FieldError(['shooter', 'aim'], 'true', 'false: a template has no hit roll');
  const names = distinctNames(input.fighters.map(({ name }, i) => name ?? `Fighter ${i + 1}`));
  const engagedWith = engagements(input.fighters, names);
  const fighters = input.fighters.map((one, i) => {
    const engaged = one.engaged || engagedWith[i].length > 0;
    const place = { name: names[i], side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf({ ...one, engaged }, place, ['fighters', i], answers.rows);
  });
  const closest = closestEnemy(
    fighters,
    input.fighters.map(({ visible }) => visible),
  );
  const reached = input.fighters.map(({ distance }) => distance <= rules.templateLength);
  const placed = input.fighters.map(({ under }, i) => under ?? reached[i]);
  const patterns = [
    placed,
    input.fighters.map(({ underInstead }, i) => underInstead ?? (i === closest && reached[i])),
  ].map((under) =>
    input.fighters.map((one, i) => patternOf(one, under[i], countsBeside(engagedWith[i], rules))),
  );
  const test = rules.houseBlastPriority === 'on' && closest >= 0 && !placed[closest];
  if (test && input.fighters[closest].underInstead === false)
    throw new FieldError(
      ['fighters', closest, 'underInstead'],
      'false',
      'true: turned to the closest enemy, the template lies over him',
    );
  const shot = {
    shooter: input.shooter,
    weapon: input.weapon,
    twin: false,
    point: false,
    distance: 0,
    strengths: [],
  };
  return {
    ...answers,
    guns: [gun],
    ...roundsOf(input, [gun], answers.rows),
    fighters,
    vehicle: vehicle
      ? vehicleOf(
          vehicle,
          { ...vehicle, ...IN_THE_OPEN },
          { ...input, guns: [gun], weapons: [input.weapon], twin: false },
          answers,
        )
      : noVehicle(answers),
    vehicleUnder: [
      vehicle ? (vehicle.under ?? vehicle.distance <= rules.templateLength) : false,
      vehicle?.underInstead ?? false,
    ],
    vehicleDark: vehicle !== undefined && isDark(input.darkness, vehicle.distance, input.view, rules),
    facing: vehicle ? facingHit(vehicle) : 0,
    duels: [fighters.map((fighter, i) => duelBetween(gun, fighter, i, shot, answers))],
    closest,
    tests: MANNERS.map(() => test),
    coolDie: twoDiceTest(input.shooter.cool, 0),
    engagedWith,
    patterns,
    walled: names.filter((_, i) => input.fighters[i].wall && patterns[0][i] === 0 && reached[i]),
    beyond: names.filter((_, i) => input.fighters[i].under === undefined && !reached[i]),
    dark: input.fighters.map(({ distance }) => isDark(input.darkness, distance, input.view, rules)),
    nearestUnder: patterns.map((pattern) => nearestUnder(fighters, pattern)),
  };
}

/** A template has no hit roll. */
const IN_THE_OPEN = { cover: 'none', hullDown: false, distance: 0 } as const;

function patternOf(one: TemplateInput['fighters'][number], under: boolean, beside: boolean): number {
  if (under && !one.wall) return 1 + COVERS.indexOf(one.cover);
  if (!beside) return 0;
  return one.wall ? besideIn('full') : besideIn(one.cover);
}

function nearestUnder(
  fighters: readonly { readonly distance: number }[],
  pattern: readonly number[],
): number[] {
  return fighters
    .map(({ distance }, i) => ({ distance, i }))
    .filter(({ i }) => pattern[i] > 0)
    .sort((a, b) => a.distance - b.distance)
    .map(({ i }) => i);
}

/** Everybody beneath is hit; in the dark on 4+ only; Rapid Fire's further hits go to the closest. */
function burn(s: AreaState, dice: Dice, o: Flaming): void {
  if (s.fires === 0) return;
  s.guns[0].hitRoll = HIT;
  coverWith(s, o.patterns[s.aimed]);
  for (let i = 0; i < o.fighters.length; i++) {
    const now = s.fighters[i];
    if (o.dark[i] && now.pending === 1) now.pending = dice.roll(plainDie(o.rows.inTheDark));
  }
  for (const fighter of o.nearestUnder[s.aimed]) {
    const now = s.fighters[fighter];
    const hit = now.pending === 1;
    if (hit) now.pending += s.guns[0].shots - 1;
    if (hit || o.rules.darkRapidFire === 'lost') break;
  }
  if (o.vehicleUnder[s.aimed]) burnVehicle(s, dice, o);
}

/** The vehicle takes Rapid Fire's further hits where no fighter lies beneath. */
function burnVehicle(s: AreaState, dice: Dice, o: Flaming): void {
  if (o.vehicleDark && !dice.passes(plainDie(o.rows.inTheDark))) return;
  strikeVehicle(s, o.nearestUnder[s.aimed].length > 0 ? 1 : s.guns[0].shots, o.facing);
}

function beneathText(o: Flaming): string {
  const under = o.fighters.flatMap((_, i) => (o.patterns[0][i] > 0 ? [whoIs(o, i)] : []));
  if (o.vehicleUnder[0]) under.push(`${o.vehicle.name} (T ${o.vehicle.toughness[o.facing]})`);
  return `hit without a roll: ${under.join(', ') || 'nobody'}`;
}

function explain(o: Flaming): string[] {
  return [
    ...weaponLines(o),
    `Beneath the template, ${beneathText(o)}`,
    ...(o.beyond.length > 0 ? [`Farther than its ${o.rules.templateLength}": ${o.beyond.join(', ')}`] : []),
    ...(o.walled.length > 0 ? [`Behind a wall, and not hit: ${o.walled.join(', ')}`] : []),
    ...o.duels[0].flatMap((duel) => effectLine(o, duel)),
    ...furtherLines(o),
  ];
}

/** What a hit does to one who lies beneath, or may be dragged in; nothing of one who cannot be hit. */
function effectLine(o: Flaming, duel: Flaming['duels'][number][number]): string[] {
  const { fighter, index } = duel;
  const laid = o.rules.houseBlastPriority === 'on' ? o.patterns : o.patterns.slice(0, 1);
  if (laid.some((pattern) => pattern[index] > 0)) return [hitEffectLine(duel, fighter.cover, o)];
  if (o.rules.houseEngaged !== 'on' || o.engagedWith[index].length === 0) return [];
  const cover = o.rules.engagedCover === 'own' ? fighter.cover : 'none';
  return [`${hitEffectLine(duel, cover, o)}; hit on ${o.rows.engagedToo}+ as one Engaged with somebody hit`];
}
