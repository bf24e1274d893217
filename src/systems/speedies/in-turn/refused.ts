import { onceOnly, type Refusal, refusal, type ShotFields } from '../../after.ts';
import { isReady } from '../attack/weapons.ts';
import type { Battle } from '../battle.ts';
import { NONE, STAGGERED } from '../check/checks.ts';

/** Why a unit may not shoot at an enemy as both are; undefined if it may. (Shoot 1, 3, 9; Ranged 1, 3, 9) */
export const refused = (o: Battle, shot: ShotFields): Refusal | undefined =>
  onceOnly(o.rounds, `${o.edition.page} 1`) ?? refusedShooter(o, shot) ?? refusedTarget(o, shot);

function refusedShooter(
  { edition, rules, shooters: [me], skipsFirst }: Battle,
  { shooter, fields }: ShotFields,
): Refusal | undefined {
  const refuse = (field: readonly (string | number)[], found: string, expected: string) =>
    refusal(field, found, `${expected} (${edition.page} 1)`);
  const at = (field: string) => ['shooters', me.name, field];
  const [turn] = me.turns;
  if (fields.order !== undefined)
    return refusal(['order'], 'an order', 'none: who shoots when is what the turn itself says');
  if (skipsFirst)
    return refusal(
      ['firstTurn'],
      'true',
      `false: the first player's first turn has no such phase (${edition.page} 2)`,
    );
  if (shooter.engaged === true)
    return refuse(at('engaged'), 'true', 'false: a unit that is Engaged may not shoot');
  if (me.condition !== NONE && me.condition !== STAGGERED)
    return refuse(at('condition'), String(shooter.condition), 'a unit that is neither Stunned nor Dazed');
  if (turn.not !== undefined)
    return refuse(
      [...at('plan'), 0],
      String((shooter.plan as readonly string[])[0]),
      'a unit that shoots, and neither Ran nor Cast a Spell',
    );
  const second = rules.secondWeapon === 'oneWeapon' ? undefined : me.second;
  if (!isReady(me) && !(second && isReady(second)))
    return refusal(at('loaded'), 'false', `a weapon that is Reloaded (${edition.cites.reloaded})`);
  return undefined;
}

function refusedTarget(
  { edition, shooters: [{ name, shot, reach, views, weapon, second }], enemies }: Battle,
  { fields }: ShotFields,
): Refusal | undefined {
  const [enemy] = enemies;
  const [view] = views;
  const sees = fieldAt(fields, ['shooters', name, 'sees', enemy.name]);
  const at = (field: string) => [
    ...(Object.hasOwn(sees, field) ? ['shooters', name, 'sees', enemy.name] : ['enemies', enemy.name]),
    field,
  ];
  const target = `(${edition.page} ${edition.cites.target})`;
  if (!view.inSight && !shot.area) return refusal(at('sight'), 'none', `an enemy in Line of Sight ${target}`);
  if (view.never && view.inRange)
    return refusal(at('engaged'), 'true', `an enemy that is not Engaged ${target}`);
  if (!view.inRange && second?.views[0].inRange !== true)
    return refusal(
      at('distance'),
      `${view.distance}`,
      `at most ${reach}, the range of ${weapon.name ?? 'its weapon'}: beyond it an attack misses by itself (${edition.page} ${edition.cites.range})`,
    );
  return undefined;
}

function fieldAt(fields: unknown, path: readonly string[]): object {
  const found = path.reduce(
    (inside, key) => (inside as Readonly<Record<string, unknown>> | undefined)?.[key],
    fields,
  );
  return (found ?? {}) as object;
}
