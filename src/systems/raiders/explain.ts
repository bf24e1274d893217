import { signed, spelledOut } from '../kit/index.ts';
import { type Duel, reaches, sideOfUnit } from './duel/state.ts';
import { bonusOf, type Charging } from './exchange/bonus.ts';
import type { Exchange } from './exchange/encounter.ts';
import { testsFollow } from './morale.ts';
import { neededToHit, neededToWound, shootersAmong } from './shooting.ts';
import { tokensATurn } from './spends.ts';
import {
  ACTING,
  type Battle,
  type Fight,
  isHalved,
  opponent,
  REACTING,
  type Role,
  roleAtStart,
  unitAtStart,
} from './state.ts';
import { DEED, DEEDS, type Deed, MODIFIERS, rushes } from './tables.ts';
import type { Fighter, Spell, Unit } from './units.ts';

/** What is not modelled, for every action of the system. */
export const LIMITS: readonly string[] = [
  'A round of combat is not played, as the Actions page leaves it to another: a charge is, up to the contact, with the dice both sides then attack with.',
  'What a spell does is as you say it: the Actions page names no spell.',
  'Who sees whom and what terrain slows a move is yours to say: it hangs on where the figures stand.',
  'Cover bonuses, ranges and every profile but the Human Warriors are not in the public pages; they are options and invented profiles.',
];

/** The same of an exchange, of a charge, and of a duel. */
export const EXCHANGE_LIMITS: readonly string[] = [
  ...LIMITS,
  'A charge is no part of it: where it makes contact a fight follows that is on another page. `charge` plays it, and what it leaves can be written into an exchange.',
];
export const CHARGE_LIMITS: readonly string[] = [
  ...LIMITS,
  'Charge and defend bonuses are counted, not added to anything: no public page says what they are.',
  'Which way a unit goes that moves or runs from a charge is not on the page: its inches do not change the charge bonus.',
];
export const DUEL_LIMITS: readonly string[] = [
  ...LIMITS,
  'Each side follows one policy throughout and does not weigh what the other might do.',
  'Nobody charges in it: a fight would follow that is on another page. What a charge leaves can be written into a duel.',
  'Nobody stores power or casts a spell in it: a side would need to know which spell to cast when, and the Actions page names none. `exchange` plays them as you say them, and what they leave can be written into a duel.',
  'A broken unit rallies or regroups when it can act, and does not react.',
];

/** Who does what, how both units stand, and what their dice need. */
export function explainExchange(o: Exchange): string[] {
  const [acting, reacting] = [o.fighters[ACTING], o.fighters[REACTING]];
  return [
    whoDoes(acting, o.performs, reacting, o.reaction),
    explainUnit(o, ACTING),
    explainUnit(o, REACTING),
    ...(o.performs === 'shoot' ? explainShot(o, ACTING) : []),
    ...(o.reaction === 'shoot' ? explainShot(o, REACTING) : []),
    ...explainRally(o),
    ...explainMagic(o),
    ...explainPlan(o),
  ];
}

type Named = { readonly name: string };

/** Which unit acts, which reacts, and how: metrics are named after the two. */
const whoDoes = (acting: Named, performs: string, reacting: Named, reaction: string): string =>
  `The acting unit is ${acting.name}: ${spelledOut(performs)}. The reacting unit is ${reacting.name}: ${reactionText(reaction)}.`;

const reactionText = (reaction: string): string =>
  reaction === 'none' ? 'no reaction' : spelledOut(reaction);

/** The same of a volley at a unit that does not shoot back: of the shooter what it shoots with. */
export function explainVolley(o: Exchange): string[] {
  const [{ name, unit }, reacting] = [o.fighters[ACTING], o.fighters[REACTING]];
  const figures = unit.figures === 1 ? '1 figure' : `${unit.figures} figures`;
  return [
    o.tooFar === undefined
      ? whoDoes({ name }, 'shoot', reacting, o.reaction)
      : `${name} does not shoot, at no cost: ${o.tooFar} (Shooting 11, R21).`,
    `${name}: ${[figures, `fatigue ${unit.fatigue} of ${unit.f}`, markersText(unit)].join(', ')}.`,
    explainUnit(o, REACTING),
    ...(o.tooFar === undefined ? explainShot(o, ACTING) : []),
  ];
}

/** What a magic user casts, counters and has stored. (Magic 16 to 18) */
function explainMagic(o: Exchange): string[] {
  const casts = o.plan.some(({ performs }) => performs === 'castSpell');
  if (!casts) return [];
  return o.fighters.flatMap(({ name, unit }) => [
    ...(unit.spell ? [`${name} casts ${spellText(o, unit)}.`] : []),
    ...(unit.counter ? [`${name} counters with ${counterText(unit)} (Magic 18).`] : []),
  ]);
}

/** `fire: 3 dice at 6 or more, power 2 needed; wounds 5` */
function spellText({ rules }: Exchange, { spell, power = 0 }: Fighter['unit']): string {
  if (!spell) return 'nothing';
  const each = rules.storedPower === 'dice' ? 'a die' : 'a point of power';
  const stored = power > 0 ? `, ${power} stored (each ${each}, R33)` : '';
  return `${spell.name ?? 'a spell'}: ${spell.dice} dice at ${spell.needs} or more, power ${spell.power} needed${stored}; ${effectsOf(spell)}`;
}

const counterText = ({ counter }: Fighter['unit']): string =>
  counter ? `${counter.dice} dice at ${counter.needs} or more` : 'nothing';

const effectsOf = ({ wounds, moraleTokens, fatigue, ward }: Spell): string =>
  [
    wounds > 0 ? `wounds ${wounds}` : '',
    moraleTokens > 0 ? `morale tokens ${moraleTokens}` : '',
    fatigue > 0 ? `fatigue ${fatigue}` : '',
    ward > 0 ? `${signed(ward)} to its own Tg` : '',
  ]
    .filter(Boolean)
    .join(', ') || 'no effect that counts here';

/** Every exchange of a plan but the first. */
const explainPlan = ({ fighters, plan }: Exchange): string[] =>
  plan.slice(1).map(({ by, performs, reaction, target }) => {
    const at = target === 'another' ? ' at another' : '';
    return `Then ${fighters[by].name}: ${spelledOut(performs)}${at}. ${fighters[opponent(by)].name}: ${reactionText(reaction)}.`;
  });

/** Who charges whom, what the charged unit does, and who may add a bonus in the fight that follows. */
export function explainCharge(o: Charging): string[] {
  const [charging, charged] = [o.fighters[ACTING], o.fighters[REACTING]];
  const reacts =
    o.reaction === 'none' ? 'no reaction, so it breaks and flees (Combat 12)' : spelledOut(o.reaction);
  return [
    `${charging.name}: charge. ${charged.name}: ${reacts}.`,
    explainUnit(o, ACTING),
    explainUnit(o, REACTING),
    ...(o.reaction === 'shoot' ? explainShot(o, REACTING) : []),
    ...explainBonus(o, ACTING),
    ...explainBonus(o, REACTING),
  ];
}

/** Who comes from beyond half its standard move has the bonus in the fight. (Combat 12 to 14, R34) */
function explainBonus(o: Charging, role: Role): string[] {
  const bonus = bonusOf(o, role);
  if (!bonus) return [];
  const { kind, inches, move, counts } = bonus;
  const far = `${inchText(inches)} are ${counts ? 'more' : 'no more'} than half of its move of ${move}`;
  return [
    `${o.fighters[role].name}: ${counts ? `its ${kind} bonus counts` : `no ${kind} bonus`} in the fight, as ${far}.`,
  ];
}

const inchText = (inches: number) => `${Math.round(inches * 100) / 100} inches`;

/** Whether who rallies under fire may break again at once, where tests come after the casualties. (R30) */
function explainRally(o: Exchange): string[] {
  if (!testsFollow(o.rules)) return [];
  const rallies =
    o.performs === 'rally' && o.reaction === 'shoot'
      ? ACTING
      : o.reaction === 'rally' && o.performs === 'shoot'
        ? REACTING
        : undefined;
  if (rallies === undefined) return [];
  const { name } = o.fighters[rallies];
  const again =
    o.rules.rallyUnderFire === 'testedAgain' ? 'may be tested again by' : 'is not tested again by';
  return [`${name} rallies before the dice and ${again} what it then suffers (R30).`];
}

/** Who fights whom, how long, how either side is played, and what their dice need. */
export function explainDuel(o: Duel): string[] {
  const end = o.until === 'broken' ? 'broken or destroyed' : 'destroyed';
  return [
    ...o.fighters.map((_, i) => asSentence(explainUnit(o, i))),
    ...o.fighters.flatMap((_, shooter) => explainTargets(o, shooter).map(asSentence)),
    ...o.sides.map((_, i) => explainSide(o, i)),
    `At most ${o.turns} ${o.turns === 1 ? 'turn' : 'turns'}, or until all units of a side are ${end}.`,
    `A die needs ${-o.rows.aim} less when aimed and ${o.rows.ground} more at a unit gone to ground.`,
  ];
}

const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a unit of a duel needs against each enemy as both stand at the start, not aimed. */
function explainTargets(o: Duel, shooter: number): string[] {
  const { name, unit } = o.fighters[shooter];
  if (!unit.weapon) return [];
  const enemy = o.sides[1 - sideOfUnit(o, shooter)];
  if (isOutOfRange(o, shooter)) return [`${name}: out of range${untilInRange(o, shooter, enemy)}.`];
  const units = o.fighters.map(unitAtStart);
  units[shooter].aim = 0;
  const from = fromWhere(o, shooter);
  return o.fighters.slice(enemy.first, enemy.end).map((target, n) => {
    const s = { units, roles: [roleAtStart(shooter, 'shoot'), roleAtStart(enemy.first + n, 'none')] };
    const [hit, wound] = [neededToHit(s, o, ACTING), neededToWound(s, o, ACTING)];
    const toHit = `Tg ${target.unit.tg}${modifiers(o, o.fighters[shooter], target, { isAimed: false })}`;
    const toWound = `Arm ${target.unit.arm}${weaponText(o.fighters[shooter])}`;
    return `${name}${from}: hits ${target.name} on ${onOrNever(hit, o.highest)} (${toHit}), wounds on ${onOrNever(wound, o.highestDamage)} (${toWound}).`;
  });
}

/** What a unit does that no enemy is within range of as a duel begins. */
function untilInRange({ fighters }: Duel, shooter: number, enemy: Duel['sides'][number]): string {
  if (fighters[shooter].strides.move > 0) return ', comes nearer first';
  const comes = fighters.slice(enemy.first, enemy.end).some(({ strides }) => strides.move > 0);
  return comes ? ', shoots once an enemy has come near enough' : ', does not shoot';
}

/** Whether no enemy is within range of a unit's weapon as a duel begins. */
function isOutOfRange(o: Duel, shooter: number): boolean {
  const units = o.fighters.map(unitAtStart);
  const { first, end } = o.sides[1 - sideOfUnit(o, shooter)];
  return !o.fighters.slice(first, end).some((_, n) => reaches({ units }, o, shooter, first + n));
}

/** Units with a weapon that no enemy is ever within range of, as nobody comes nearer. */
export function neverInRange(o: Duel): string[] {
  if (o.fighters.some(({ strides }) => strides.move > 0)) return [];
  return o.fighters.flatMap(({ name, unit }, i) =>
    unit.weapon && isOutOfRange(o, i) ? [unit.name ?? name] : [],
  );
}

/** How far apart the sides are as a duel begins, and how far a weapon reaches, where either is said. */
function fromWhere({ distance, ranges }: Duel, shooter: number): string {
  const range = ranges[shooter];
  const words = [
    distance > 0 ? `${distance} inches away` : '',
    range > 0 && range < Infinity ? `range ${range}` : '',
  ].filter(Boolean);
  return words.length === 0 ? '' : `, ${words.join(', ')}`;
}

function explainSide(o: Duel, i: number): string {
  const { tokens, acts, plan, reacts, interrupts, regroupAt, answers, reactsWith, whenBroken, moves } =
    o.sides[i];
  const words = [
    tokensATurn(tokens),
    `acts: ${spelledOut(acts)}${plan.length > 0 ? ` (${plan.map((deed) => spelledOut(DEEDS[deed])).join(', ')})` : ''}`,
    `reacts: ${spelledOut(reacts)}`,
    interrupts ? 'shoots at enemies that act without shooting' : '',
    answers !== 'none' ? `answers enemies near it that act without shooting: ${spelledOut(answers)}` : '',
    reactsWith !== 'first'
      ? `answers with the ${reactsWith === 'strongest' ? 'strongest' : 'least fatigued'} unit`
      : '',
    whenBroken !== 'rally' ? 'broken units regroup before they rally' : '',
    moves !== 'across' ? `moves ${moves}` : '',
    regroupAt < Number.MAX_SAFE_INTEGER ? `regroups at ${regroupAt} morale tokens` : '',
  ];
  return `${i === 0 ? 'Own' : 'Enemy'} side: ${words.filter(Boolean).join('; ')}.`;
}

/** What a unit is and what it carries. */
function explainUnit(o: Battle, i: number): string {
  const fighter = o.fighters[i];
  const { unit, name, single, start, hp } = fighter;
  const strength = single
    ? `${hp} of ${start} HP`
    : `${unit.figures} of ${start} figures, HP ${unit.hp} each`;
  const extra = [
    unit.wounds > 0 && !single ? `wounds carried ${unit.wounds}` : '',
    unit.moraleTokens > 0 ? `morale tokens ${unit.moraleTokens}` : '',
    `fatigue ${unit.fatigue} of ${unit.f}`,
    markersText(unit),
    unit.broken ? 'broken' : isHalved(o, fighter, hp) ? 'at half strength, so tests morale when shot at' : '',
  ].filter(Boolean);
  return `${name}: ${strength}; Tg ${unit.tg}, Arm ${unit.arm}, Morale ${unit.morale}; ${extra.join(', ')}.`;
}

function markersText({ weapon, ready, aimed }: Unit): string {
  if (!weapon) return '';
  if (aimed) return 'ready and aimed';
  return ready ? 'ready' : 'not ready';
}

/** Who shoots with what, and the numbers that needs. */
function explainShot(o: Exchange, role: Role): string[] {
  const shooter = o.fighters[role];
  const [toHit, toWound] = needs(o, role);
  return [`${shooter.name}${withWeapon(shooter)}: ${toHit}.`, `${shooter.name}: ${toWound}.`];
}

/** The numbers a volley needs to hit and to wound, with every modifier. */
function needs(o: Exchange, role: Role): readonly [toHit: string, toWound: string] {
  const roles = [roleAtStart(ACTING, o.performs), roleAtStart(REACTING, o.reaction)];
  const s: Fight = { units: o.fighters.map(unitAtStart), roles };
  const shooter = o.fighters[role];
  const target = o.fighters[opponent(role)].unit;
  const deed = role === ACTING ? o.reaction : o.performs;
  const dice = shootersAmong(o, shooter, shooter.unit.figures);
  return [
    `${dice === 1 ? '1 die hits' : `${dice} dice hit`} on ${onOrNever(neededToHit(s, o, role), o.highest)}: Tg ${target.tg}${modifiers(o, shooter, o.fighters[opponent(role)], { deed, isAimed: shooter.unit.aimed })}`,
    `a damage die (${o.rules.damageDie}) wounds on ${onOrNever(neededToWound(s, o, role), o.highestDamage)}: Arm ${target.arm}${weaponText(shooter)}`,
  ];
}

/** `7 or more`; what no face of the die reaches never happens. */
const onOrNever = (needed: number, highest: number): string =>
  `${needed} or more${needed > highest ? ', so never' : ''}`;

/** Of an action and its reaction what they are and what either side's dice need, in a line. */
export function exchangeInShort(o: Exchange): string {
  if (o.tooFar !== undefined) return `no shot, ${o.tooFar}`;
  const deeds = ([ACTING, REACTING] as const).flatMap((role) => {
    const deed = role === ACTING ? o.performs : o.reaction;
    // That it is a charge stands before this line.
    if (deed === 'none' || deed === 'charge') return [];
    const { name } = o.fighters[role];
    const words = deed === 'shoot' ? shotInShort(o, role) : deedInShort(o, role, deed);
    return role === ACTING ? words : `${name} in return: ${words}`;
  });
  return deeds.join('. ') || 'no dice are rolled';
}

/** What is done other than shooting, and the dice of a spell. */
function deedInShort(o: Exchange, role: Role, deed: Deed): string {
  const { unit } = o.fighters[role];
  if (deed === 'castSpell') return `casts ${spellText(o, unit)}`;
  return deed === 'counterSpell' ? `${spelledOut(deed)} with ${counterText(unit)}` : spelledOut(deed);
}

/** What is shot with, where it has a name, and the numbers it needs: whose it is stands before it. */
function shotInShort(o: Exchange, role: Role): string {
  const { weapon } = o.fighters[role].unit;
  return `${weapon?.name ? `with ${weapon.name}, ` : ''}${needs(o, role).join('; ')}`;
}

/** ` with longbow`, where it has a name. */
const withWeapon = ({ unit: { weapon } }: Fighter): string => (weapon?.name ? ` with ${weapon.name}` : '');

const weaponText = ({ damage }: Fighter): string => (damage ? `, ${signed(-damage)} weapon` : '');

/** What is added to the target's Tg. */
function modifiers(
  { rules, rows }: Pick<Exchange, 'rules' | 'rows'>,
  shooter: Fighter,
  aimedAt: Fighter,
  {
    deed = 'none',
    isAimed,
  }: { readonly deed?: Exchange['performs'] | Exchange['reaction']; readonly isAimed: boolean | undefined },
): string {
  const target = aimedAt.unit;
  const parts: string[] = [];
  const row = (name: 'aim' | 'run' | 'ground') =>
    parts.push(`${signed(rows[name])} ${MODIFIERS[name].title}`);
  const into = (deed === 'move' || rushes(DEED[deed])) && rules.moveCover === 'reached';
  const cover = into ? [target.into].flat()[0] : target.cover;
  const coverValue = into ? aimedAt.into[0] : aimedAt.cover;
  if (deed === 'run') row('run');
  else if (coverValue)
    parts.push(`${signed(coverValue)} ${typeof cover === 'number' ? '' : `${cover} `}cover`);
  if (deed === 'goToGround') row('ground');
  const kept = rules.clampTg === 'yes' ? [`kept within ${rows.leastTg} to ${rows.greatestTg}`] : [];
  if (rules.clampOn === 'tg') parts.push(...kept);
  if (isAimed) row('aim');
  if (shooter.toHit) parts.push(`${signed(-shooter.toHit)} weapon`);
  if (rules.clampOn === 'needed') parts.push(...kept);
  return parts.map((part) => `, ${part}`).join('');
}
