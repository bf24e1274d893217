import { inputSchema, prepareInput } from '../../input.ts';
import type { AnyAction } from '../../system.ts';
import type { Crushing } from '../crush/input.ts';
import { shoot } from '../shoot.ts';
import type { AtUnits, Shooting } from '../shooting.ts';
import type { Aim } from '../target/aim.ts';
import { type Fields, type Parts, scenario } from './fixtures.ts';

/** What a scenario's fields are made into. */
export const prepared = (fields: Fields, action: AnyAction = shoot): Shooting =>
  prepareInput(action, inputSchema(action).parse(fields)) as Shooting;

/** The same of a Drop or a Throw. */
export const crushing = (action: AnyAction, fields: Fields): AtUnits<Crushing> =>
  prepared(fields, action) as AtUnits<Crushing>;

/** The values and dice of the scenario of all tests, changed. */
export const aimOf = (parts: Parts, action = shoot): Aim =>
  prepared(scenario(parts), action).shoots[0].aims[0];

/** A weapon, distance and Target for every row to change. */
const PLAIN = {
  weapon: { mw: 18, lethal: 6, effective: 18, range: 60 },
  target: { traits: [] as string[] },
  situation: { distance: 12 } as Fields,
};

/** The same in circumstances in which no row holds unless the test says so. */
export const withPlain = (parts: Parts): Parts => ({
  ...parts,
  weapon: { ...PLAIN.weapon, ...parts.weapon },
  target: { ...PLAIN.target, ...parts.target },
  situation: { ...PLAIN.situation, ...parts.situation },
});
