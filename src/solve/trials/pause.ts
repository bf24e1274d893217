/** Lets whatever else waits have its turn: signals, clicks, messages. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    // Node's own is without the milliseconds that a timer takes; pages have none, but a message to oneself has none either.
    if (typeof globalThis.setImmediate === 'function') globalThis.setImmediate(done);
    else afterMessage(done);
  });

const waiting: (() => void)[] = [];
/** As a page has it. */
type Channel = {
  readonly port1: { onmessage: () => void };
  readonly port2: { postMessage(message: number): void };
};
let channel: Channel | undefined;

function afterMessage(done: () => void): void {
  if (!channel) {
    channel = new MessageChannel() as unknown as Channel;
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(done);
  channel.port2.postMessage(0);
}
