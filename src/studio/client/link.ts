import type { Reply, Request } from '../engine/messages.ts';

/** How long a new wish waits for the worker to leave what it does, before the worker is started anew. */
const PATIENCE_MS = 250;

/** The engine in its worker: only the latest wish counts, and what takes too long is stopped. */
export class EngineLink {
  private readonly address: string;
  /** Who is told what comes back. */
  hear: (reply: Reply) => void = () => {};
  /** What each new worker is told first, such as profiles of the reader's own. */
  private readonly before: Request[] = [];
  private latest = -1;
  private worker: Worker | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param script of the worker */
  constructor(script: string) {
    this.address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  }

  send(request: Request): void {
    clearTimeout(this.waiting);
    this.latest = request.number;
    const isBusy = this.worker !== undefined;
    this.worker ??= this.started();
    this.worker.postMessage(request);
    // A worker that is in the middle of something long hears nothing.
    if (isBusy)
      this.waiting = setTimeout(() => {
        this.stop();
        this.worker = this.started();
        this.worker.postMessage(request);
      }, PATIENCE_MS);
  }

  /** Tells the worker something that those after it are told as well. */
  always(request: Request): void {
    this.before.push(request);
    this.worker?.postMessage(request);
  }

  stop(): void {
    clearTimeout(this.waiting);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private started(): Worker {
    const worker = new Worker(this.address);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (this.worker !== worker) return;
      if (data.number === this.latest) clearTimeout(this.waiting);
      this.hear(data);
    };
    worker.onerror = ({ message }) =>
      this.hear({ kind: 'wrong', number: -1, mistakes: [{ path: '', words: message }] });
    for (const request of this.before) worker.postMessage(request);
    return worker;
  }
}
