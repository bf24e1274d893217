import type { Redis } from 'ioredis';
import { addressText, type QueueAddress, QueueError } from './address.ts';

/** How long to wait for a server that does not answer. */
const CONNECT_MS = 5_000;
/** The longest pause between two tries to reach a server that has gone away. */
const RETRY_MS = 1_000;

/** The libraries of the queue: loaded only where there is one. */
export interface Libraries {
  readonly bullmq: typeof import('bullmq');
  readonly ioredis: Pick<typeof import('ioredis'), 'Redis'>;
}

/** @throws QueueError when they are not installed: they are optional */
export async function loadLibraries(): Promise<Libraries> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new QueueError('the queue needs two optional packages: npm install bullmq@6.7.0 ioredis@6.0.0');
  }
}

/** Options of a connection that waits for a server that has gone away, and sends again what it was about to say. */
export const connectionOptions = ({ tls, ...address }: QueueAddress) => ({
  ...address,
  ...(tls && { tls: {} }),
  connectTimeout: CONNECT_MS,
  maxRetriesPerRequest: null,
  retryStrategy: (times: number) => Math.min(100 * times, RETRY_MS),
});

/**
 * Connects to the server.
 *
 * @param note told when the server goes away and when it is there again
 * @throws QueueError when it cannot be reached at all, or refuses
 */
export async function connect(
  { ioredis }: Libraries,
  address: QueueAddress,
  note: (text: string) => void,
): Promise<Redis> {
  const options = connectionOptions(address);
  let reached = false;
  const redis = new ioredis.Redis({
    ...options,
    lazyConnect: true,
    retryStrategy: (times) => (reached ? options.retryStrategy(times) : null),
  });
  let problem: Error | undefined;
  redis.on('error', (error: Error) => {
    problem = error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new QueueError(`${addressText(address)}: ${inPlainWords(problem ?? (error as Error))}`);
  }
  reached = true;
  tellGoneAndBack(redis, addressText(address), note);
  return redis;
}

function tellGoneAndBack(redis: Redis, server: string, note: (text: string) => void): void {
  let gone = false;
  redis.on('reconnecting', () => {
    if (!gone) note(`${server} has gone away; waiting for it`);
    gone = true;
  });
  redis.on('ready', () => {
    if (gone) note(`${server} is there again`);
    gone = false;
  });
}

/**
 * Does something at a server that is there.
 *
 * @throws QueueError when the server refuses: it is full, or holds something else where the queue should be
 */
export async function serverWords<T>(address: QueueAddress, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ReplyError')) throw error;
    throw new QueueError(`${addressText(address)}: ${inPlainWords(error)}`);
  }
}

function inPlainWords({ message }: Error): string {
  if (/ECONNREFUSED/.test(message)) return 'nothing answers there, expected a Redis server';
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'no machine of that name';
  if (/ETIMEDOUT|timed? ?out/i.test(message)) return 'no answer';
  if (/NOAUTH/.test(message)) return 'it wants a password: redis://:PASSWORD@… or FUSILLADE_QUEUE_PASSWORD';
  if (/WRONGPASS/.test(message)) return 'the user or password is wrong';
  if (/\bOOM\b/.test(message)) return 'its memory is full, expected room below its maxmemory';
  if (/WRONGTYPE/.test(message))
    return 'keys of the queue hold something else there, expected a database of its own: redis://HOST/NUMBER';
  if (/MISCONF/.test(message)) return 'it cannot write to its disk, and so refuses what is to be kept';
  if (/READONLY/.test(message)) return 'it is a replica that takes nothing, expected the server it copies';
  return message;
}
