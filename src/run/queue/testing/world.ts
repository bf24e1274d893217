import { setImmediate } from 'node:timers';

/** What may happen to whoever plays a shard. */
export type Fate = 'fine' | 'dies before' | 'dies after' | 'late';

interface Sleeper {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** A job of the queue, as Redis keeps it. */
export interface StoredJob {
  readonly id: string;
  data: unknown;
  state: 'waiting' | 'active' | 'failed';
  deaths: number;
  /** Who plays it. */
  holder: object | undefined;
  /** How long that is believed without being heard of, in milliseconds. */
  lockedUntil: number;
  failedReason: string;
}

/** Mishaps of one world; afterwards all goes well, so that whatever waits must come to its end. */
const MISHAPS = 25;
const CHANCE_OF_MISHAP = 0.02;
const CHANCE_OF_FATE = 0.35;
/** Longer than anything in the queue is kept, in milliseconds. */
const A_DAY_AND_MORE = 90_000_000;

/**
 * A world in one process: a clock, a store and workers, in which everything that waits goes on in an order that the
 * seed decides. Workers die, jobs come twice and late, the store forgets.
 */
export class World {
  clock = 0;
  readonly jobs = new Map<string, StoredJob>();
  /** Jobs by their names, in the order in which they are handed out; one may have lost its data. */
  waiting: string[] = [];
  readonly hashes = new Map<string, Map<string, string>>();
  /** How often what happened. */
  readonly happened = new Map<string, number>();
  /** When keys of the store are forgotten. */
  readonly expiries = new Map<string, number>();
  private readonly dead = new WeakSet<object>();
  private sleepers: Sleeper[] = [];
  private state: number;
  private mishaps: number;

  constructor(seed: number, mishaps = MISHAPS) {
    this.state = seed;
    this.mishaps = mishaps;
  }

  /** From 0 to 1, by the seed (mulberry32). */
  random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Waits so many milliseconds of this world. */
  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.sleepers.push({ at: this.clock + ms, order: this.random(), wake });
    });
  }

  /** Waits as long as a word to the store and back takes: now and then a server is gone for a while. */
  async word(): Promise<void> {
    await this.sleep(this.random() * (this.strikes(CHANCE_OF_MISHAP, 'the server is away') ? 4_000 : 2));
  }

  /**
   * Lets the world go on until something has come to its end.
   *
   * @returns false when it has not after so many steps
   */
  async goesOn(end: Promise<unknown>, steps: number): Promise<boolean> {
    let ended = false;
    const over = () => {
      ended = true;
    };
    end.then(over, over);
    for (let n = 0; n < steps; n++) {
      await new Promise<void>((done) => setImmediate(done));
      if (ended) return true;
      this.wakeNext();
      this.forgets();
    }
    return false;
  }

  fate(): Fate {
    if (!this.strikes(CHANCE_OF_FATE, 'a fate')) return 'fine';
    return this.oneOf(['dies before', 'dies after', 'late']);
  }

  happens(what: string): void {
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  die(worker: object): void {
    this.dead.add(worker);
  }

  isDead(worker: object | undefined): boolean {
    return worker !== undefined && this.dead.has(worker);
  }

  /** Lets a key of the store be forgotten after so many seconds. */
  expire(key: string, seconds: number): void {
    this.expiries.set(key, this.clock + 1000 * seconds);
  }

  private wakeNext(): void {
    const next = this.sleepers.reduce<Sleeper | undefined>(
      (first, one) =>
        !first || one.at < first.at || (one.at === first.at && one.order < first.order) ? one : first,
      undefined,
    );
    if (!next) return;
    this.sleepers = this.sleepers.filter((one) => one !== next);
    this.clock = Math.max(this.clock, next.at);
    for (const [key, at] of this.expiries) if (at < this.clock) this.forget(key);
    next.wake();
  }

  private forgets(): void {
    if (!this.strikes(CHANCE_OF_MISHAP / 10, 'the store forgets')) return;
    this.oneOf([
      () => this.forget(this.oneOf([...this.hashes.keys(), ''])),
      () => this.forget(this.oneOf([...this.jobs.keys(), ''])),
      () => this.forgetAll(),
      () => {
        this.clock += A_DAY_AND_MORE;
      },
    ])();
  }

  private forget(key: string): void {
    this.hashes.delete(key);
    this.jobs.delete(key);
    this.expiries.delete(key);
  }

  private forgetAll(): void {
    this.hashes.clear();
    this.jobs.clear();
    this.waiting = [];
  }

  private strikes(chance: number, what: string): boolean {
    if (this.mishaps === 0 || this.random() >= chance) return false;
    this.mishaps--;
    this.happens(what);
    return true;
  }

  private oneOf<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }
}
