import type { Die } from '../../dice/die.ts';
import { oneOf } from '../kit/index.ts';
import { FieldError } from '../system.ts';
import { orderOf } from './attack/order.ts';
import type { Battle, Enemy, Rout } from './battle.ts';
import {
  cardDie,
  checkDie,
  DAZED,
  DISADVANTAGE,
  injuryDie,
  modeOf,
  NONE,
  promotionDie,
  STRAIGHT,
  STUNNED,
  softened,
} from './check/checks.ts';
import { chainCut } from './check/criticals.ts';
import type { Book, Rank } from './edition.ts';
import type { BattleInput, RoutInput } from './input.ts';
import { type EnemyInput, MOST_MORALE } from './profiles.ts';
import { resolveShooter } from './shooter/shooter.ts';
import { checkTargets } from './shooter/targeting.ts';
import { PROMOTION } from './tables.ts';
import { targetOf } from './traits.ts';

/**
 * Resolves a scenario of either edition.
 *
 * @throws FieldError when a name is unknown, a target can never be legal, or a unit cannot do what it should
 */
export function prepareBattle(input: BattleInput, book: Book): Battle {
  const { rounds, rout } = input;
  const enemies = Object.keys(input.enemies).map((name) => resolveEnemy(name, input.enemies, book));
  const shooters = Object.entries(input.shooters).map(([name, shooter]) =>
    resolveShooter({ name, shooter, enemies, inputs: input.enemies, rounds, book }),
  );
  checkTargets(input, shooters, enemies, book.edition);
  const additional = chainCut(shooters, rounds, book);
  return {
    ...book,
    rounds,
    skipsFirst: input.firstTurn,
    shooters,
    order: orderOf(input, shooters),
    enemies,
    additional,
    uniform: uniformUpTo(Math.max(enemies.length, 1 + Math.min(additional.chain, additional.inAll))), // a protector, an attack of one pool
    rout: rout && resolveRout(rout, book),
  };
}

const uniformUpTo = (most: number): Die[] =>
  Array.from({ length: most + 1 }, (_, count) => oneOf(Math.max(1, count)));

const CONDITIONS = { fine: NONE, staggered: NONE, dazed: DAZED, stunned: STUNNED } as const;

function resolveEnemy(name: string, inputs: BattleInput['enemies'], book: Book): Enemy {
  const { unit, engaged, condition, recovers, ledge = 0 } = inputs[name];
  const { edition, rows } = book;
  const target = targetOf(unit, edition.unitTraits, rows);
  const fall = Math.floor(Math.max(0, ledge - rows.safeFall));
  return {
    name,
    unit,
    target,
    engaged,
    condition: softened(CONDITIONS[condition], target),
    staggered: condition === 'staggered' || (condition === 'dazed' && target.dazedIsStaggered),
    recovers,
    protectors: protectorsOf(name, inputs, book),
    protectChecks: [false, true].map((staggered) =>
      checkDie('Morale Check', unit.morale, book, modeOf(target.protector, staggered, book.rules)),
    ) as [Die, Die],
    ledge,
    agilityChecks: [STRAIGHT, DISADVANTAGE].map((mode) =>
      checkDie('Agility Check', unit.agility, book, mode),
    ) as [Die, Die],
    fallRoll: injuryDie(rows.fallInjury * fall, target, book),
    promotion: promotionOf(unit.rank, book),
  };
}

/** The Shoot Phase rolls, if there is anything to win; the Ranged Phase draws a card in any case. (F19, A23) */
function promotionOf(rank: Rank, { edition, rows }: Book): Die | undefined {
  const chances = rows[PROMOTION[rank]];
  if (edition.tag === 'S2') return cardDie(chances);
  return chances > 0 ? promotionDie(chances) : undefined;
}

/** Who may Protect an enemy at all, in the order they are asked. (Ranged 4, 5; A1, A16) */
function protectorsOf(name: string, inputs: BattleInput['enemies'], book: Book): Int32Array {
  const { near = [], marked } = inputs[name];
  const { protectorChoice } = book.rules;
  const names = Object.keys(inputs);
  for (const [i, ally] of near.entries())
    if (ally === name || !names.includes(ally))
      throw new FieldError(['enemies', name, 'near', i], ally, `another of the enemies: ${names.join(', ')}`);
  if (marked || protectorChoice === 'never') return new Int32Array(0);
  const willing = near.filter((ally) => mayProtect(inputs[ally], book));
  if (protectorChoice === 'bestMorale' || protectorChoice === 'mostWounds')
    willing.sort((a, b) => inputs[a].unit.morale - inputs[b].unit.morale);
  return Int32Array.from(willing, (ally) => names.indexOf(ally));
}

function mayProtect({ unit, engaged }: EnemyInput, { edition, rules, rows }: Book): boolean {
  if (engaged && rules.protectors === 'unengaged') return false;
  return !targetOf(unit, edition.unitTraits, rows).mayNotProtect;
}

function resolveRout(rout: RoutInput, book: Book): Rout {
  return {
    lost: rout.lost + rout.treasures,
    threshold: rout.threshold,
    morale: rout.morale === '-' ? 0 : rout.morale,
    ranks: book.edition.routRanks,
    checks: Array.from({ length: MOST_MORALE + 1 }, (_, morale) => checkDie('Rout Check', morale, book)),
  };
}
