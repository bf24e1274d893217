import { FieldError } from '../../system.ts';
import type { Shooter, View } from '../battle.ts';
import {
  DAZED,
  injuryDie,
  MOST_ONES,
  massiveDie,
  NONE,
  STAGGERED,
  STUNNED,
  softened,
} from '../check/checks.ts';
import type { Book } from '../edition.ts';
import { type ShooterInput, TURNS } from '../profiles.ts';
import { type Change, type Shot, shotOf, type TargetChange, targetOf } from '../traits.ts';
import { defenceDice, type Given, improvementDice, rangedDice } from './shooter-dice.ts';
import { blockersOf, isCover, neverLegal, type Seen, verdicts } from './targeting.ts';

/** How a unit may be that shoots, in the words of a scenario. */
export const CONDITIONS = { fine: NONE, staggered: STAGGERED, dazed: DAZED, stunned: STUNNED } as const;

/** @throws FieldError when it cannot shoot with what it has, or names enemies that are not there */
export function resolveShooter(given: Given): Shooter {
  const { shooter } = given;
  const { second, secondLoaded = true, secondReload: reload } = shooter;
  const first = withWeapon(given);
  if (!second) return first;
  return {
    ...first,
    second: withWeapon({ ...given, shooter: { ...shooter, weapon: second, loaded: secondLoaded, reload } }),
  };
}

function withWeapon(given: Given): Shooter {
  const { name, shooter, book } = given;
  const { edition, rules, rows } = book;
  const { unit, weapon, copies = 1, piercingShot = false } = shooter;
  const shot = shotOf(rangedStat(given), weapon, changesOf(shooter, book));
  checkEquipment(given, shot);
  const seen = seenBy(given);
  const reach = shot.automatic ? rows.massiveLine : shot.range;
  const views = viewsOf(seen, given, shot, reach);
  const hardiness = targetOf(unit, edition.unitTraits, rows);
  const atOwnHands = rules.undeadMisfire === 'plain' ? { ...hardiness, stunnedIsDazed: false } : hardiness;
  const mayMisfire = shot.blackpowder && !shot.neverMisfires;
  const improvements = improvementDice(given, shot);
  const mostOnes = mayMisfire ? (rules.misfires === 'each' ? MOST_ONES : 1) : 0;
  return {
    name,
    unit,
    weapon,
    loaded: shooter.loaded,
    // It was fired in the turn before, whose Upkeep has been.
    reload: shot.longReload ? (shooter.reload ?? Math.max(0, rows.longReload - 1)) : 0,
    second: undefined,
    shot,
    reach,
    copies,
    piercingShot,
    turns: Array.from(
      { length: given.rounds },
      (_, i) => TURNS[shooter.plan[Math.min(i, shooter.plan.length - 1)]],
    ),
    condition: startsAs(CONDITIONS[shooter.condition], hardiness),
    targets: targetsOf(given, shot, views),
    views,
    verdicts: verdicts(seen, edition.closestTarget, rows.elevated),
    ranged: Array.from({ length: improvements.length + 1 }, (_, better) =>
      rangedDice(given, shot, views, mostOnes, better),
    ),
    improvements,
    defence: defenceDice(given, shot),
    injuryRoll: injuryDie(shot.injury, atOwnHands, book),
    spared: softened(STUNNED, atOwnHands),
    injuryChecks: shot.automatic
      ? given.enemies.map(({ target }) => massiveDie(shot.injury, target, book))
      : [],
    hardiness,
    mayMisfire,
  };
}

/** Pit Fighters and Undead are never quite what others would be; a Dazed Pit Fighter still shoots Staggered. */
export function startsAs(condition: number, hardiness: Required<TargetChange>): number {
  if (condition === STAGGERED) return condition;
  const counts = softened(condition, hardiness);
  return counts === NONE && condition !== NONE ? STAGGERED : counts;
}

function rangedStat({ name, shooter }: Given): number {
  const { ranged } = shooter.unit;
  if (ranged === '-')
    throw new FieldError(['shooters', name, 'unit', 'ranged'], "'-'", 'a number: this unit cannot shoot');
  return ranged;
}

const changesOf = ({ unit, weapon }: ShooterInput, { edition, rows }: Book): Change[] => [
  ...weapon.traits.map((trait) => edition.weaponTraits[trait].shot),
  ...unit.traits.map((trait) => edition.unitTraits[trait].shot?.(weapon, rows) ?? {}),
];

function checkEquipment({ name, shooter, rounds }: Given, shot: Shot): void {
  const { copies = 1, piercingShot = false, unit, plan } = shooter;
  if (copies > 1 && !shot.dualWield)
    throw new FieldError(['shooters', name, 'copies'], String(copies), '1: the weapon has no Dual-Wield');
  if (piercingShot && !unit.traits.includes('piercingShot'))
    throw new FieldError(['shooters', name, 'piercingShot'], 'true', 'false: the unit has no Piercing Shot');
  if (!shooter.loaded && !(shot.longReload || shot.standAndReload || shot.firesOnce))
    throw new FieldError(
      ['shooters', name, 'loaded'],
      'false',
      'true: this weapon is Reloaded between turns (Shoot 6)',
    );
  const running = plan.indexOf('runAndShoot');
  if (running >= 0 && !shot.mayRun)
    throw new FieldError(
      ['shooters', name, 'plan', running],
      'runAndShoot',
      'run: the unit has no Run and Gun',
    );
  if (plan.length > rounds)
    throw new FieldError(
      ['shooters', name, 'plan'],
      `${plan.length} turns`,
      `at most ${rounds}, the number of rounds`,
    );
}

/** Every enemy as this shooter sees it. */
function seenBy({ name, shooter, inputs, book, enemies }: Given): Seen[] {
  for (const enemy of Object.keys(shooter.sees))
    if (!(enemy in inputs))
      throw new FieldError(
        ['shooters', name, 'sees', enemy],
        enemy,
        `one of: ${Object.keys(inputs).join(', ')}`,
      );
  return Object.entries(inputs).map(([enemy, fields], i) => {
    const { distance, behind, below, sight } = { ...fields, ...defined(shooter.sees[enemy] ?? {}) };
    return {
      name: enemy,
      distance,
      inSight: sight !== 'none',
      fromWindow: sight === 'fromWindow',
      engaged: fields.engaged && !fields.marked,
      cover: isCover(behind, book.edition.givesCover),
      large: enemies[i].target.large,
      below,
      down: fields.condition === 'dazed' || fields.condition === 'stunned',
    };
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

function viewsOf(seen: readonly Seen[], { book }: Given, shot: Shot, reach: number): View[] {
  const { edition, rules, rows } = book;
  return seen.map((one) => {
    const { distance, cover, below, inSight, fromWindow = false } = one;
    const doubled = distance * 2;
    const close = rules.halfRange === 'strict' ? doubled < shot.range : doubled <= shot.range;
    const blockers = edition.closestTarget && !shot.area ? blockersOf(one, seen, rows.elevated) : [];
    return {
      distance,
      inRange: distance <= reach,
      cover,
      below,
      inSight,
      fromWindow,
      elevated: below >= rows.elevated && (close || shot.elevatedAnywhere),
      blockers: Int32Array.from(blockers, (blocker) => seen.indexOf(blocker)),
      never: shot.automatic ? distance > reach : !shot.area && neverLegal(one) !== undefined,
    };
  });
}

/** The numbers of the enemies it prefers; of all it may ever target, when it names none. */
function targetsOf({ name, shooter, enemies, book }: Given, shot: Shot, views: readonly View[]): Int32Array {
  const names = enemies.map((enemy) => enemy.name);
  if (!shooter.targets) return Int32Array.from(names.keys()).filter((i) => !views[i].never);
  return Int32Array.from(shooter.targets, (target, i) => {
    const number = names.indexOf(target);
    if (number < 0)
      throw new FieldError(['shooters', name, 'targets', i], target, `one of: ${names.join(', ')}`);
    if (shot.automatic && views[number].never)
      throw new FieldError(
        ['shooters', name, 'targets', i],
        `${target}, ${views[number].distance}" away`,
        `those within ${book.rows.massiveLine}", the length of a Massive Shot`,
      );
    return number;
  });
}
