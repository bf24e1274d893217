import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { provide } from '../../testing/provide.ts';

/** A Redis server of our own: on a free port of the loopback, with a password, and what it holds in a file. */
export class RedisServer {
  readonly port: number;
  readonly password = randomBytes(12).toString('hex');
  readonly redis: Redis;
  private readonly folder = mkdtempSync(join(tmpdir(), 'fusillade-redis-'));
  private child: ChildProcess | undefined;

  static async start(): Promise<RedisServer> {
    provide('redis-server', 'Redis server', 'redis-server');
    const server = new RedisServer(await freePort());
    await server.begin();
    return server;
  }

  private constructor(port: number) {
    this.port = port;
    this.redis = new Redis({
      port,
      password: this.password,
      lazyConnect: true,
      maxRetriesPerRequest: null,
      retryStrategy: () => 50,
    });
    this.redis.on('error', () => {});
  }

  get url(): string {
    return `redis://:${this.password}@127.0.0.1:${this.port}`;
  }

  /** Kills the server as a power cut would, and starts it again with what it had written. */
  async restart(pauseMs: number): Promise<void> {
    await this.end('SIGKILL');
    await delay(pauseMs);
    await this.begin();
  }

  async stop(): Promise<void> {
    this.redis.disconnect();
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    const options = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes', save: '' };
    const args = Object.entries({ ...options, requirepass: this.password });
    this.child = spawn(
      'redis-server',
      args.flatMap(([name, value]) => [`--${name}`, `${value}`]),
      {
        stdio: 'ignore',
      },
    );
    await this.redis.ping();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const gone = new Promise((done) => this.child!.once('exit', done));
    this.child!.kill(signal);
    await gone;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
