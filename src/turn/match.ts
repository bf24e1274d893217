import type { Dice, Played } from '../dice/dice.ts';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { interpreted, type Player } from '../play/interpret.ts';
import { type Program, programOf, startMemory } from '../play/program.ts';
import type { Seat } from '../systems/after.ts';
import { category } from '../systems/kit/index.ts';
import type { TurnedAction } from './input.ts';
import { type Leaving, leavingIn, UNTOUCHED } from './leavings.ts';

/** What is left of each who took part. */
export type Ending = Readonly<Partial<Record<Seat, Leaving>>>;

/**
 * One shot by somebody at somebody, of each of whom so much is left: rolled die by die, or by the exact distribution of
 * what it leaves, worked out once.
 */
export class Match implements Played {
  /** Ways it ended so far, by number. */
  readonly endings: Ending[] = [];
  private readonly options: unknown;
  private readonly before: Ending;
  private readonly numbers = new Map<string, number>();
  private readonly program: Program;
  private player: Player | undefined;
  private known: Float64Array | undefined;

  /** @throws FieldError when what it leaves cannot be said */
  constructor(action: TurnedAction, options: unknown, before: Ending) {
    this.options = options;
    this.before = before;
    const left = action.inTurn.after(options);
    const number = (s: unknown): number =>
      this.numberOf(
        Object.fromEntries(
          left.map((one) => {
            return [one.seat, leavingIn(one, s, this.before[one.seat] ?? UNTOUCHED)];
          }),
        ),
      );
    const metric = { ...category('left', 'What is left', [], number), values: () => WAYS };
    this.program = programOf({ ...action, metrics: () => [metric], joint: () => [] }, options);
  }

  /** How it begins, as what is left of each. */
  atStart(): Ending {
    const { state } = startMemory(this.program);
    const [metric] = this.program.metrics;
    return this.endings[metric.of(state, this.options, new Int32Array(0))];
  }

  play(dice: Dice): number {
    this.player ??= interpreted(this.program);
    return this.player.play(dice)[0];
  }

  chances(): Float64Array {
    if (!this.known) {
      const chain = compile(this.program);
      const [single] = exactHistograms(chain, this.program.shape).single;
      this.known = single.slice(0, this.endings.length);
    }
    return this.known;
  }

  private numberOf(ending: Ending): number {
    const key = JSON.stringify(ending);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.endings.length);
    return this.endings.push(ending) - 1;
  }
}

/** Ways in which a shot may end: more are no shot that anybody plays. */
const WAYS: readonly string[] = Array.from({ length: 1 << 14 }, String);
