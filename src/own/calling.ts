/** What of rules of one's own may be called, in the words of a message; 0 is nothing. */
const all: (string | undefined)[] = [undefined];
const numbers = new Map<string | undefined, number>([[undefined, 0]]);

/** The number of what is being called; what is stopped leaves it standing. A number is written at no cost. */
const underWay = new Int32Array(1);

let listener: ((what: string) => void) | undefined;

/** What is being called now; undefined where nothing is. */
export const called = (): string | undefined => all[underWay[0]];

/** By which number {@link callingInTrials} knows what is called. */
export function callNumber(what: string | undefined): number {
  const number = numbers.get(what) ?? all.push(what) - 1;
  numbers.set(what, number);
  return number;
}

/**
 * Says what is being called from now on.
 *
 * @returns what was before; to be said again when the call is over
 */
export function calling(what: string | undefined): string | undefined {
  const before = called();
  underWay[0] = callNumber(what);
  if (what !== undefined && what !== before) listener?.(what);
  return before;
}

/** The same of what trials call without end: it stands until another is called, or all trials are over. */
export function callingInTrials(number: number): void {
  underWay[0] = number;
  if (listener !== undefined) listener(all[number] ?? '');
}

/** Has each call heard of: whoever will stop it has to know which it was. */
export function hearCalls(hear: (what: string) => void): void {
  listener = hear;
}
