import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { threadAnswer } from './thread-answer.ts';

const thread = (code: string) =>
  new Worker(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (n) => { ${code} });`,
    {
      eval: true,
    },
  );

describe('the answer of a thread', () => {
  it('leaves the listeners of others, who may wait for its end', async () => {
    const doubling = thread('parentPort.postMessage(2 * n);');
    const end = new Promise((done) => doubling.once('exit', done));
    expect(await threadAnswer<number>(doubling, 4, 'doubles')).toBe(8);
    expect(await threadAnswer<number>(doubling, 5, 'doubles')).toBe(10);
    expect(['message', 'error', 'exit'].map((event) => doubling.listenerCount(event))).toEqual([0, 0, 1]);
    await doubling.terminate();
    await end;
  });

  it('is an error where the thread fails, or ends without one', async () => {
    await expect(threadAnswer(thread("throw new Error('too many');"), 1, 'counts')).rejects.toThrow(
      'too many',
    );
    await expect(threadAnswer(thread('process.exit(0);'), 1, 'counts')).rejects.toThrow(
      'the thread that counts ended',
    );
  });
});
