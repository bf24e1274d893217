import { onceOnly, type Refusal, refusal, type ShotFields } from '../../after.ts';
import { LACKS_VOLLEY } from '../profiles.ts';
import type { Shooting } from '../shooting.ts';
import { MELEE } from './melee.ts';

/** Why a unit may not shoot at another as both are, or rolls no dice. (Shoot 5 to 7; Attack Shoot 1) */
export const refused = (o: Shooting, shot: ShotFields): Refusal | undefined =>
  refusedEngaged(shot) ?? refusedAnyhow(o, shot);

/** The same of one who shoots at whom he is engaged with. */
export const refusedAttack = (o: Shooting, shot: ShotFields): Refusal | undefined =>
  refusedApart(shot) ?? refusedAnyhow(o, shot);

/** The same of one who shoots a volley. */
export const refusedVolley = (o: Shooting, shot: ShotFields): Refusal | undefined =>
  refusedWithoutRule(shot) ?? refused(o, shot);

function refusedWithoutRule({ fields }: ShotFields): Refusal | undefined {
  const { volley } = fields.weapon as Readonly<Record<string, unknown>>;
  if (volley !== LACKS_VOLLEY) return undefined;
  return refusal(
    ['weapon', 'volley'],
    String(volley),
    "a weapon with the 'volley shoot' rule (Volley Shoot 1)",
  );
}

const refusedAnyhow = (o: Shooting, shot: ShotFields): Refusal | undefined =>
  onceOnly(o.rounds, 'Shoot 1') ?? refusedUnits(o, shot) ?? refusedRange(o, shot) ?? refusedDice(o);

function refusedEngaged({ shooter }: ShotFields): Refusal | undefined {
  if (shooter.engaged !== true) return undefined;
  return refusal(
    ['shooter', 'engaged'],
    'true',
    'false, or an Attack Shoot (action: attackShoot): a unit that is engaged shoots at whom it is engaged with (Attack Shoot 1)',
  );
}

const AT_WHOM = 'an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)';

/** Who is engaged, and does not say with whom, is so with whoever of the other side is. */
function refusedApart({ shooter, target, names }: ShotFields): Refusal | undefined {
  const { field, whom } = MELEE;
  const seats = [
    ['shooter', shooter, names.target],
    ['target', target, names.shooter],
  ] as const;
  for (const [seat, unit] of seats)
    if (unit[field] !== true) return refusal([seat, field], String(unit[field] ?? false), `true: ${AT_WHOM}`);
  for (const [seat, unit, other] of seats) {
    const all = unit[whom.field] as readonly string[] | null | undefined;
    if (all?.includes(other) === false)
      return refusal([seat, whom.field], all.join(', ') || 'nobody', `${other}: ${AT_WHOM}`);
  }
  return undefined;
}

function refusedUnits({ rules }: Shooting, { shooter, target }: ShotFields): Refusal | undefined {
  if (shooter.broken === true)
    return refusal(
      ['shooter', 'broken'],
      'true',
      'a unit that has not broken: it flees, and does not shoot (Shoot Result Reaction 6, 7)',
    );
  if (target.broken === true && rules.brokenTarget !== 'stays')
    return refusal(
      ['target', 'broken'],
      'true',
      'a unit that has not broken: it is shot at no more (Shoot 26, rules.brokenTarget)',
    );
  return undefined;
}

function refusedRange({ shoots }: Shooting, { fields }: ShotFields): Refusal | undefined {
  const [first] = shoots;
  const weapon = fields.weapon as Readonly<Record<string, unknown>>;
  const path = ['situation', 'distance'];
  const isMeasured = ['lethal', 'effective', 'range'].some((one) => weapon[one] !== undefined);
  if (first.distance === undefined && isMeasured)
    return refusal(path, 'nothing', 'the shoot distance, by which its ranges are measured (Shoot 6)');
  if (
    shoots.every(
      ({ outOfRange, elsewhere }) => outOfRange !== undefined && elsewhere.every((one) => one.outOfRange),
    )
  )
    return refusal(
      path,
      `${first.distance}`,
      `at most ${weapon.range}, the range of ${weapon.name ?? 'its weapon'} (Shoot 7)`,
    );
  return undefined;
}

function refusedDice({ shoots }: Shooting): Refusal | undefined {
  if (shoots.some(({ dice, elsewhere }) => dice > 0 || elsewhere.some((one) => one.dice > 0)))
    return undefined;
  return refusal(['shooter', 'shootDice'], '0', 'a shoot dice at least (Shoot 5)');
}
