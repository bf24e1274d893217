import type { Mistake, Reply, Request, Wish } from '../engine/messages.ts';

/** How long a new wish waits for the worker to leave what it does, before the worker is started anew. */
const PATIENCE_MS = 250;

/** The number of wishes that nobody hears of. */
const WARM_UP = -3;
/** How often one is made, where it takes no longer than this: what takes longer is warm by itself. */
const WARM_UPS = 8;
const SHORT_MS = 300;

/** What ends a wish. */
export const LAST: readonly Reply['kind'][] = ['form', 'read', 'trial', 'matrix', 'wrong', 'done'];

/** How long a worker may give no sign of life while it works, and what is said of it then. */
export interface Silence {
  /** Milliseconds. */
  readonly longest: number;
  /** @param called what was being called, if that is known */
  readonly words: (called: string | undefined) => string;
}

/** The engine in its worker: only the latest wish counts, and what takes too long is stopped. */
export class EngineLink {
  private readonly address: string;
  private readonly silence: Silence | undefined;
  /** Who is told what comes back. */
  hear: (reply: Reply) => void = () => {};
  /** What each new worker is told first, such as profiles of the reader's own. */
  private readonly before: Request[] = [];
  private latest: Request | undefined;
  private worker: Worker | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private listening: ReturnType<typeof setTimeout> | undefined;
  /** What of rules of one's own is being called, as the worker says once it has been silent. */
  private called: string | undefined;
  private isCareful = false;
  /** Whether what it warmed up with was soon there. */
  isQuick = false;
  /** Whether any worker has ever said a word. */
  private hasAnswered = false;
  /** Goes on warming up. */
  private onWarm: () => void = () => {};

  /**
   * @param script of the worker
   * @param silence that ends a worker; left out: none does
   */
  constructor(script: string, silence?: Silence) {
    this.address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    this.silence = silence;
  }

  send(request: Request): void {
    clearTimeout(this.waiting);
    this.latest = request;
    this.isCareful = false;
    const isBusy = this.worker !== undefined;
    this.worker ??= this.started();
    this.worker.postMessage(request);
    // A worker that is in the middle of something long hears nothing.
    if (isBusy) this.waiting = setTimeout(() => this.anew(), PATIENCE_MS);
  }

  /** Has the worker answer a wish a few times, and nobody hears of it: what has run before answers sooner. */
  warmUp(wish: Omit<Wish, 'kind' | 'number'>, times = WARM_UPS): void {
    const began = performance.now();
    this.onWarm = () => {
      this.isQuick = performance.now() - began < SHORT_MS;
      if (times > 1 && this.isQuick) this.warmUp(wish, times - 1);
    };
    this.send({ ...wish, kind: 'answer', number: WARM_UP });
  }

  /** Tells the worker something that those after it are told as well; what it was at it begins anew, knowing that. */
  always(request: Request): void {
    this.before.push(request);
    this.worker?.postMessage(request);
    // A worker leaves what it is at for whatever it is told.
    if (this.latest) this.worker?.postMessage(this.latest);
  }

  stop(): void {
    clearTimeout(this.waiting);
    this.rest();
    this.worker?.terminate();
    this.worker = undefined;
  }

  /** Leaves what is being done. A worker that does nothing stays: it has read its script, and answers soonest. */
  leave(): void {
    if (this.latest) this.stop();
  }

  /** The latest wish in a new worker. */
  private anew(): void {
    const { latest } = this;
    this.stop();
    this.latest = latest;
    this.worker = this.started();
    if (latest) this.worker.postMessage(latest);
  }

  private started(): Worker {
    const worker = new Worker(this.address);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (this.worker !== worker) return;
      this.hasAnswered = true;
      const isLatest = data.number === this.latest?.number;
      if (isLatest) clearTimeout(this.waiting);
      if (isLatest && this.isLast(data)) this.rest();
      else this.listen();
      if (data.kind === 'calls') this.called = data.what;
      else if (data.kind !== 'alive' && data.number !== WARM_UP) this.hear(data);
      if (isLatest && data.number === WARM_UP && data.kind === 'done') this.onWarm();
    };
    worker.onerror = ({ message }) => this.failed(message);
    if (this.isCareful) worker.postMessage({ kind: 'careful', number: -2 } satisfies Request);
    for (const request of this.before) worker.postMessage(request);
    this.listen();
    return worker;
  }

  /** One whose script this browser cannot begin with would not begin in a new worker either. */
  private failed(message: string): void {
    if (!this.hasAnswered) this.stop();
    const words = `the engine of this page does not start in this browser (${message}).`;
    this.wrong(-1, this.hasAnswered ? message : words);
  }

  /** Of an answer that has a form behind it, that is not the end. */
  private isLast({ kind }: Reply): boolean {
    return LAST.includes(kind) && !(kind === 'form' && this.latest?.kind === 'answer');
  }

  /** There is nothing to be done. */
  private rest(): void {
    clearTimeout(this.listening);
    this.latest = undefined;
  }

  /** Waits for the next sign of life. */
  private listen(): void {
    clearTimeout(this.listening);
    if (this.silence && this.latest) this.listening = setTimeout(() => this.silent(), this.silence.longest);
  }

  /** A worker that is silent is asked once more, to say what it calls; if it is silent again, that never ends. */
  private silent(): void {
    const { silence, latest, isCareful, called } = this;
    if (!silence) return;
    this.isCareful = !isCareful;
    this.called = undefined;
    if (!isCareful) {
      this.anew();
      return;
    }
    this.stop();
    this.wrong(latest?.number ?? -1, silence.words(called));
  }

  private wrong(number: number, words: string): void {
    const mistakes: Mistake[] = [{ path: '', words }];
    this.hear({ kind: 'wrong', number, mistakes });
  }
}
