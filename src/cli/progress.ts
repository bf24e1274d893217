import cliProgress from 'cli-progress';
import { clip } from '../report/untrusted.ts';

/** Shows how far a run is; nothing where stderr is no terminal or `--quiet` was given. */
export interface Progress {
  /** Begins a run of so many trials, or of so many of something else. */
  readonly begin: (title: string, total: number, unit?: string) => void;
  /** What is done from here on tells how fast it goes: so many were done before, or something else was done first. */
  readonly counting: (done: number) => void;
  readonly update: (done: number) => void;
  readonly end: () => void;
}

/** A bar is not worth drawing for a run that is over in less. */
const PATIENCE_MS = 300;

export function progressOn(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  if (quiet || !stream.isTTY) return { begin: () => {}, counting: () => {}, update: () => {}, end: () => {} };
  return new Bar(stream);
}

class Bar implements Progress {
  private readonly bar: cliProgress.SingleBar;
  private began = 0;
  private before = 0;
  private total = 0;
  private unit = '';
  private title = '';
  private shown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.bar = new cliProgress.SingleBar({
      stream,
      format: '{title} {bar} {percentage} % · {rate} {unit}/s · {left} left',
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 24,
      hideCursor: true,
      clearOnComplete: true,
      fps: 8,
    });
  }

  readonly begin = (title: string, total: number, unit = 'trials'): void => {
    this.end();
    this.counting(0);
    this.total = total;
    this.unit = unit;
    this.title = clip(title, 40);
  };

  readonly counting = (done: number): void => {
    this.began = performance.now();
    this.before = done;
  };

  readonly update = (done: number): void => {
    const ms = performance.now() - this.began;
    if (!this.shown && ms < PATIENCE_MS) return;
    const rate = (done - this.before) / ms;
    const payload = {
      title: this.title,
      rate: short(rate * 1000),
      unit: this.unit,
      left: rate > 0 ? duration((this.total - done) / rate) : '?',
    };
    if (this.shown) this.bar.update(done, payload);
    else this.bar.start(this.total, done, payload);
    this.shown = true;
  };

  readonly end = (): void => {
    if (this.shown) this.bar.stop();
    this.shown = false;
  };
}

/** `123 M` */
function short(value: number): string {
  const [unit, size] =
    value >= 1e9 ? ['G', 1e9] : value >= 1e6 ? ['M', 1e6] : value >= 1e3 ? ['k', 1e3] : ['', 1];
  return `${(value / (size as number)).toPrecision(3)} ${unit}`.trim();
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
