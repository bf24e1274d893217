import { signed } from '../kit/index.ts';
import {
  type Attack,
  type Battle,
  choiceAt,
  type Duel,
  type Gun,
  hitRollAt,
  type Manner,
  type Reload,
  saveAt,
  whoIs,
} from './battle.ts';
import { explainReckless } from './gun/reckless.ts';
import type { Shooting } from './hit/direct-fire.ts';
import { hitRollText } from './hit/modifiers.ts';
import type { Planned, Rounds } from './plan.ts';
import { COVERS, type Cover } from './resolve/armour.ts';
import { skillsBy } from './skills.ts';
import { STANDING } from './state.ts';

/** One line a weapon: who fires it and its profile. */
export function weaponLines(o: Attack): string[] {
  return o.guns.map((gun) => {
    const range = gun.rules.template ? 'Template' : `${gun.short || '–'}"/${gun.long}"`;
    const profile = [
      `range ${range}`,
      `S ${gun.strength || '–'}`,
      `AP ${gun.ap === 0 ? '–' : `−${-gun.ap}`}`,
      `D ${gun.damageDie?.name ?? (gun.damage || '–')}`,
      gun.ammo === 0 ? 'never runs out' : `Ammo ${gun.ammo}+`,
      ...fewerDice(gun),
    ];
    return `${gun.bearer && `${gun.bearer}, `}${gun.name}: ${profile.join(', ')}`;
  });
}

/** What each trait of the weapons does; of several, whose it is. */
const traitLines = ({ guns }: Attack): string[] =>
  guns.flatMap(({ name, traitWords }) =>
    traitWords.map((words) => (guns.every((gun) => gun.name === name) ? words : `${name}, ${words}`)),
  );

/** What is told after the shot itself: what goes on between rounds, traits, skills, and whose nerve is tested. */
export const furtherLines = (o: Battle & Rounds): string[] => [
  ...new Set([...roundLines(o), ...traitLines(o), ...fighterLines(o)]),
];

/** How many Firepower dice are rolled, where it is fewer than could be. */
const fewerDice = ({ rules: { rapidFire = 1 }, firepowerDice }: Gun): string[] =>
  firepowerDice < rapidFire ? [`${firepowerDice} of its ${rapidFire} Firepower dice`] : [];

/** The hit roll of a weapon at a fighter, as things stand at the start. */
export function hitLine({ gun, fighter, range, hitRolls }: Duel, manner: Manner): string {
  if (range === 'beyond')
    return `${gun.name} at ${fighter.name}: beyond ${gun.long}", an automatic miss; the Firepower dice are still rolled`;
  const roll = hitRolls[hitRollAt(fighter.status !== STANDING, manner)];
  return `${gun.name} at ${fighter.name}, ${range} range: ${hitRollText(roll)}`;
}

/**
 * What a hit of a weapon does to a fighter, in numbers.
 *
 * @param cover what may help his save against a Blast or Template
 */
export const hitEffectLine = (duel: Duel, cover: Cover, o: Battle): string =>
  `A hit of ${duel.gun.name} on ${whoIs(o, duel.index)} (T ${duel.fighter.toughness}): ${hitEffect(duel, cover)}`;

/** `wound on 4+, armour save 5+, Damage 1 against 1 W`. */
export function hitEffect({ gun, fighter, woundNeeded, saves, deadly }: Duel, cover: Cover): string {
  const parts = [woundText(gun, woundNeeded)];
  const save =
    saves[
      saveAt({
        cover: COVERS.indexOf(cover),
        woundSix: false,
        hitSix: false,
        used: 0,
        burnt: false,
        prone: fighter.status !== STANDING,
      })
    ];
  parts.push(save ? `${save.field ? 'field' : 'armour'} save ${save.needed}+` : 'no save');
  if (gun.damage > 0 && !gun.rules.injures)
    parts.push(`Damage ${gun.damageDie?.name ?? gun.damage} against ${fighter.wounds} W`);
  if (deadly) parts.push('every Injury die is Out of Action');
  return parts.join(', ');
}

/** Each weapon's hit roll at who is shot at, as things stand at the start, and what a hit does, in a line. */
export const directInShort = (o: Shooting): string =>
  o.guns
    .map((gun, g) => {
      const duel = o.duels[g][0];
      const who = o.guns.length > 1 ? `${gun.name} ` : '';
      if (duel.range === 'beyond') return `${who}out of range`;
      const roll = duel.hitRolls[hitRollAt(duel.fighter.status !== STANDING, o.first)];
      const { past } = o.priorities[choiceAt(g, o.first)];
      const hits = `${who}${duel.range} range, hit on ${hitRollText(roll)}`;
      return [hits, hitEffect(duel, 'none'), past].filter(Boolean).join('; ');
    })
    .join('. ');

/** What the fighters' skills do, and whose nerve is tested when they fall. */
function fighterLines({ fighters, rows }: Battle): string[] {
  const does = skillsBy(rows);
  return fighters.flatMap(({ name, skills, friends }) => [
    ...skills.map((skill) => `${name}, ${skill}: ${does[skill]}`),
    ...friends.groups.map(
      ({ count, cool, support }) =>
        `${count} ${count === 1 ? 'friend' : 'friends'} of ${name} within 3": Cool ${cool}+, ${signed(support)}`,
    ),
  ]);
}

/** What a report says of direct fire before any number. */
export function explainDirectFire(o: Shooting): string[] {
  return [
    ...weaponLines(o),
    ...o.priorities[choiceAt(o.plan[0].gun, o.first)].reasons,
    ...o.guns.flatMap((_, g) => [
      hitLine(o.duels[g][0], o.first),
      // What cannot hit need not say how it wounds.
      ...(o.duels[g][0].range === 'beyond' ? [] : [hitEffectLine(o.duels[g][0], 'none', o)]),
      ...o.atRisk[0].map((i) => hitEffectLine(o.duels[g][i], 'none', o)),
    ]),
    ...o.atRisk.flatMap((atRisk, aimed) => riskLines(o, atRisk, aimed)),
    ...behindLines(o),
    ...explainReckless(o),
    ...furtherLines(o),
  ];
}

function riskLines(o: Shooting, atRisk: readonly number[], aimed: number): string[] {
  if (atRisk.length === 0) return [];
  const shot = aimed === 0 ? 'the shot' : `one at ${o.fighters[aimed].name}`;
  return [`At risk if ${shot} misses, nearest first: ${atRisk.map((i) => whoIs(o, i)).join(', ')}`];
}

function behindLines(o: Shooting): string[] {
  const { behind, guns } = o;
  if (behind.length === 0 || !guns.some(({ rules }) => rules.impale)) return [];
  return [`Behind the target, nearest first: ${behind.map((i) => whoIs(o, i)).join(', ')}`];
}

/** What goes on between rounds, and what he does in each where that differs. */
function roundLines(o: Battle & Rounds): string[] {
  const { rounds, rules, rows, guns, plan, reloads, standsUp, recovery } = o;
  if (rounds === 1) return o.rises ? pinnedLines(o) : [];
  const { costs, aims } = plan[0];
  return [
    `Up to ${rounds} rounds of ${rows.actions} actions: Shoot takes ${costs}${aims ? ', Aim another' : ''}`,
    ...(o.oneWeapon ? reloads.slice(0, 1) : reloads).map((reload, i) =>
      reloadText(reload, o.oneWeapon ? guns : [guns[i]]),
    ),
    ...pinnedLines(o),
    ...(plan.length > 1 ? [`Round by round: ${plan.map((one) => plannedText(one, o)).join(', ')}`] : []),
    `Between rounds${rules.roundsAfter === 'end' ? ', while there is shooting,' : ''} the Pinned ${standsUp ? 'stand up' : 'stay down'} and the Seriously Injured ` +
      `${recovery ? 'roll an Injury die to recover' : 'stay as they are'}`,
    ...hidingLines(o),
  ];
}

/** Who is no target in a later round, if he is down by then. */
function hidingLines({ fighters, standsUp }: Battle & Rounds): string[] {
  const hide = fighters.filter(({ side, cover }) => side === 'enemy' && cover !== 'none');
  if (hide.length === 0) return [];
  const names = hide.map(({ name }) => name).join(', ');
  const down = standsUp ? 'Seriously Injured' : 'Prone';
  return [
    `In cover, ${names} ${hide.length === 1 ? 'is' : 'are'} no target while ${down}: in hiding (Shooting 1)`,
  ];
}

/** What a shooter who is Pinned from the start does. */
function pinnedLines({ pinned, rises, standsUp, rows }: Battle & Rounds): string[] {
  if (rises) return ['Pinned, he stands up first, an action, and shoots on his feet'];
  if (!pinned) return [];
  const then = standsUp ? 'in the first round; then Stand Up takes one of his actions' : 'in every round';
  return [`Pinned, he fires blindly, which takes ${rows.double} actions, ${then}`];
}

function reloadText(reload: Reload, profiles: readonly Gun[]): string {
  const [{ name }] = profiles;
  if (reload === 'never') return `${name}, once out of ammo, cannot be reloaded`;
  if (reload === 'automatic') return `${name}, out of ammo, is reloaded without a roll, for an action`;
  const needed = Math.min(...profiles.map(({ reloadAmmo }) => reloadAmmo));
  return needed === 0
    ? `${name} never runs out of ammo`
    : `${name}, out of ammo, is reloaded on ${needed}+, for an action`;
}

function plannedText({ gun, aims, holds }: Planned, { guns, oneWeapon }: Battle): string {
  if (holds) return 'holds';
  const profile = oneWeapon && guns.length > 1 ? ` ${guns[gun].name}` : '';
  return `${aims ? 'aims and ' : ''}shoots${profile}`;
}

function woundText({ rules, traits }: Gun, needed: number): string {
  const scatters = traits.includes('Scattershot');
  if (rules.wound !== undefined && !scatters) return `no wound roll (${traits.join(', ')})`;
  return `${scatters ? 'D6 wound rolls on' : 'wound on'} ${needed}+`;
}
