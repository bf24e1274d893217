/**
 * Something about the queue that the caller can set right; the message says how.
 *
 * @example
 * ```ts
 * import { parseAddress, QueueError } from 'fusillade';
 *
 * try {
 *   parseAddress('http://queue.example');
 * } catch (error) {
 *   error instanceof QueueError && error.message; // '--queue: found something else, expected…'
 * }
 * ```
 */
export class QueueError extends Error {
  override readonly name = 'QueueError';
}

/** Where the queue is. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  /** Number of the database. */
  readonly db: number;
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
}

const EXPECTED = 'expected redis://[:PASSWORD@]HOST[:PORT][/NUMBER], or rediss:// for TLS';
const REDIS_PORT = 6379;

/**
 * Reads the address of a queue.
 *
 * @param password used when the address has none: so it need not be written on the command line
 * @throws QueueError when it is no address of a Redis server; the message never shows a password
 *
 * @example
 * ```ts
 * import { parseAddress } from 'fusillade';
 *
 * parseAddress('rediss://queue.example'); // { host: 'queue.example', port: 6379, db: 0, tls: true }
 * ```
 */
export function parseAddress(text: string, password?: string): QueueAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const db = /^\/?(\d{1,4})?$/.exec(url?.pathname ?? '');
  if (!url || !db || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || url.search || url.hash)
    throw new QueueError(`--queue: found something else, ${EXPECTED}`);
  const [username, secret] = [url.username, url.password].map(decoded) as [string, string];
  const known = secret || password;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? REDIS_PORT : Number(url.port),
    db: Number(db[1] ?? 0),
    tls: url.protocol === 'rediss:',
    ...(username && { username }),
    ...(known && { password: known }),
  };
}

/**
 * The address as it may be written: without a password.
 *
 * @example
 * ```ts
 * import { addressText, parseAddress } from 'fusillade';
 *
 * addressText(parseAddress('redis://:secret@queue.example:6380/2')); // 'redis://queue.example:6380/2'
 * ```
 */
export function addressText({ host, port, db, tls }: QueueAddress): string {
  const written = host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'rediss' : 'redis'}://${written}:${port}${db === 0 ? '' : `/${db}`}`;
}

/**
 * What to say of a queue that anyone on the network can change, if it is one.
 *
 * @example
 * ```ts
 * import { parseAddress, warningFor } from 'fusillade';
 *
 * warningFor(parseAddress('redis://localhost')); // undefined
 * warningFor(parseAddress('redis://queue.example')); // 'warning: redis://queue.example:6379 has no password…'
 * ```
 */
export function warningFor(address: QueueAddress): string | undefined {
  if (address.password !== undefined || isLoopback(address.host)) return undefined;
  return (
    `warning: ${addressText(address)} has no password and is not on this machine: whoever reaches it can read ` +
    'and change the work and its results; set requirepass there and FUSILLADE_QUEUE_PASSWORD here'
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new QueueError('--queue: the user or password is badly escaped, expected % before two hex digits');
  }
}

const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})$/i.test(host);
