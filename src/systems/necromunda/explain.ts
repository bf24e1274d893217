import { signed } from '../kit/index.ts';
import { type Attack, type Battle, type Duel, type Gun, hitRollAt, saveAt } from './battle.ts';
import { explainReckless } from './gun/reckless.ts';
import type { Shooting } from './hit/direct-fire.ts';
import { hitRollText } from './hit/modifiers.ts';
import { COVERS, type Cover } from './resolve/armour.ts';
import { SKILLS } from './skills.ts';
import { STANDING } from './state.ts';

/** One line a weapon: its profile, then what each trait does. */
export function weaponLines(o: Attack): string[] {
  return o.guns.flatMap((gun) => {
    const range = gun.rules.template ? 'Template' : `${gun.short || '–'}"/${gun.long}"`;
    const profile = [
      `range ${range}`,
      `S ${gun.strength || '–'}`,
      `AP ${gun.ap === 0 ? '–' : `−${-gun.ap}`}`,
      `D ${gun.damageDie?.name ?? (gun.damage || '–')}`,
      gun.ammo === 0 ? 'never runs out' : `Ammo ${gun.ammo}+`,
    ];
    return [`${gun.name}: ${profile.join(', ')}`, ...gun.traitWords];
  });
}

/** The hit roll of a weapon at a fighter, as things stand at the start. */
export function hitLine({ gun, fighter, range, hitRolls }: Duel, aims: boolean): string {
  if (range === 'beyond')
    return `${gun.name} at ${fighter.name}: beyond ${gun.long}", an automatic miss; the Firepower dice are still rolled`;
  const roll = hitRolls[hitRollAt(fighter.status !== STANDING, aims)];
  return `${gun.name} at ${fighter.name}, ${range} range: ${hitRollText(roll)}`;
}

/**
 * What a hit of a weapon does to a fighter, in numbers.
 *
 * @param cover what may help his save against a Blast or Template
 */
export function hitEffectLine({ gun, fighter, woundNeeded, saves, deadly }: Duel, cover: Cover): string {
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
  return `A hit of ${gun.name} on ${fighter.name} (T ${fighter.toughness}): ${parts.join(', ')}`;
}

/** What the fighters' skills do, and whose nerve is tested when they fall. */
export function fighterLines({ fighters }: Battle): string[] {
  return fighters.flatMap(({ name, skills, friends }) => [
    ...skills.map((skill) => `${name}, ${skill}: ${SKILLS[skill]}`),
    ...friends.groups.map(
      ({ count, cool, support }) =>
        `${count} ${count === 1 ? 'friend' : 'friends'} of ${name} within 3": Cool ${cool}+, ${signed(support)}`,
    ),
  ]);
}

/** What a report says of direct fire before any number. */
export function explainDirectFire(o: Shooting): string[] {
  return [
    ...roundLines(o),
    ...weaponLines(o),
    ...o.priority.reasons,
    ...explainReckless(o),
    ...o.guns.flatMap((_, g) => [
      hitLine(o.duels[g][0], o.aims),
      hitEffectLine(o.duels[g][0], 'none'),
      ...o.atRisk.map((i) => hitEffectLine(o.duels[g][i], 'none')),
    ]),
    ...(o.atRisk.length > 0
      ? [`At risk if the shot misses, nearest first: ${o.atRisk.map((i) => o.fighters[i].name).join(', ')}`]
      : []),
    ...behindLines(o),
    ...fighterLines(o),
  ];
}

function behindLines({ behind, guns, fighters }: Shooting): string[] {
  if (behind.length === 0 || !guns.some(({ rules }) => rules.impale)) return [];
  return [`Behind the target, nearest first: ${behind.map((i) => fighters[i].name).join(', ')}`];
}

function roundLines({ rounds, rules, rows, guns, shootCosts, aims, standsUp, recovery }: Shooting): string[] {
  if (rounds === 1) return [];
  const reload = {
    never: 'it cannot be reloaded',
    automatic: 'Reload is automatic',
    test: `Reload on ${guns[0].ammo}+`,
  };
  return [
    `Up to ${rounds} rounds of ${rows.actions} actions: Shoot takes ${shootCosts}${aims ? ', Aim another' : ''}; ` +
      `out of ammo, ${reload[guns[0].rules.reload ?? 'test']}`,
    `Between rounds${rules.roundsAfter === 'end' ? ', while there is shooting,' : ''} the Pinned ${standsUp ? 'stand up' : 'stay down'} and the Seriously Injured ` +
      `${recovery ? 'roll an Injury die to recover' : 'stay as they are'}`,
  ];
}

function woundText({ rules, traits }: Gun, needed: number): string {
  const scatters = traits.includes('Scattershot');
  if (rules.wound !== undefined && !scatters) return `no wound roll (${traits.join(', ')})`;
  return `${scatters ? 'D6 wound rolls on' : 'wound on'} ${needed}+`;
}
