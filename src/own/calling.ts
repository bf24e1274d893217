/** What of rules of one's own is being called, in the words of a message; what is stopped leaves it standing. */
let underWay: string | undefined;

/** What is being called now; undefined where nothing is. */
export const called = (): string | undefined => underWay;

let listener: ((what: string) => void) | undefined;

/**
 * Says what is being called from now on.
 *
 * @returns what was before; to be said again when the call is over
 */
export function calling(what: string | undefined): string | undefined {
  const before = underWay;
  underWay = what;
  if (listener !== undefined && what !== undefined && what !== before) listener(what);
  return before;
}

/** Has each call heard of: whoever will stop it has to know which it was. */
export function hearCalls(hear: (what: string) => void): void {
  listener = hear;
}
