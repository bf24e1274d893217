import type { Fields } from '../fields.ts';
import type { TurnedAction } from '../input/actions.ts';

/** So many are kept at most: of a scattered template each holds some thousand places. */
const MOST_KEPT = 2_000;

let options = new WeakMap<TurnedAction, Map<string, unknown>>();
let kept = 0;

/**
 * What a shot's fields come to, made once for all turns in which it is fired: what other answers to open questions
 * would change is tried turn by turn, and most shots of them are as they were.
 *
 * @param make checks the fields and prepares them; where it throws, nothing is kept
 */
export function readied(action: TurnedAction, fields: Fields, make: () => unknown): unknown {
  if (kept >= MOST_KEPT) {
    options = new WeakMap();
    kept = 0;
  }
  const ofAction = options.get(action) ?? new Map<string, unknown>();
  options.set(action, ofAction);
  const key = JSON.stringify(fields);
  const known = ofAction.get(key);
  if (known !== undefined) return known;
  const made = make();
  ofAction.set(key, made);
  kept++;
  return made;
}
