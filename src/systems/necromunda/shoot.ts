import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { type Action, FieldError, type State, type Step } from '../system.ts';
import type { Battle, Duel, Gun, Priority } from './battle.ts';
import { INJURY } from './dice.ts';
import { hitEffectLine, hitLine, weaponLines } from './explain.ts';
import { distinctNames, duelBetween, fighterOf, placeFighters } from './fighters.ts';
import { isSpent, reload, rollFirepower, testAmmo, testUnstable } from './firepower.ts';
import { gunOf } from './guns.ts';
import { allocateHits, rollToHit } from './hit.ts';
import { suffer } from './injury.ts';
import { FUNNEL, jointOf, metricsOf, mostHits } from './metrics.ts';
import { allRules, type NecromundaRules, SHOOT_OPTIONS } from './options.ts';
import { canBeShotAt, isHiding, priorityOf, stillCloser } from './priority.ts';
import { other, type ShooterInput, shooter, target, type WeaponInput, weapon } from './profiles.ts';
import { endAttack, RESOLVE } from './resolve.ts';
import { F, G, isOut, LOADED, PINNED, S, SERIOUSLY_INJURED, STANDING, slotNames, statusOf } from './state.ts';
import { stray, strays } from './stray.ts';

const input = z.strictObject({
  shooter,
  weapon,
  target,
  others: z.array(other).max(8).default([]).describe('Everybody else who matters (Shooting 1, Stray Shots)'),
  rounds: z.int().min(1).max(20).default(1).describe('Rounds in which the shooter is activated (Reload)'),
  standsUp: z
    .boolean()
    .default(true)
    .describe('Whether Pinned fighters stand up between rounds (Actions, Stand Up)'),
  recovery: z
    .boolean()
    .default(false)
    .describe('Whether Seriously Injured fighters try to recover in the End phase (End Phase, Recovery)'),
});

type ShootInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

/** Direct fire, worked out. */
export interface Shooting extends Battle {
  readonly rounds: number;
  readonly standsUp: boolean;
  readonly recovery: boolean;
  readonly aims: boolean;
  /** Actions that one Shoot costs, of the two of an activation. */
  readonly shootCosts: number;
  readonly priority: Priority;
  readonly atRisk: readonly number[];
  readonly spread: readonly number[];
}

/** What `shoot` and `twin-guns` have in common. */
export interface DirectFire {
  readonly shooter: ShooterInput;
  readonly weapons: readonly { readonly weapon: WeaponInput; readonly field: string }[];
  readonly target: z.infer<typeof target>;
  readonly others: z.infer<typeof input>['others'];
  readonly rules: Partial<NecromundaRules>;
}

/**
 * Works out direct fire at the target.
 *
 * @throws FieldError when the target cannot be targeted, or the fields contradict each other
 */
export function prepareDirectFire(said: DirectFire): Omit<Shooting, 'rounds' | 'standsUp' | 'recovery'> {
  const rules = allRules(said.rules);
  const guns = said.weapons.map(({ weapon, field }) => gunOf(weapon, said.shooter, rules, field));
  for (const [i, gun] of guns.entries()) checkDirect(gun, said.weapons[i]!.field);
  const inputs = [{ ...said.target, side: 'enemy' as const }, ...said.others];
  const names = distinctNames(inputs.map(({ name }, i) => name ?? (i === 0 ? 'Target' : 'Other')));
  const fighters = inputs.map((one, i) =>
    fighterOf(
      one,
      { name: names[i]!, side: one.side, cover: one.cover, distance: one.distance },
      i === 0 ? ['target'] : ['others', i - 1],
    ),
  );
  checkTarget(said);
  const twin = guns.length > 1;
  const duels = guns.map((gun, g) =>
    fighters.map((fighter, i) => {
      const { weapon } = said.weapons[g]!;
      const shot = { shooter: said.shooter, weapon, twin, point: false, distance: fighter.distance };
      return duelBetween(gun, fighter, i, shot, rules);
    }),
  );
  const shootCosts = said.shooter.pinned || guns.some((gun) => gun.rules.unwieldy) ? 2 : 1;
  const aims = said.shooter.aim && shootCosts === 1;
  if (said.shooter.aim && !aims)
    throw new FieldError(
      ['shooter', 'aim'],
      'true',
      'false: Shoot is a Double action here, no action is left',
    );
  const { cool, skills } = said.shooter;
  return {
    rules,
    guns,
    fighters,
    duels,
    aims,
    shootCosts,
    priority: priorityOf(duels[0]!, inputs, { cool, marksman: skills.includes('Marksman'), aims }, rules),
    atRisk: nearestFirst(said.others, ({ nearLine, engagedWithTarget }) => nearLine || engagedWithTarget),
    spread: nearestFirst(said.others, ({ nearTarget }) => nearTarget).filter((i) =>
      noHarderToHit(duels[0]![i]!, duels[0]![0]!, aims),
    ),
  };
}

/** What happens with each weapon when it is fired: Firepower, Ammo, hit roll. */
export const FIRE: readonly Step<Shooting>[] = [
  {
    name: 'Firepower dice',
    cite: 'The Firepower Dice',
    run: rollFirepower,
    tell: (s) => {
      const shots = s[G.at(s[S.gun]!) + G.shots]!;
      return shots === 0
        ? ''
        : `up to ${shots} ${shots === 1 ? 'hit' : 'hits'}, ${s[S.symbols]} ammo symbols`;
    },
  },
  {
    name: 'Ammo test',
    cite: 'The Firepower Dice',
    run: testAmmo,
    tell: (s) => (s[G.at(s[S.gun]!) + G.ammo] === LOADED ? '' : 'out of ammo once the attack is resolved'),
  },
  { name: 'Unstable', cite: 'Weapon Traits, Unstable', run: testUnstable },
  {
    name: 'Hit roll',
    cite: 'Shooting 3',
    run: rollToHit,
    tell: (s, o) => {
      const gun = G.at(s[S.gun]!);
      if (s[gun + G.shots] === 0) return '';
      return `${s[gun + G.flags] ? 'hits' : 'misses'} ${o.fighters[s[S.aimed]!]!.name}`;
    },
  },
];

/** What follows a hit roll: hits or stray shots, and their resolution. */
export const STRIKE: readonly Step<Shooting>[] = [
  { name: 'Hits', cite: 'Weapon Traits, Rapid Fire', run: allocateHits },
  {
    name: 'Stray shots',
    cite: 'Stray Shots',
    when: (o) => o.atRisk.length > 0 && o.rules.strayResolution === 'together',
    times: strays,
    run: stray,
  },
  ...RESOLVE,
  {
    name: 'Stray shot',
    cite: 'Stray Shots',
    when: (o) => o.atRisk.length > 0 && o.rules.strayResolution === 'oneByOne',
    times: strays,
    steps: [{ name: 'Stray shots', cite: 'Stray Shots', run: stray }, ...RESOLVE],
  },
];

const STEPS: readonly Step<Shooting>[] = [
  {
    name: 'Round',
    cite: 'Action Phase',
    times: (s, o) => (isOver(s, o) ? 0 : o.rounds),
    index: S.round,
    steps: [
      {
        name: 'End and Ready',
        cite: 'End Phase, Recovery',
        when: (o) => o.rounds > 1,
        times: (s, o) => (s[S.round] === 0 ? 0 : o.fighters.length),
        index: S.fighter,
        run: recover,
      },
      {
        name: 'Actions',
        cite: 'Actions, Reload and Aim',
        run: spendActions,
        tell: (s) =>
          s[S.fires] === 0 ? 'no shot this round' : s[S.aims] === 1 ? 'aims and shoots' : 'shoots',
      },
      {
        name: 'Target priority',
        cite: 'Target Priority',
        when: (o) => o.priority.test,
        run: testPriority,
        tell: (s, o) => (s[S.fires] === 0 ? 'no shot' : `shoots at ${o.fighters[s[S.aimed]!]!.name}`),
      },
      ...FIRE,
      ...STRIKE,
      { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
    ],
  },
];

export const shoot: Action<ShootInput, Shooting> = {
  name: 'shoot',
  title: 'Shoot',
  summary: 'A fighter shoots at an enemy, once or round after round until out of ammo.',
  source: 'Necromunda, Shooting (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<ShootInput>,
  options: SHOOT_OPTIONS,
  prepare: (said) => ({
    ...prepareDirectFire({ ...said, weapons: [{ weapon: said.weapon, field: 'weapon' }] }),
    rounds: said.rounds,
    standsUp: said.standsUp,
    recovery: said.recovery,
  }),
  slots: (o) => slotNames(o.fighters.map(({ name }) => name)),
  start: placeFighters,
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, { attacks: o.rounds, hits: o.rounds * mostHits(o) }, o.rounds === 1),
    ...strayMetric(o, o.rounds),
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainDirectFire,
  limits: [
    'Line of sight, vision arcs and who stands near the line of fire are what the scenario says.',
    'A shot forced at the closest enemy that misses hits nobody else: others are described for the target’s line.',
    'Fighters hit do not test the nerve of other fighters listed, only of the friends given with them.',
  ],
};

/** Hits on enemies other than the target by shots that missed. */
export function strayMetric(o: Shooting, rounds: number): ReturnType<typeof metricsOf> {
  if (!o.atRisk.some((i) => o.fighters[i]!.side === 'enemy')) return [];
  return [
    {
      kind: 'count',
      name: 'strayFoes',
      title: 'Stray hits on enemies',
      unit: 'hits',
      one: 'hit',
      of: (s) => s[S.strayFoes]!,
      most: () => rounds * mostHits(o),
    },
  ];
}

export function explainDirectFire(o: Shooting): string[] {
  return [
    ...weaponLines(o),
    ...o.priority.reasons,
    ...o.guns.flatMap((_, g) => [
      hitLine(o.duels[g]![0]!, o.aims),
      hitEffectLine(o.duels[g]![0]!),
      ...o.atRisk.map((i) => hitEffectLine(o.duels[g]![i]!)),
    ]),
    ...(o.atRisk.length > 0
      ? [`At risk if the shot misses, nearest first: ${o.atRisk.map((i) => o.fighters[i]!.name).join(', ')}`]
      : []),
  ];
}

function checkDirect(gun: Gun, field: string): void {
  if (gun.area)
    throw new FieldError(
      [field, 'traits'],
      'Blast or Template',
      'direct fire; the actions blast and template have them',
    );
}

function checkTarget({ target }: DirectFire): void {
  if (!target.visible) throw new FieldError(['target', 'visible'], 'false', 'an enemy in line of sight');
  if (!target.inArc) throw new FieldError(['target', 'inArc'], 'false', 'an enemy in the vision arc');
  if (target.status !== 'standing' && target.cover !== 'none')
    throw new FieldError(
      ['target', 'status'],
      `${target.status} in ${target.cover} cover`,
      'an enemy not in hiding: one Prone and in cover cannot be targeted',
    );
}

function nearestFirst(
  others: DirectFire['others'],
  counts: (one: DirectFire['others'][number]) => boolean,
): number[] {
  return others
    .map((one, i) => ({ one, index: i + 1 }))
    .filter(({ one }) => counts(one))
    .sort((a, b) => a.one.distance - b.one.distance)
    .map(({ index }) => index);
}

function noHarderToHit(duel: Duel, target: Duel, aims: boolean): boolean {
  const needed = ({ hitRolls, fighter }: Duel) =>
    hitRolls[(fighter.status === STANDING ? 0 : 1) + (aims ? 2 : 0)]!.needed;
  return duel.range !== 'beyond' && needed(duel) <= needed(target);
}

/** Whether no further round can change anything. */
function isOver(s: State, o: Shooting): boolean {
  if (isOut(s, 0) || s[S.shooterOut] === 1 || isSpent(s, o.guns[0]!, 0)) return true;
  const status = statusOf(s, 0);
  if (!isHiding(status, o.fighters[0]!)) return false;
  return status === PINNED ? !o.standsUp : !o.recovery;
}

/** Between rounds: a Pinned fighter stands up, a Seriously Injured one may roll an Injury die. */
function recover(s: State, dice: Dice, o: Shooting): void {
  const index = s[S.fighter]!;
  const status = F.at(index) + F.status;
  if (s[status] === PINNED && o.standsUp) s[status] = STANDING;
  if (s[status] !== SERIOUSLY_INJURED || !o.recovery) return;
  const fell = dice.roll(INJURY);
  const duel = o.duels[0]![index]!;
  if (fell === 0) {
    s[status] = PINNED;
    suffer(s, o, duel, 1, 0, 0);
  } else if (fell === 2) suffer(s, o, duel, 0, 0, 1);
  s[duel.at + F.shaken] = 0;
}

/** Spends the activation's two actions: Reload when out of ammo, Aim when one is left over, Shoot. */
function spendActions(s: State, dice: Dice, o: Shooting): void {
  let actions = 2;
  const ammo = G.at(0) + G.ammo;
  while (s[ammo] !== LOADED && actions > 0) {
    actions--;
    reload(s, dice, o.guns[0]!, 0);
  }
  if (s[ammo] !== LOADED || actions < o.shootCosts || !canBeShotAt(s, o.fighters, 0)) return;
  s[S.fires] = 1;
  s[S.aims] = o.aims && actions > o.shootCosts ? 1 : 0;
}

/** A Cool test to shoot past the closest enemy; if it fails, he is shot at, or nobody. */
export function testPriority(s: State, dice: Dice, o: Shooting): void {
  if (s[S.fires] === 0) return;
  const { closest, die } = o.priority;
  if (closest > 0 && !stillCloser(s, o.fighters, closest)) return;
  if (dice.roll(die) === 1) return;
  if (closest < 0) s[S.fires] = 0;
  else s[S.aimed] = closest;
}
