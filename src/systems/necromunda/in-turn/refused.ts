import { onceOnly, type Refusal, refusal, type ShotFields } from '../../after.ts';
import type { Battle, Gun } from '../battle.ts';
import type { Shooting } from '../hit/direct-fire.ts';
import type { Rounds } from '../plan.ts';
import { JAMMED, LOADED } from '../state.ts';

type Where = readonly (readonly string[])[];

/**
 * Why a fighter may not shoot, whomever at: he is in no state to, or none of his weapons ever shoots again.
 *
 * @param weapons where the scenario has each of them
 */
export function refusedShooter(
  { guns, reloads, rounds, plan }: Pick<Battle, 'guns'> & Pick<Rounds, 'reloads' | 'rounds' | 'plan'>,
  { shooter }: ShotFields,
  weapons: Where,
): Refusal | undefined {
  const again = onceOnly(rounds, 'Action Phase');
  if (again) return again;
  if (shooter.status === 'seriouslyInjured')
    return refusal(
      ['shooter', 'status'],
      'seriouslyInjured',
      'a fighter who is not Seriously Injured: such a one does not shoot (Action Phase)',
    );
  if (shooter.engaged === true)
    return refusal(
      ['shooter', 'engaged'],
      'true',
      'false: a fighter who is Engaged Fights or Retreats, a sidearm is for that Fight (Action Phase)',
    );
  if (plan[0].holds)
    return refusal(['plan', 0, 'holds'], 'true', 'false: a shot that is held back is none (Action Phase)');
  const isSpent = (gun: Gun, i: number) =>
    gun.startsWith === JAMMED || (gun.startsWith !== LOADED && (reloads[i] ?? reloads[0]) === 'never');
  const own = guns.slice(0, weapons.length);
  if (!own.every(isSpent)) return undefined;
  const field = own[0].startsWith === JAMMED ? 'jammed' : 'outOfAmmo';
  return refusal(
    [...weapons[0], field],
    'true',
    'a weapon that is loaded, or may be reloaded (The Firepower Dice)',
  );
}

/** Why he may not shoot at the one he aims at; beyond Long range nothing comes of it. */
export function refusedDirect(o: Shooting, shot: ShotFields, weapons: Where): Refusal | undefined {
  const refused = refusedShooter(o, shot, weapons);
  if (refused || !o.duels.every(([target]) => target.range === 'beyond')) return refused;
  const longest = o.guns.reduce((most, gun) => (gun.long > most.long ? gun : most));
  return refusal(
    ['target', 'distance'],
    `${o.fighters[0].distance}`,
    `at most ${longest.long}, the Long range of ${longest.name}: beyond it a shot misses by itself (Shooting 2)`,
  );
}

/** Why nothing comes of a template that lies over nobody. */
export function refusedTemplate(
  isOverSomebody: boolean,
  o: Battle & Rounds,
  shot: ShotFields,
): Refusal | undefined {
  const refused = refusedShooter(o, shot, [['weapon']]);
  if (refused || isOverSomebody) return refused;
  const [target] = shot.fields.fighters as Readonly<Record<string, unknown>>[];
  const field = target.under === false ? 'under' : target.wall === true ? 'wall' : 'distance';
  return refusal(
    ['fighters', 0, field],
    String(target[field]),
    'somebody beneath the template, with no wall in between (Flame Templates)',
  );
}
