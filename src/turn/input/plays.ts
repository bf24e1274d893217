import type { Fields } from '../fields.ts';
import type { TurnedAction } from './actions.ts';

/** The actions of the shots, and of other ways to make them, as they are written: what is no shot is told elsewhere. */
export function actionsOfShots([first]: readonly TurnedAction[], { turn }: Fields): string[] {
  const shots = listIn(turn);
  const named = shots.map(({ action = first.name }) => action);
  const others = shots.flatMap((shot) => listIn(shot.or).flatMap(({ action = [] }) => action));
  return [...new Set([...named, ...others].map(String))];
}

const listIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
