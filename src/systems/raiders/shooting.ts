import type { Step } from '../system.ts';
import {
  ACTING,
  type Battle,
  carriedOut,
  type Fight,
  fighterIn,
  figuresOf,
  isHalved,
  opponent,
  REACTING,
  type Role,
  strengthAt,
  unitIn,
} from './state.ts';
import { DEED, rushes } from './tables.ts';
import type { Fighter } from './units.ts';

/** Adds up what the volleys of an action throw, each of its sides for itself. */
export interface Totals<O, S> {
  hits(s: S, o: O, role: Role, dice: number, hits: number): void;
  wounds(s: S, o: O, role: Role, wounds: number): void;
}

/** What a die must show to hit: the Tg with everything that changes it, kept in bounds as the options say. */
export function neededToHit(s: Fight, o: Battle, shooter: Role): number {
  const { rules, rows } = o;
  const onDie = unitIn(s, shooter).aim * rows.aim - fighterIn(s, o, shooter).toHit;
  const tg = tgNow(s, o, opponent(shooter));
  let needed = rules.clampOn === 'needed' ? clamped(tg + onDie, o) : clamped(tg, o) + onDie;
  if (rules.naturalTen === 'hits') needed = Math.min(needed, o.highest);
  if (rules.naturalOne === 'misses') needed = Math.max(needed, o.lowest + 1);
  return needed;
}

/** A Tg, or what a die must show, kept within bounds where the options say so. (R4, R29) */
const clamped = (number: number, { rules, rows }: Battle): number =>
  rules.clampTg === 'yes' ? Math.min(Math.max(number, rows.leastTg), rows.greatestTg) : number;

/** What a damage die must show to wound: the Arm less the weapon's bonus. */
export const neededToWound = (s: Fight, o: Battle, shooter: Role): number =>
  fighterIn(s, o, opponent(shooter)).unit.arm - fighterIn(s, o, shooter).damage;

/** A volley of one side: dice to hit, then damage dice. Casualties come later, when both sides have shot. */
export const volley = <O extends Battle, S extends Fight>(
  role: Role,
  totals: Totals<O, S>,
): readonly Step<O, S>[] => [
  {
    name: role === ACTING ? 'count the dice to hit' : 'count the dice to hit in return',
    cite: 'Shooting 11, 7, 8, 10',
    if: (s, o) => shoots(s, o, role),
    run: (s, _, o) => {
      s.roles[role].shooters = shootersAmong(o, fighterIn(s, o, role), figuresIn(s, o, role));
      s.roles[role].needed = neededToHit(s, o, role);
      s.roles[opponent(role)].attacked = 1;
      loseExcess(s, o, role);
    },
    tell: (s, o) => {
      const { shooters, needed } = s.roles[role];
      return `${fighterIn(s, o, role).name}: ${shooters} ${shooters === 1 ? 'die' : 'dice'}, ${needed} or more to hit.`;
    },
  },
  {
    name: role === ACTING ? 'volley' : 'volley in return',
    cite: 'Shooting 11',
    if: (s) => s.roles[role].shooters > 0,
    scope: 'volley',
    sees: ['roles.unit', 'roles.shooters', 'roles.needed', 'roles.wounds'],
    steps: [
      {
        name: role === ACTING ? 'to hit' : 'to hit in return',
        cite: 'Shooting 11',
        run: (s, dice, o) => {
          const { shooters, needed } = s.roles[role];
          const hits = dice.count(shooters, o.d10.atLeast(needed));
          s.roles[role].hits = hits;
          totals.hits(s, o, role, shooters, hits);
        },
        tell: (s) => `${some(s.roles[role].hits, 'hit')}.`,
      },
      {
        name: role === ACTING ? 'damage' : 'damage in return',
        cite: 'Shooting',
        if: (s) => s.roles[role].hits > 0,
        run: (s, dice, o) => {
          const wounds = dice.count(s.roles[role].hits, o.damage.atLeast(neededToWound(s, o, role)));
          s.roles[role].wounds = wounds;
          totals.wounds(s, o, role, wounds);
        },
        tell: (s, o) => `${some(s.roles[role].wounds, 'wound')} at ${neededToWound(s, o, role)} or more.`,
      },
    ],
  },
];

/** Takes the wounds of the other side's volley off the unit: figures fall, morale tokens come. */
export const casualties = (role: Role): Step<Battle, Fight> => ({
  name: role === ACTING ? 'casualties of the acting unit' : 'casualties of the reacting unit',
  cite: 'Shooting; Morale',
  if: (s) => s.roles[opponent(role)].wounds > 0 && unitIn(s, role).hp > 0,
  run: (s, _, o) => removeFigures(s, o, role),
  tell: (s, o) => {
    const fighter = fighterIn(s, o, role);
    const left = strengthAt(fighter, unitIn(s, role).hp);
    return `${fighter.name}: ${fighter.single ? `${left} HP` : some(left, 'figure')} left.`;
  },
});

/** The target's casualties before it answers, where the options say so. */
export const casualtiesFirst: Step<Battle, Fight> = {
  ...casualties(REACTING),
  when: (o) => o.rules.exchange === 'sequential',
};

/** The target's casualties when both have shot. */
export const casualtiesAfterwards: Step<Battle, Fight> = {
  ...casualties(REACTING),
  when: (o) => o.rules.exchange === 'simultaneous',
};

/** Forgets wounds too few for a figure, where the options say so; a single creature keeps its own. */
export const forgetWounds = (role: Role): Step<Battle, Fight> => ({
  name: 'wounds too few for a figure are forgotten',
  cite: 'R12',
  when: (o) => o.rules.carriedWounds === 'discarded',
  run: (s, _, o) => {
    const { single, hpEach } = fighterIn(s, o, role);
    if (!single) unitIn(s, role).hp = figuresIn(s, o, role) * hpEach;
  },
});

/** Of the wounds that the unit in the role has yet to take, those beyond its last figure are lost. (R13) */
function loseExcess(s: Fight, o: Battle, role: Role): void {
  const other = s.roles[opponent(role)];
  if (o.rules.excessWounds === 'ignored') other.wounds = Math.min(other.wounds, unitIn(s, role).hp);
}

/** Whether the unit in the role shoots now: no failed test stopped it, and casualties left someone to shoot. */
const shoots = (s: Fight, o: Battle, role: Role): boolean =>
  carriedOut(s, role) === DEED.shoot && figuresIn(s, o, role) > 0;

/** Figures left of the unit in the role. */
const figuresIn = (s: Fight, o: Battle, role: Role): number =>
  figuresOf(fighterIn(s, o, role), unitIn(s, role).hp);

/** How many of a unit's figures shoot, of so many that it has. (R15) */
export function shootersAmong({ rules }: Battle, { unit, shooters }: Fighter, figures: number): number {
  if (unit.shooters === undefined && rules.whoShoots === 'frontHalf') return Math.ceil(figures / 2);
  return Math.min(shooters, figures);
}

/** Tg of the unit in the role, with its cover and what it is doing. */
function tgNow(s: Fight, o: Battle, role: Role): number {
  const { into, unit } = fighterIn(s, o, role);
  const tg = unit.tg + unitIn(s, role).ward;
  const deed = carriedOut(s, role);
  if (deed === DEED.run || failsToRun(s, o, role)) return tg + o.rows.run;
  const moves = (deed === DEED.move || rushes(deed)) && o.rules.moveCover === 'reached';
  const cover = moves ? into[unitIn(s, role).moves] : unitIn(s, role).cover;
  return tg + cover + (deed === DEED.goToGround ? o.rows.ground : 0);
}

/** Whether the unit is shot at as a runner though its test stopped the run. (R18) */
const failsToRun = (s: Fight, o: Battle, role: Role): boolean =>
  o.rules.failedRun === 'running' && s.roles[role].deed === DEED.run;

function removeFigures(s: Fight, o: Battle, role: Role): void {
  const unit = unitIn(s, role);
  const fighter = fighterIn(s, o, role);
  const { wounds } = s.roles[opponent(role)];
  s.roles[opponent(role)].wounds = 0; // they are taken
  const before = unit.hp;
  const after = Math.max(0, before - wounds);
  unit.hp = after;
  if (o.rules.excessWounds === 'counted') unit.excess = Math.max(0, wounds - before);
  const lost = strengthAt(fighter, before) - strengthAt(fighter, after);
  unit.tokens += o.rules.moraleTokens === 'perVolley' ? Math.min(lost, 1) : lost;
  if (o.rules.moraleTest === 'halved' && isHalved(o, fighter, after) && !isHalved(o, fighter, before))
    s.roles[role].fell = 1;
}

const some = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
