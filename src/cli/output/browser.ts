import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../failure.ts';
import { note } from './terminal.ts';

/** What opens an address on each platform; elsewhere as on Linux. */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the reader's browser; where there is none to be found, says so. */
export function openInBrowser(address: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => note(`no browser could be opened; open ${address} yourself`));
  child.unref();
}

/** No other machine than this one. */
const LOOPBACK = '127.0.0.1';

/**
 * Offers a page at the root of an address on this machine alone, until the process ends.
 *
 * @param port 0 for any that is free
 * @returns the address
 * @throws UsageError when the port is taken, or this machine does not let it be used
 */
export async function servePage(html: string, port: number): Promise<string> {
  const server = createServer(({ method, url, headers }, response) => {
    // Another site may lead its own name here.
    const isOurs = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');
    const isPage = isOurs && (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/';
    response.writeHead(isPage ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(isPage && method === 'GET' ? html : '');
  });
  await new Promise<void>((done, fail) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => fail(refusedPort(port, code)));
    server.listen(port, LOOPBACK, done);
  });
  return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}/`;
}

/** What a port is refused for. */
function refusedPort(port: number, code = ''): UsageError {
  const why = code === 'EADDRINUSE' ? 'which is taken' : `which this machine does not give (${code})`;
  return new UsageError(`--serve: found ${port}, ${why}, expected a port that is free, or none for any`);
}

/**
 * The port that a page is offered at; 0 for any that is free.
 *
 * @throws UsageError when it is no port
 */
export function portOf(serve: string | true): number {
  if (serve === true) return 0;
  const port = Number(serve);
  if (/^\d+$/.test(serve) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--serve: found ${serve}, expected a port from 1 to 65535, or none`);
}
