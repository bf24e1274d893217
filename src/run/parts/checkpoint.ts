import { existsSync, rmSync, statSync } from 'node:fs';
import { checkPlan, readPartials, writePartials, wrong } from './file.ts';
import { PartialResult } from './partial.ts';
import type { Plan } from './plan.ts';
import { removeUnfinished } from './whole-file.ts';

/** When a checkpoint is written. */
export interface CheckpointSettings {
  readonly file: string;
  /** Go on with the file if it is there; otherwise a file that is there is refused. */
  readonly resume: boolean;
  /** Whether to write in any case; otherwise only once the run turns out to be long. */
  readonly always: boolean;
  /** Milliseconds between two writings, at least. */
  readonly everyMs: number;
  /** How long a run must be expected to take to be called long, in milliseconds. */
  readonly longMs: number;
  /** Told when the run turns out to be long, and when the file cannot be written. */
  readonly note: (text: string) => void;
}

/** A writing may take up at most this share of the time. */
const MOST_OF_TIME = 0.02;
/** No guess at how long a run takes before this many milliseconds of counting. */
const MEASURED_MS = 2_000;

/**
 * Keeps what a run has finished in a file, so that a run that ends before its time is gone on with. The file is
 * always whole; a disk that is full keeps the last one and does not stop the run.
 *
 * @example
 * ```ts
 * import { Checkpoint, loadBundled, planOf, readScenario, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 1_000, command: '' } as const;
 * const often = { always: true, everyMs: 60_000, longMs: 0, note: console.warn };
 * const checkpoint = new Checkpoint([planOf(scenario, settings)], { file: 'run.part', resume: true, ...often });
 * const [partial] = checkpoint.partials;
 * await runScenario(scenario, settings, { partial, onProgress: () => checkpoint.counted() });
 * checkpoint.finish();
 * checkpoint.trials; // 1000
 * ```
 */
export class Checkpoint {
  /** One per plan. */
  readonly partials: readonly PartialResult[];
  private readonly settings: CheckpointSettings;
  private readonly began = performance.now();
  /** Milliseconds spent counting so far: what was compiled meanwhile tells nothing of how long counting takes. */
  private counting = 0;
  /** When counting was last looked at. */
  private looked = this.began;
  private readonly elsewhere = new Set<number>();
  private on: boolean;
  private next = 0;
  private written = -1;
  private failed = false;

  /**
   * @throws InputError when the file is there and is not to be resumed, or is one of another run
   * @throws the system's error when it cannot be written at all
   */
  constructor(plans: readonly Plan[], settings: CheckpointSettings) {
    this.settings = settings;
    const there = existsSync(settings.file);
    this.partials = there ? resumed(plans, settings) : plans.map((plan) => new PartialResult(plan));
    this.on = settings.always || there;
    if (!this.on) return;
    writePartials(settings.file, this.partials);
    this.written = this.trials;
    removeUnfinished(settings.file);
    this.next = this.began + settings.everyMs;
  }

  /** Trials finished, over all plans. */
  get trials(): number {
    return this.partials.reduce((sum, partial) => sum + partial.trials, 0);
  }

  /** Whether there is a file to go on with. */
  get kept(): boolean {
    return this.written >= 0;
  }

  /** To be called of each plan, by its number, that is played elsewhere: nothing of it is kept, nor waited for here. */
  leave(number: number): void {
    this.elsewhere.add(number);
  }

  /** To be called when a case is compiled and its trials are about to be counted. */
  begins(): void {
    this.looked = performance.now();
  }

  /** To be called whenever something was counted: writes when it is time to. */
  counted(): void {
    const now = performance.now();
    this.counting += now - this.looked;
    this.looked = now;
    if (now < this.next) return;
    if (!this.on && !this.turnsOutLong(now)) return;
    this.write();
    const took = performance.now() - now;
    this.next = now + Math.max(this.settings.everyMs, took / MOST_OF_TIME);
  }

  /** Writes what has been counted since the last time, if the run is one that is kept. */
  finish(): void {
    if (this.on && this.trials !== this.written) this.write();
  }

  /** Removes the file. */
  remove(): void {
    rmSync(this.settings.file, { force: true });
  }

  /** Whether a run that nothing is kept of is long. Such a one began at nothing: what is gone on with is kept from the first. */
  private turnsOutLong(now: number): boolean {
    const { longMs, note, file } = this.settings;
    const measured = Math.min(MEASURED_MS, longMs);
    if (this.counting < measured) {
      this.next = now + measured - this.counting;
      return false;
    }
    const trials = this.trials;
    this.next = now + MEASURED_MS;
    if (trials === 0) return false;
    const left = (this.counting * (this.planned() - trials)) / trials;
    if (this.counting + left < longMs) return false;
    this.on = true;
    note(`this takes about ${Math.ceil(left / 60_000)} more minutes; what is done is kept in ${file}`);
    return true;
  }

  private planned(): number {
    const here = this.partials.filter((_, number) => !this.elsewhere.has(number));
    const planned = here.flatMap((one) => one.plan.cases.map((_, number) => one.plannedOf(number)));
    return planned.reduce((sum, trials) => sum + trials, 0);
  }

  private write(): void {
    try {
      const trials = this.trials;
      writePartials(this.settings.file, this.partials);
      this.written = trials;
      this.failed = false;
    } catch (error) {
      if (!this.failed)
        this.settings.note(`the checkpoint was not written, the run goes on: ${(error as Error).message}`);
      this.failed = true;
    }
  }
}

function resumed(plans: readonly Plan[], { file, resume }: CheckpointSettings): PartialResult[] {
  if (!resume)
    throw wrong(
      file,
      '',
      'found what an earlier run kept',
      'no such file; go on with it by --resume, or remove it',
    );
  // A pipe would keep this thread waiting, deaf to Ctrl-C.
  if (!statSync(file).isFile())
    throw wrong(file, '', 'found a folder, a pipe or a device', 'a file that --checkpoint wrote');
  const partials = readPartials(file);
  if (partials.length !== plans.length)
    throw wrong(file, '', `found ${partials.length} scenarios`, `${plans.length}, as in this run`);
  for (const [i, plan] of plans.entries()) checkPlan(file, partials[i].plan, plan, 'in this run');
  return partials.map(
    (partial, i) =>
      new PartialResult(
        plans[i],
        partial.plan.cases.map((_, n) => partial.storedOf(n)),
      ),
  );
}
