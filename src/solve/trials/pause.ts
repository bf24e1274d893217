/** Lets whatever else waits have its turn: signals, clicks, messages. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    // Node's own is without the millisecond that a timer takes; pages have none.
    if (typeof globalThis.setImmediate === 'function') globalThis.setImmediate(done);
    else setTimeout(done);
  });
