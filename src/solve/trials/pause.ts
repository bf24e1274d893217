/** Lets whatever else waits have its turn: signals, clicks, messages. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    // Node's own is without the milliseconds that a timer takes; pages have none, but a message to oneself has none either.
    if (typeof globalThis.setImmediate === 'function') globalThis.setImmediate(done);
    else afterMessage(done);
  });

const waiting: (() => void)[] = [];
let channel: InstanceType<typeof MessageChannel> | undefined;

function afterMessage(done: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.addEventListener('message', () => waiting.shift()?.());
    channel.port1.start();
  }
  waiting.push(done);
  channel.port2.postMessage(0);
}
