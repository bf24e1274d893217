import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { type Action, type Category, FieldError, type State, type Step } from '../system.ts';
import { type AreaAttack, closestEnemy, coverWith, hitEngaged, isDark, testClosest } from './area.ts';
import type { Duel, Fighter, Gun, HitRoll } from './battle.ts';
import { battlefieldOf, darkness, standing, table, terrain, view } from './battlefield.ts';
import { D6, twoDiceTest } from './dice.ts';
import { hitEffectLine, weaponLines } from './explain.ts';
import { distinctNames, duelBetween, fighterOf } from './fighters.ts';
import { rollFirepower, testAmmo, testUnstable } from './firepower.ts';
import { distanceBetween, type Point, within } from './geometry.ts';
import { gunOf, mostShots, rangeBand } from './guns.ts';
import { throwToHit } from './hit.ts';
import { FUNNEL, jointOf, metricsOf } from './metrics.ts';
import { hitRollFor, hitRollText } from './modifiers.ts';
import { allRules, BLAST_OPTIONS, type NecromundaRules } from './options.ts';
import { shooter, weapon } from './profiles.ts';
import { endAttack, RESOLVE } from './resolve.ts';
import {
  type Battlefield,
  type Distance,
  type Pattern,
  patternAt,
  type Scattering,
  scatteringFrom,
} from './scatter.ts';
import { scatterMaps } from './scatter-map.ts';
import { F, G, S, STANDING, slotNames } from './state.ts';

const input = z.strictObject({
  shooter,
  weapon,
  aim: z
    .strictObject({
      at: z.string().optional().describe('Name of the enemy aimed at (Blast Markers)'),
      x: z.number().min(-200).max(200).optional().describe('Or a point: inches to the right (Blast Markers)'),
      y: z.number().min(-200).max(200).optional().describe('Inches ahead of the attacker (Blast Markers)'),
    })
    .describe('Where the central hole is placed (Blast Markers)'),
  fighters: z.array(standing).min(1).max(10).describe('Everybody near enough to be hit (Blast Markers)'),
  terrain,
  table,
  darkness,
  view,
});

type BlastInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

/** Where the marker may be placed. */
export interface Aim {
  /** The fighter aimed at, or −1 for a point. */
  readonly fighter: number;
  readonly hole: Point;
  readonly roll: HitRoll;
  /** Scatters without a hit roll. */
  readonly dark: boolean;
  readonly distance: Distance;
  /** Whom it lies over on a hit. */
  readonly onHit: Pattern;
  readonly scattering: Scattering;
}

/** A blast, worked out; the last fighter is the shooter himself. */
export interface Blasting extends AreaAttack {
  /** Where it is placed, and the closest enemy in case a Cool test fails. */
  readonly aims: readonly Aim[];
  readonly onShooter: Pattern;
  readonly aiming: boolean;
  readonly field: Battlefield;
}

const MISFIRES = ['none', 'dud', 'on the shooter'] as const;
const DUD = 1;
const ON_SHOOTER = 2;

const STEPS: readonly Step<Blasting>[] = [
  { name: 'Closest enemy', cite: 'House rule, Target Priority', when: (o) => o.test, run: testClosest },
  { name: 'Firepower dice', cite: 'The Firepower Dice', run: rollFirepower },
  { name: 'Ammo test', cite: 'The Firepower Dice', run: testAmmo },
  { name: 'Unstable', cite: 'Weapon Traits, Unstable', run: testUnstable },
  {
    name: 'Hit roll',
    cite: 'Blast Markers',
    run: rollToPlace,
    tell: (s) => (s[G.at(0) + G.flags] ? 'the blast stays where it is' : 'the blast scatters'),
  },
  {
    name: 'Marker',
    cite: 'Blast Markers',
    times: (s) => s[G.at(0) + G.shots]!,
    steps: [
      { name: 'Scatter', cite: 'Blast Markers', run: land, tell: beneath },
      {
        name: 'Misfire',
        cite: 'Misfires',
        run: misfire,
        tell: (s) => (s[S.misfire] ? MISFIRES[s[S.misfire]!]! : ''),
      },
      {
        name: 'Engaged fighters',
        cite: 'House rule, Engaged Fighters',
        when: (o) => o.rules.houseEngaged === 'on',
        run: hitEngaged,
      },
      ...RESOLVE,
    ],
  },
  { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
];

export const blast: Action<BlastInput, Blasting> = {
  name: 'blast',
  title: 'Blast',
  summary: 'A fighter shoots a weapon with a blast marker, which may scatter.',
  source: 'Necromunda, Shooting, Blast Markers (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<BlastInput>,
  options: BLAST_OPTIONS,
  prepare,
  slots: (o) => slotNames(o.fighters.map(({ name }) => name)),
  start: (s, o) => {
    for (const [i, fighter] of o.fighters.entries()) s[F.at(i) + F.status] = fighter.status;
    s[S.fires] = 1;
  },
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, { attacks: 1, hits: mostShots(o.guns[0]!) * (o.fighters.length - 1) }, true),
    misfireMetric,
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain,
  limits: [
    'The hole is taken to be in line of sight; bases are circles, and fighters do not move during the attack.',
    'Cover from the hole is given by terrain between it and a fighter; `cover` itself counts for the hit roll.',
    'Further markers of Rapid Fire are placed on the first.',
  ],
  scatter: scatterMaps,
};

const misfireMetric: Category<Blasting> = {
  kind: 'category',
  name: 'misfire',
  title: 'Misfire',
  values: () => MISFIRES,
  of: (s) => s[S.misfire]!,
};

function prepare(said: BlastInput): Blasting {
  const rules = allRules(said.rules);
  const gun = gunOf(said.weapon, said.shooter, rules, 'weapon');
  if (!gun.rules.blast) throw new FieldError(['weapon', 'traits'], 'no Blast', 'Blast (3) or Blast (5)');
  const { fighters, engagedWith } = fightersOf(said);
  const field = battlefieldOf([...said.fighters, { x: 0, y: 0, base: 0.5 }], said.terrain, said.table);
  const place = placing(said, gun, fighters, field, rules);
  const first = place(aimOf(said, fighters));
  const closest = closestEnemy(fighters, [...said.fighters.map(({ visible }) => visible), false]);
  const test = rules.houseBlastPriority === 'on' && closest >= 0 && first.onHit[closest] === 0;
  const at = test ? place({ fighter: closest, point: field.bases[closest]! }) : undefined;
  const distance = distanceBetween(ORIGIN, first.hole);
  return {
    rules,
    guns: [gun],
    fighters,
    duels: [duelsOf(gun, fighters, said, distance, rules)],
    test,
    coolDie: twoDiceTest(said.shooter.cool, 0),
    engagedWith,
    aims: at ? [first, at] : [first],
    onShooter: patternAt(ORIGIN, field, gun.rules.blast / 2, rules),
    aiming: aimsFirst(said, gun),
    field,
  };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Those listed, and behind them the shooter, whom a misfire may hit. */
function fightersOf({ shooter, fighters }: BlastInput): Pick<Blasting, 'fighters' | 'engagedWith'> {
  const names = distinctNames([
    ...fighters.map(({ name }, i) => name ?? `Fighter ${i + 1}`),
    shooter.name ? `${shooter.name} (shooter)` : 'Shooter',
  ]);
  const numberOf = (name: string, i: number): number => {
    const number = names.indexOf(name);
    if (number < 0) throw new FieldError(['fighters', i, 'engagedWith'], name, `one of: ${names.join(', ')}`);
    return number;
  };
  const listed = fighters.map((one, i) => {
    const distance = round(distanceBetween(ORIGIN, one));
    const engaged = one.engaged || one.engagedWith.length > 0;
    return fighterOf({ ...one, engaged }, { name: names[i]!, side: one.side, cover: one.cover, distance }, [
      'fighters',
      i,
    ]);
  });
  return {
    fighters: [...listed, shooterAsFighter(shooter, names.at(-1)!)],
    engagedWith: [...fighters.map((one, i) => one.engagedWith.map((name) => numberOf(name, i))), []],
  };
}

function shooterAsFighter(shooter: BlastInput['shooter'], name: string): Fighter {
  const status = shooter.pinned ? 'pinned' : 'standing';
  const friends = { count: 0, cool: 7, support: 0 };
  const said = { ...shooter, status, engaged: false, blocked: false, fromFront: true, friends } as const;
  return fighterOf(said, { name, side: 'friend', cover: 'none', distance: 0 }, ['shooter']);
}

interface Mark {
  readonly fighter: number;
  readonly point: Point;
}

/** @throws FieldError when it names neither one enemy nor one point */
function aimOf({ aim: { at, x, y }, fighters: said }: BlastInput, fighters: readonly Fighter[]): Mark {
  if (at !== undefined && (x !== undefined || y !== undefined))
    throw new FieldError(['aim'], 'a name and a point', 'either `at` or `x` and `y`');
  if (at === undefined) {
    if (x === undefined || y === undefined)
      throw new FieldError(['aim'], 'no place', '`at`, or both `x` and `y`');
    return { fighter: -1, point: { x, y } };
  }
  const number = fighters.findIndex(({ name }, i) => name === at && i < said.length);
  if (number < 0)
    throw new FieldError(
      ['aim', 'at'],
      at,
      `one of: ${fighters
        .slice(0, -1)
        .map(({ name }) => name)
        .join(', ')}`,
    );
  if (fighters[number]!.side === 'friend') throw new FieldError(['aim', 'at'], at, 'an enemy, or a point');
  if (fighters[number]!.status !== STANDING && fighters[number]!.cover !== 'none')
    throw new FieldError(['aim', 'at'], `${at}, in hiding`, 'an enemy not Prone in cover, or a point');
  return { fighter: number, point: said[number]! };
}

/** Works out everything about one place the marker may be aimed at. */
function placing(
  said: BlastInput,
  gun: Gun,
  fighters: readonly Fighter[],
  field: Battlefield,
  rules: NecromundaRules,
): (mark: Mark) => Aim {
  const radius = gun.rules.blast! / 2;
  return ({ fighter, point }) => {
    const hole = within(ORIGIN, point, gun.long);
    const inches = round(distanceBetween(ORIGIN, hole));
    const dark = isDark(said.darkness, inches, said.view, rules);
    const far = dark && said.darkness === 'pitch black' && rangeBand(gun, inches) === 'long';
    const distance = far ? '2D6' : 'D6';
    return {
      fighter,
      hole,
      roll: rollAt(said, gun, fighters[fighter], inches, rules),
      dark,
      distance,
      onHit: patternAt(hole, field, radius, rules),
      scattering: scatteringFrom(hole, field, radius, distance, rules),
    };
  };
}

function rollAt(
  said: BlastInput,
  gun: Gun,
  fighter: Fighter | undefined,
  inches: number,
  rules: NecromundaRules,
): HitRoll {
  const shot = {
    shooter: said.shooter,
    weapon: said.weapon,
    range: rangeBand(gun, inches),
    cover: fighter?.cover ?? 'none',
    engaged: fighter?.engaged ?? false,
    prone: fighter !== undefined && fighter.status !== STANDING,
    targetSkills: fighter?.skills ?? [],
    aimed: aimsFirst(said, gun),
    twin: false,
    hullDown: false,
    point: !fighter && rules.pointTarget === 'minusTwo',
  } as const;
  const six = Object.keys(gun.rules.hitSix ?? {}).length > 0;
  return hitRollFor(shot, rules, { six, knocksBack: 0 });
}

function aimsFirst({ shooter }: BlastInput, gun: Gun): boolean {
  if (shooter.aim && (shooter.pinned || gun.rules.unwieldy))
    throw new FieldError(
      ['shooter', 'aim'],
      'true',
      'false: Shoot is a Double action here, no action is left',
    );
  return shooter.aim;
}

function duelsOf(
  gun: Gun,
  fighters: readonly Fighter[],
  { shooter, weapon }: BlastInput,
  distance: number,
  rules: NecromundaRules,
): Duel[] {
  const shot = { shooter, weapon, twin: false, point: false, distance: round(distance) };
  return fighters.map((fighter, i) => duelBetween(gun, fighter, i, shot, rules));
}

/** Inches as a player measures them: a hole pulled back to 24" is at 24". */
const round = (inches: number): number => Math.round(inches * 1e6) / 1e6;

function rollToPlace(s: State, dice: Dice, o: Blasting): void {
  const aim = o.aims[s[S.aimed]!]!;
  s[G.at(0) + G.flags] = aim.dark ? 0 : throwToHit(s, dice, o, aim.roll);
}

function land(s: State, dice: Dice, o: Blasting): void {
  const { onHit, scattering } = o.aims[s[S.aimed]!]!;
  if (s[G.at(0) + G.flags] !== 0) {
    coverWith(s, onHit);
    return;
  }
  const landing = dice.roll(scattering.die);
  if (landing === scattering.misfire) s[S.risk] = 1;
  else coverWith(s, scattering.patterns[landing]!);
}

/** A misfire: a D6, and on a 1 the marker is centred over the shooter; else the shot is a dud. */
function misfire(s: State, dice: Dice, o: Blasting): void {
  if (s[S.risk] === 0) return;
  s[S.risk] = 0;
  const onShooter = dice.roll(D6) === 1;
  s[S.misfire] = Math.max(s[S.misfire]!, onShooter ? ON_SHOOTER : DUD);
  if (onShooter) coverWith(s, o.onShooter);
}

function beneath(s: State, o: Blasting): string {
  if (s[S.risk] === 1) return 'a misfire';
  const names = o.fighters.filter((_, i) => s[F.at(i) + F.pending]! > 0).map(({ name }) => name);
  return `beneath it: ${names.join(', ') || 'nobody'}`;
}

function explain(o: Blasting): string[] {
  return [
    ...weaponLines(o),
    ...o.aims.map((aim, i) => aimLine(o, aim, i === 0 ? 'Aimed' : 'After a failed Cool test aimed')),
    ...o.duels[0]!.slice(0, -1).map(hitEffectLine),
  ];
}

function aimLine(o: Blasting, { fighter, hole, roll, dark, distance, onHit }: Aim, start: string): string {
  const place = fighter < 0 ? 'a point' : o.fighters[fighter]!.name;
  const names = o.fighters.filter((_, i) => onHit[i]! > 0).map(({ name }) => name);
  const how = dark ? `scatters ${distance} without a hit roll` : hitRollText(roll);
  const inches = Math.round(distanceBetween(ORIGIN, hole) * 100) / 100;
  return `${start} at ${place}, ${inches}" away: ${how}; beneath it on a hit: ${names.join(', ') || 'nobody'}`;
}
