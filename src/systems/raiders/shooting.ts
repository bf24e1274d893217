import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import {
  ACTING,
  type Battle,
  blockOf,
  carriedOut,
  figuresOf,
  isHalved,
  opponent,
  REACTING,
  ROLE,
  type Role,
  roleSlot,
  strengthAt,
  UNIT,
  unitIn,
} from './state.ts';
import { atLeast, COVERS, DEED, MODIFIERS } from './tables.ts';

/** What a die must show to hit: the Tg with everything that changes it, kept in bounds as the options say. */
export function neededToHit(s: State, o: Battle, shooter: Role): number {
  const { toHit } = o.fighters[unitIn(s, shooter)]!.unit.weapon!;
  const aim = s[blockOf(s, shooter) + UNIT.aim]! * MODIFIERS.aim.value;
  const { rules, tables } = o;
  const onDie = aim - toHit;
  const tg = tgNow(s, o, opponent(shooter));
  let needed = rules.clampOn === 'needed' ? clamped(tg + onDie, o) : clamped(tg, o) + onDie;
  if (rules.naturalTen === 'hits') needed = Math.min(needed, tables.highest);
  if (rules.naturalOne === 'misses') needed = Math.max(needed, tables.lowest + 1);
  return needed;
}

/** A Tg, or what a die must show, kept within 2 to 10 where the options say so. (R4, R29) */
const clamped = (number: number, { rules }: Battle): number =>
  rules.clampTg === 'yes' ? Math.min(Math.max(number, 2), 10) : number;

/** What a damage die must show to wound: the Arm less the weapon's bonus. */
export const neededToWound = (s: State, o: Battle, shooter: Role): number =>
  o.fighters[unitIn(s, opponent(shooter))]!.unit.arm - o.fighters[unitIn(s, shooter)]!.unit.weapon!.damage;

/** A volley of one side: dice to hit, then damage dice. Casualties come later, when both sides have shot. */
export const volley = (role: Role): readonly Step<Battle>[] => [
  {
    name: role === ACTING ? 'to hit' : 'to hit in return',
    cite: 'Shooting 11, 7, 8, 10',
    times: (s, o) => (shoots(s, o, role) ? 1 : 0),
    run: (s, dice, o) => rollToHit(s, dice, o, role),
    tell: (s, o) => tellHits(s, o, role),
  },
  {
    name: role === ACTING ? 'damage' : 'damage in return',
    cite: 'Shooting',
    times: (s) => (s[roleSlot(role, ROLE.hits)]! > 0 ? 1 : 0),
    run: (s, dice, o) => {
      const table = o.tables.damage;
      const die = atLeast(table, o.tables.damageLowest, neededToWound(s, o, role));
      s[roleSlot(role, ROLE.wounds)] = dice.tally(s[roleSlot(role, ROLE.hits)]!, die)[1]!;
      if (!o.pools) s[roleSlot(role, ROLE.hits)] = 0;
    },
    tell: (s, o) =>
      `${count(s[roleSlot(role, ROLE.wounds)]!, 'wound')} at ${neededToWound(s, o, role)} or more.`,
  },
];

/** Takes the wounds of the other side's volley off the unit: figures fall, morale tokens come. */
export const casualties = (role: Role): Step<Battle> => ({
  name: role === ACTING ? 'casualties of the acting unit' : 'casualties of the reacting unit',
  cite: 'Shooting; Morale',
  times: (s) => (s[roleSlot(opponent(role), ROLE.wounds)]! > 0 && s[blockOf(s, role) + UNIT.hp]! > 0 ? 1 : 0),
  run: (s, _, o) => removeFigures(s, o, role),
  tell: (s, o) => {
    const { name, single } = o.fighters[unitIn(s, role)]!;
    const left = strengthAt(o.fighters[unitIn(s, role)]!, s[blockOf(s, role) + UNIT.hp]!);
    return `${name}: ${single ? `${left} HP` : count(left, 'figure')} left.`;
  },
});

/** Forgets wounds too few for a figure, where the options say so; a single creature keeps its own. */
export const forgetWounds = (role: Role): Step<Battle> => ({
  name: 'wounds too few for a figure are forgotten',
  cite: 'R12',
  when: (o) => o.rules.carriedWounds === 'discarded',
  run: (s, _, o) => {
    const i = unitIn(s, role);
    const { single, hpEach } = o.fighters[i]!;
    if (!single) s[blockOf(s, role) + UNIT.hp] = figuresOf(s, o, i) * hpEach;
  },
});

/** The target's casualties before it answers, where the options say so. */
export const casualtiesFirst: Step<Battle> = {
  ...casualties(REACTING),
  when: (o) => o.rules.exchange === 'sequential',
};

/** The target's casualties when both have shot. */
export const casualtiesAfterwards: Step<Battle> = {
  ...casualties(REACTING),
  when: (o) => o.rules.exchange === 'simultaneous',
};

/** Whether the unit in the role shoots now: no failed test stopped it, and casualties left someone to shoot. */
const shoots = (s: State, o: Battle, role: Role): boolean =>
  carriedOut(s, role) === DEED.shoot && figuresOf(s, o, unitIn(s, role)) > 0;

/** How many of a unit's figures shoot, of so many that it has. (R15) */
export function shootersAmong({ fighters, rules }: Battle, i: number, figures: number): number {
  const { unit, shooters } = fighters[i]!;
  if (unit.shooters === undefined && rules.whoShoots === 'frontHalf') return Math.ceil(figures / 2);
  return Math.min(shooters, figures);
}

function rollToHit(s: State, dice: Dice, o: Battle, role: Role): void {
  const i = unitIn(s, role);
  const shooters = shootersAmong(o, i, figuresOf(s, o, i));
  const die = atLeast(o.tables.d10, o.tables.lowest, neededToHit(s, o, role));
  if (o.pools) s[roleSlot(role, ROLE.dice)] = shooters;
  s[roleSlot(role, ROLE.hits)] = dice.tally(shooters, die)[1]!;
  s[roleSlot(opponent(role), ROLE.attacked)] = 1;
}

/** Tg of the unit in the role, with its cover and what it is doing. */
function tgNow(s: State, o: Battle, role: Role): number {
  const { tg, into } = o.fighters[unitIn(s, role)]!.unit;
  const deed = carriedOut(s, role);
  if (deed === DEED.run || failsToRun(s, o, role)) return tg + MODIFIERS.run.value;
  const moves = deed === DEED.move && o.rules.moveCover === 'reached';
  const cover = o.coverBonus[moves ? COVERS.indexOf(into) : s[blockOf(s, role) + UNIT.cover]!]!;
  return tg + cover + (deed === DEED['go-to-ground'] ? MODIFIERS.ground.value : 0);
}

/** Whether the unit is shot at as a runner though its test stopped the run. (R18) */
const failsToRun = (s: State, o: Battle, role: Role): boolean =>
  o.rules.failedRun === 'running' && s[roleSlot(role, ROLE.deed)] === DEED.run;

function removeFigures(s: State, o: Battle, role: Role): void {
  const i = unitIn(s, role);
  const at = UNIT.at(i);
  const fighter = o.fighters[i]!;
  const before = s[at + UNIT.hp]!;
  const wounds = s[roleSlot(opponent(role), ROLE.wounds)]!;
  const after = Math.max(0, before - wounds);
  if (o.rules.excessWounds === 'counted') s[at + UNIT.excess] = Math.max(0, wounds - before);
  const lost = strengthAt(fighter, before) - strengthAt(fighter, after);
  s[at + UNIT.hp] = after;
  if (!o.pools) s[roleSlot(opponent(role), ROLE.wounds)] = 0;
  s[at + UNIT.tokens]! += o.rules.moraleTokens === 'per-volley' ? Math.min(lost, 1) : lost;
  if (o.rules.moraleTest === 'halved' && isHalved(o, i, after) && !isHalved(o, i, before))
    s[roleSlot(role, ROLE.fell)] = 1;
}

function tellHits(s: State, o: Battle, role: Role): string {
  const { name } = o.fighters[unitIn(s, role)]!;
  const shot = count(s[roleSlot(role, ROLE.hits)]!, 'hit');
  return `${name}: ${shot} at ${neededToHit(s, o, role)} or more.`;
}

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
