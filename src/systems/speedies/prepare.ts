import type { Die } from '../../dice/die.ts';
import { FieldError } from '../system.ts';
import type { Battle, Enemy, Rout, Shooter } from './battle.ts';
import {
  ADVANTAGE,
  cardDie,
  checkDie,
  DAZED,
  injuryDie,
  NONE,
  oneOf,
  promotionDie,
  STRAIGHT,
  STUNNED,
  softened,
} from './checks.ts';
import { mostAdditional } from './criticals.ts';
import type { Edition, Rank } from './edition.ts';
import { checkTargets } from './legality.ts';
import type { AllRules } from './options.ts';
import type { BattleInput, EnemyInput, RoutInput } from './profiles.ts';
import { resolveShooter } from './shooter.ts';
import { E, G, W } from './state.ts';
import { targetOf } from './traits.ts';

/**
 * Resolves a scenario of either edition.
 *
 * @throws FieldError when a name is unknown, a target can never be legal, or a unit cannot do what it should
 */
export function prepareBattle(input: BattleInput, edition: Edition, rules: AllRules): Battle {
  const names = Object.keys(input.enemies);
  const enemies = names.map((name) => resolveEnemy(name, input.enemies, edition, rules));
  const shooters = Object.entries(input.shooters).map(([name, shooter]) =>
    resolveShooter({ name, shooter, enemies, inputs: input.enemies, rounds: input.rounds, edition, rules }),
  );
  const shooterBase = E.at(enemies.length);
  checkTargets(input, shooters, enemies, edition);
  return {
    edition,
    rules,
    rounds: input.rounds,
    skipsFirst: input.firstTurn,
    shooters,
    enemies,
    shooterAt: shooters.map((_, i) => shooterBase + i * W.size),
    shotsAt: shooterBase + shooters.length * W.size,
    mostAdditional: mostAdditional(shooters, input.rounds, edition, rules),
    uniform: uniformUpTo(Math.max(enemies.length, poolLimit(shooters, input.rounds, edition, rules))),
    rout: input.rout && resolveRout(input.rout, edition, rules),
  };
}

/** Names of the state's slots. */
export const slotNames = (o: Battle): string[] => [
  ...G.names,
  ...E.namesOf(o.enemies.map(({ name }) => name)),
  ...o.shooters.flatMap(({ name }) => W.names.map((slot) => `${name}: ${slot}`)),
  ...Array.from({ length: o.rounds }, (_, round) => `shots in round ${round + 1}`),
];

/** The most attacks one pool can hold. */
const poolLimit = (shooters: readonly Shooter[], rounds: number, edition: Edition, rules: AllRules): number =>
  1 + mostAdditional(shooters, rounds, edition, rules);

const uniformUpTo = (most: number): Die[] =>
  Array.from({ length: most + 1 }, (_, count) => oneOf(Math.max(1, count)));

const CONDITIONS = { fine: NONE, dazed: DAZED, stunned: STUNNED } as const;

function resolveEnemy(
  name: string,
  inputs: BattleInput['enemies'],
  edition: Edition,
  rules: AllRules,
): Enemy {
  const { unit, engaged, condition, ledge = 0 } = inputs[name]!;
  const target = targetOf(unit, edition.unitTraits);
  const naturals = rules.naturals === 'apply';
  return {
    name,
    unit,
    target,
    engaged,
    condition: softened(CONDITIONS[condition], target),
    protectors: protectorsOf(name, inputs, edition, rules),
    protectCheck: checkDie('Morale Check', unit.morale, naturals, target.protector ? ADVANTAGE : STRAIGHT),
    ledge,
    agilityCheck: checkDie('Agility Check', unit.agility, naturals),
    fallRoll: injuryDie(2 * Math.floor(Math.max(0, ledge - 2)), target),
    promotion: promotionOf(unit.rank, edition),
  };
}

/** The Shoot Phase rolls, if there is anything to win; the Ranged Phase draws a card in any case. (F19, A23) */
function promotionOf(rank: Rank, { tag, promotions }: Edition): Die | undefined {
  if (tag === 'S2') return cardDie(promotions[rank]);
  return promotions[rank] > 0 ? promotionDie(promotions[rank]) : undefined;
}

/** Who may Protect an enemy at all, in the order they are asked. (Ranged 4, 5; A1, A16) */
function protectorsOf(
  name: string,
  inputs: BattleInput['enemies'],
  edition: Edition,
  rules: AllRules,
): Int32Array {
  const { near = [], marked } = inputs[name]!;
  const names = Object.keys(inputs);
  for (const [i, ally] of near.entries())
    if (ally === name || !names.includes(ally))
      throw new FieldError(['enemies', name, 'near', i], ally, `another of the enemies: ${names.join(', ')}`);
  if (marked || rules.protectorChoice === 'never') return new Int32Array(0);
  const willing = near.filter((ally) => mayProtect(inputs[ally]!, edition, rules));
  if (rules.protectorChoice === 'best-morale')
    willing.sort((a, b) => inputs[a]!.unit.morale - inputs[b]!.unit.morale);
  return Int32Array.from(willing, (ally) => names.indexOf(ally));
}

function mayProtect({ unit, engaged }: EnemyInput, edition: Edition, rules: AllRules): boolean {
  if (engaged && rules.protectors === 'unengaged') return false;
  return !targetOf(unit, edition.unitTraits).mayNotProtect;
}

const MOST_MORALE = 30;

function resolveRout(rout: RoutInput, edition: Edition, rules: AllRules): Rout {
  const naturals = rules.naturals === 'apply';
  return {
    lost: rout.lost + rout.treasures,
    threshold: rout.threshold,
    morale: rout.morale === '-' ? 0 : rout.morale,
    ranks: edition.routRanks,
    checks: Array.from({ length: MOST_MORALE + 1 }, (_, morale) => checkDie('Rout Check', morale, naturals)),
  };
}
