import { FieldError } from '../../system.ts';
import type { RaidersRules } from '../options.ts';
import { DEED, type Deed, isTargeted } from '../tables.ts';
import type { Fighter, Unit } from '../units.ts';

/** An action or reaction as it is declared, before anything is rolled. */
export interface Declaration {
  /** Where the scenario has the unit, and where what it does. */
  readonly at: string;
  readonly field: readonly (string | number)[];
  readonly fighter: Fighter;
  readonly deed: Deed;
  /** What it reacts to; undefined for the action itself. */
  readonly to?: Deed | undefined;
  readonly distance: number | undefined;
  /** Where the scenario has the distance, if not in its own field. */
  readonly distanceAt?: readonly (string | number)[];
  /** Whom it is aimed at, and where the scenario has that one. */
  readonly target?: { readonly at: string; readonly fighter: Fighter };
}

/**
 * Refuses what the rules do not allow, before it starts and at no cost (R21).
 *
 * @throws FieldError with the reason
 */
export function checkDeclaration(declared: Declaration, rules: RaidersRules): void {
  if (declared.deed === 'none') return;
  checkFatigue(declared, rules);
  checkBroken(declared, rules);
  checkMelee(declared);
  if (declared.deed === 'castSpell' || declared.deed === 'counterSpell') checkMagic(declared);
  if (declared.to !== undefined) checkReaction(declared, declared.to, rules);
  if (declared.deed === 'shoot') checkShot(declared);
  if (declared.deed === 'charge') checkCharge(declared);
  if (declared.deed === 'shieldWall' && !declared.fighter.unit.shields)
    throw new FieldError(
      [declared.at, 'shields'],
      'false',
      'true: a shield wall is for units with shields (Combat 15)',
    );
  if (declared.deed === 'aim' && !declared.fighter.unit.ready)
    throw new FieldError([declared.at, 'ready'], 'false', 'true: only a ready unit can aim (Shooting 10)');
}

function checkFatigue({ at, fighter, to }: Declaration, rules: RaidersRules): void {
  const { f, fatigue } = fighter.unit;
  if (fatigue < f || (to !== undefined && rules.fatiguedReaction === 'allowed')) return;
  const may = to === undefined ? 'act (Actions 1)' : 'react (R20)';
  throw new FieldError(
    [at, 'fatigue'],
    `${fatigue}`,
    `at most ${f - 1}: a unit at its fatigue limit of ${f} cannot ${may}`,
  );
}

function checkBroken({ at, field, fighter, deed, to }: Declaration, rules: RaidersRules): void {
  const { broken } = fighter.unit;
  if (broken && to === 'charge')
    throw new FieldError(field, deed, 'none: a broken unit that is charged flees (Morale 21)');
  if (broken && deed === 'regroup' && rules.brokenMay === 'rallyOnly')
    throw new FieldError(
      field,
      deed,
      'rally or none: with rules.brokenMay rallyOnly a broken unit does nothing else (R26)',
    );
  if (broken && deed !== 'rally' && deed !== 'regroup')
    throw new FieldError(
      [at, 'broken'],
      'true',
      'false: a broken unit can only rally or regroup (Actions 1)',
    );
  if (!broken && deed === 'rally')
    throw new FieldError([at, 'broken'], 'false', 'true: only a broken unit rallies (Morale 20)');
}

/** What takes a unit from where it fights, or the hands that it fights with. (R35) */
const NOT_IN_MELEE: readonly Deed[] = [
  'shoot',
  'move',
  'run',
  'goToGround',
  'makeReady',
  'aim',
  'charge',
  'counterCharge',
];

/** Nobody shoots out of a melee or into one, or leaves it of his own will. (Combat 12, R35) */
function checkMelee({ at, fighter, deed, target }: Declaration): void {
  const refuse = (where: string, expected: string) =>
    new FieldError([where, 'inMelee'], 'true', `false: ${expected} (Combat 12, R35)`);
  if (fighter.unit.inMelee && NOT_IN_MELEE.includes(deed))
    throw refuse(at, 'a unit in melee fights on, and neither shoots, moves nor charges');
  if (target?.fighter.unit.inMelee && deed === 'shoot')
    throw refuse(target.at, 'nobody shoots at a unit in melee');
}

function checkReaction({ field, deed, fighter, distance }: Declaration, to: Deed, rules: RaidersRules): void {
  const firedUpon = to === 'shoot';
  const targeted = isTargeted(DEED[to]);
  if (deed === 'goToGround' && !firedUpon)
    throw new FieldError(
      field,
      deed,
      'another reaction: only a unit that is fired upon goes to ground (Movement 8)',
    );
  if ((deed === 'shoot' || deed === 'aim') && firedUpon && rules.markersLost === 'first')
    throw new FieldError(
      field,
      deed,
      'another reaction: with rules.markersLost first, a unit that is shot at is no longer ready (R8)',
    );
  if (deed !== 'shoot' && !targeted && rules.independentReaction === 'refused')
    throw new FieldError(
      field,
      deed,
      'shoot or none: with rules.independentReaction refused, an independent action is only shot at (R28)',
    );
  const { run } = fighter.unit;
  if (deed !== 'shoot' && !targeted && run !== undefined && distance !== undefined && distance > run)
    throw new FieldError(
      field,
      deed,
      `shoot or none: at ${distance} inches the acting unit is beyond the run distance of ${run} (Actions 4)`,
    );
}

function checkShot({ at, fighter, distance, distanceAt = ['distance'] }: Declaration): void {
  const { weapon, ready } = fighter.unit;
  if (!weapon) throw new FieldError([at, 'weapon'], 'none', 'a weapon to shoot with (Shooting 11)');
  if (!ready)
    throw new FieldError(
      [at, 'ready'],
      'false',
      'true: a unit must make ready before it can fire (Shooting 9)',
    );
  if (weapon.range !== undefined && isTooFar(fighter.unit, distance))
    throw new FieldError(
      distanceAt,
      `${distance}`,
      `at most ${weapon.range}, the range of ${weapon.name ?? `the weapon of ${fighter.name}`} (Shooting 11)`,
    );
}

/** Whether a unit's weapon does not reach so far, where both are said. (Shooting 11) */
export const isTooFar = ({ weapon }: Pick<Unit, 'weapon'>, distance: number | undefined): boolean =>
  weapon?.range !== undefined && distance !== undefined && distance > weapon.range;

function checkMagic({ at, field, fighter, deed, to }: Declaration): void {
  const { spell, counter } = fighter.unit;
  if (deed === 'castSpell' && !spell)
    throw new FieldError([at, 'spell'], 'none', 'a spell to cast (Magic 17)');
  if (deed === 'counterSpell' && to !== 'castSpell')
    throw new FieldError(field, deed, 'another reaction: only a spell is countered (Magic 18)');
  if (deed === 'counterSpell' && !counter)
    throw new FieldError([at, 'counter'], 'none', 'a counter spell that it knows (Magic 18)');
}

/** The unit as it may have become before it does something later: what may change by then is as it must be. */
export const ableTo = (fighter: Fighter, deed: Deed): Fighter => ({
  ...fighter,
  unit: { ...fighter.unit, fatigue: 0, ready: true, broken: deed === 'rally' },
});

function checkCharge({ fighter, distance }: Declaration): void {
  const { move } = fighter.unit;
  if (move === undefined || distance === undefined || distance <= move) return;
  throw new FieldError(
    ['distance'],
    `${distance}`,
    `at most ${move}: ${fighter.name} charges no farther than its standard move (Combat 12)`,
  );
}
