import cliProgress from 'cli-progress';
import { clip } from '../../report/words/untrusted.ts';

/** Shows how far a run is; nothing where stderr is no terminal or `--quiet` was given. */
export interface Progress {
  /** Begins a run of so many trials, or of so many of something else. */
  readonly begin: (title: string, total: number, unit?: string) => void;
  /**
   * What is done from here on tells how fast it goes: so many were done before, or something else was done first.
   *
   * @param total how many there are, where that was not known
   */
  readonly counting: (done: number, total?: number) => void;
  /** @param soFar what is known by now, the shorter last, asked for when the line is drawn */
  readonly update: (done: number, soFar?: () => readonly string[]) => void;
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
  /** When the run began, and when that began of which the pace is told. */
  private begun = 0;
  private began = 0;
  private before = 0;
  private total = 0;
  private unit = '';
  private title = '';
  private visible = false;

  constructor(stream: NodeJS.WriteStream) {
    this.bar = new cliProgress.SingleBar({
      stream,
      format: (_, { progress }, payload: Beside) => progressLine(payload, progress, stream.columns),
      hideCursor: true,
      clearOnComplete: true,
      fps: 8,
    });
  }

  readonly begin = (title: string, total: number, unit = 'trials'): void => {
    this.end();
    this.begun = performance.now();
    this.counting(0, total);
    this.unit = unit;
    this.title = title;
  };

  readonly counting = (done: number, total = this.total): void => {
    if (this.visible && total !== this.total) this.bar.setTotal(total);
    this.total = total;
    this.began = performance.now();
    this.before = done;
  };

  readonly update = (done: number, soFar?: () => readonly string[]): void => {
    const now = performance.now();
    if (!this.visible && now - this.begun < PATIENCE_MS) return;
    const rate = (done - this.before) / Math.max(1, now - this.began);
    const payload: Beside = {
      soFar,
      title: this.title,
      rate: short(rate * 1000),
      unit: this.unit,
      left: rate > 0 ? duration((this.total - done) / rate) : '?',
    };
    if (this.visible) this.bar.update(done, payload);
    else this.bar.start(this.total, done, payload);
    this.visible = true;
  };

  readonly end = (): void => {
    if (this.visible) this.bar.stop();
    this.visible = false;
  };
}

/** What stands beside the bar. */
interface Beside {
  /** What is known by now, the shorter last. */
  readonly soFar?: (() => readonly string[]) | undefined;
  readonly title: string;
  readonly rate: string;
  readonly unit: string;
  readonly left: string;
}

const BAR = 24;
const TITLE = 40;

/**
 * The line that shows how far a run is, never longer than the terminal is wide and always as long, so that nothing of
 * the line before it stays: what says least is left out where there is no room.
 */
export function progressLine(
  { soFar, title, rate, unit, left }: Beside,
  progress: number,
  columns: number,
): string {
  const width = Math.max(1, columns - 1); // in the last column some terminals go on to the next line
  const done = Math.min(1, Math.max(0, progress));
  const full = Math.round(done * BAR);
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
  const percent = `${Math.floor(100 * done)} %`;
  const pace = `${percent} · ${rate} ${unit}/s · ${left} left`;
  const fits = (title: number) => (one: string) => one.length + title < width;
  const known = soFar?.() ?? [];
  // What is known, with how sure it is, is worth more than what it is of.
  const tails = [
    ...known
      .slice(0, 1)
      .flatMap((whole) => [`${bar} ${pace} · ${whole}`, `${pace} · ${whole}`].filter(fits(SHORT))),
    ...known.map((text) => `${percent} · ${text}`).filter(fits(1)),
    ...[`${bar} ${pace}`, `${percent} · ${left} left`].filter(fits(SHORT)),
  ];
  const [tail = percent] = tails;
  const line = `${clip(title, Math.max(1, Math.min(TITLE, width - tail.length - 1)))} ${tail}`;
  return clip(line, width).padEnd(width);
}

/** Letters of a title that are better than more of a bar. */
const SHORT = 12;

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
