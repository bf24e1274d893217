/** What takes a while to work out, and rests many times a second, for others to have their turn. */
export type Resting<T> = Generator<void, T>;

/** What it comes to, without a rest. */
export function atOneGo<T>(work: Resting<T>): T {
  let { done, value } = work.next();
  while (!done) ({ done, value } = work.next());
  return value as T;
}
