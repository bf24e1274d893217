import { FieldError, type State } from '../system.ts';
import { checkDeclaration } from './declare.ts';
import { type RaidersRules, settled } from './options.ts';
import { ACTING, type Battle, REACTING, ROLE, roleSlot, startUnits } from './state.ts';
import { COVERS, DEED, type Deed, diceTables } from './tables.ts';
import { fighterOf, type Unit } from './units.ts';

/** An action and its reaction as the scenario says them. */
export interface ExchangeInput {
  readonly acting: Unit;
  readonly performs: Deed;
  readonly target: 'reacting' | 'another';
  readonly reacting: Unit;
  readonly reaction: Deed;
  readonly distance?: number | undefined;
  readonly rules?: Partial<RaidersRules>;
}

/** Two units in a battle, and what each has declared. */
export interface Exchange extends Battle {
  readonly performs: Deed;
  readonly reaction: Deed;
}

/**
 * Two units made ready for the steps, with what each does.
 *
 * @param fields where the scenario has the units
 * @throws FieldError when the rules do not allow it
 */
export function exchangeOf(
  given: ExchangeInput,
  fields = { acting: 'acting', reacting: 'reacting' },
): Exchange {
  const rules = settled(given.rules);
  const fighters = [fighterOf(given.acting, [fields.acting]), fighterOf(given.reacting, [fields.reacting])];
  const { performs, reaction, distance } = given;
  checkTarget(given);
  checkDeclaration(
    { at: fields.acting, field: 'performs', fighter: fighters[ACTING]!, deed: performs, distance },
    rules,
  );
  checkDeclaration(
    {
      at: fields.reacting,
      field: 'reaction',
      fighter: fighters[REACTING]!,
      deed: reaction,
      to: performs,
      distance,
    },
    rules,
  );
  return {
    rules,
    fighters,
    tables: diceTables(rules),
    coverBonus: coverBonus(rules),
    pools: true,
    performs,
    reaction,
  };
}

/** Tg bonus of each cover, by its number. */
export const coverBonus = (rules: RaidersRules): number[] =>
  COVERS.map((cover) => ({ none: 0, light: rules.lightCover, heavy: rules.heavyCover })[cover]);

/** Sets both units and what they have declared. */
export function startExchange(s: State, o: Exchange): void {
  startUnits(s, o);
  s[roleSlot(ACTING, ROLE.unit)] = ACTING;
  s[roleSlot(REACTING, ROLE.unit)] = REACTING;
  s[roleSlot(ACTING, ROLE.deed)] = DEED[o.performs];
  s[roleSlot(REACTING, ROLE.deed)] = DEED[o.reaction];
}

/** Only the target of a targeted action reacts to it (Actions 4). */
function checkTarget({ target, performs, reaction }: ExchangeInput): void {
  if (target === 'reacting') return;
  if (performs !== 'shoot')
    throw new FieldError(['target'], target, `reacting: ${performs} is aimed at no one (Actions 3)`);
  throw new FieldError(
    reaction === 'none' ? ['target'] : ['reaction'],
    reaction === 'none' ? target : reaction,
    reaction === 'none'
      ? 'reacting, or nothing happens between the two units'
      : 'none: only the target of a targeted action may react to it (Actions 4)',
  );
}
