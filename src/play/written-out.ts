import type { Player } from './interpret.ts';
import { checkNames, freshState, startMemory } from './memory.ts';
import type { Program } from './program.ts';
import type { OneOf, ReadyMetric, ReadyStep } from './ready.ts';

/**
 * Writes a program out as straight JavaScript: each step a call of its own function, each repetition a loop, each
 * metric a line. A loop over the steps would call through one and the same place of the code whatever the step, which
 * V8 can neither predict nor inline; and a rule reads and writes a plain object's fields in half the time that a view
 * of an array of numbers takes. For a step, a repeated one and a metric this is what runs:
 *
 *     const s = {"hits": 0, "units": [{"hp": 0}]}, u0 = s.units[0]; let t0 = 0;
 *     for (let trial = 0; trial < trials; trial++) {
 *       s["hits"] = 0; u0["hp"] = 5;
 *       $0(s, dice, o);
 *       for (let i0 = 0; i0 < $1(s, o); i0++) { $2(s, dice, o); t0 += s["hits"]; s["hits"] = 0; }
 *       const m0 = $3(s, o, n); single0[m0]++;
 *     }
 *
 * The text is made of numbers and of the names of slots in quotes, which are the system's own, never a scenario's.
 */
export function writtenOut(program: Program): Player {
  return new Writer(program).write();
}

class Writer {
  private readonly program: Program;
  /** What the text calls $0, $1 … */
  private readonly called: unknown[] = [];
  /** Per thing of a group, by its group and number, what the text calls u0, u1 … */
  private readonly things = new Map<string, number>();
  private loops = 0;

  constructor(program: Program) {
    this.program = program;
  }

  write(): Player {
    const { options, blank, metrics } = this.program;
    const trial = [...this.start(), ...this.program.steps.map((step) => this.step(step))].join('\n');
    const counting = this.counting();
    const check = `${this.call(checkNames)}(s, ${this.call(blank)});`;
    const text = `'use strict';
      const s = ${this.call(freshState(blank))};
      ${this.ofThings()}
      const values = new Int32Array(${metrics.length});
      const n = new Int32Array(${this.program.slots.length});
      return {
        play(dice) {
          ${this.totals()} ${trial}
          ${this.numbers()}
          ${metrics.map((metric, i) => `values[${i}] = ${this.value(metric)};`).join('\n')}
          return values;
        },
        playAll(trials, dice, { single, joint }) {
          ${this.totals()} ${this.histograms()}
          for (let trial = 0; trial < trials; trial++) { ${trial}\n${this.numbers()}\n${counting} }
          ${check}
        },
      };`;
    const names = this.called.map((_, i) => `$${i}`);
    return new Function('o', ...names, text)(options, ...this.called);
  }

  /** Slots that start at 0 are set too: the trial before has changed them. */
  private start(): string[] {
    return [...startMemory(this.program).numbers].map((value, slot) => `${this.slot(slot)} = ${value};`);
  }

  private step(step: ReadyStep): string {
    const { if: condition, ...played } = step;
    if (condition !== undefined) return `if (${this.call(condition)}(s, o)) { ${this.step(played)} }`;
    if (step.times === undefined) return this.once(step);
    const i = `i${this.loops++}`;
    const index = step.index === undefined ? undefined : this.slot(step.index);
    return `for (let ${i} = 0; ${i} < ${this.call(step.times)}(s, o); ${i}++) {
        ${index ? `${index} = ${i};` : ''} ${this.once(step)}
      }
      ${index ? `${index} = 0;` : ''}`;
  }

  private once({ run, steps, forgets, forgetsOne, totals }: ReadyStep): string {
    const played = run
      ? `${this.call(run)}(s, dice, o);`
      : (steps ?? []).map((step) => this.step(step)).join('\n');
    const added = totals.map(([slot, total]) => `${this.slot(total)} += ${this.slot(slot)};`);
    const forgotten = [
      ...forgets.map((slot) => this.slot(slot)),
      ...forgetsOne.map((one) => this.oneOf(one)),
    ];
    return [played, ...added, ...forgotten.map((slot) => `${slot} = 0;`)].join('\n');
  }

  /** How the text names a slot: `s["hits"]`, `u3["hp"]`, and `t9` where only the engine adds it up. */
  private slot(slot: number): string {
    const path = this.program.paths[slot];
    if (path === undefined) return `t${slot}`;
    const [key, thing, field] = path;
    if (thing === undefined) return `s[${JSON.stringify(key)}]`;
    const name = `s[${JSON.stringify(key)}][${thing}]`;
    const u = this.things.get(name) ?? this.things.size;
    this.things.set(name, u);
    return `u${u}[${JSON.stringify(field)}]`;
  }

  /** The slot of the thing at hand: `s["units"][s["unit"]]["hp"]`. */
  private oneOf({ index, slots }: OneOf): string {
    const [key, , field] = this.program.paths[slots[0]];
    return `s[${JSON.stringify(key)}][${this.slot(index)}][${JSON.stringify(field)}]`;
  }

  private ofThings(): string {
    return [...this.things].map(([name, u]) => `const u${u} = ${name};`).join(' ');
  }

  private totals(): string {
    const { slots, paths } = this.program;
    return slots.flatMap((_, slot) => (slot < paths.length ? [] : [`let ${this.slot(slot)} = 0;`])).join(' ');
  }

  private histograms(): string {
    const { sizes, pairs } = this.program.shape;
    return [
      ...sizes.map((_, i) => `const single${i} = single[${i}];`),
      ...pairs.map((_, p) => `const joint${p} = joint[${p}];`),
    ].join(' ');
  }

  private counting(): string {
    const { metrics, shape } = this.program;
    return [
      ...metrics.map((metric, i) => `const m${i} = ${this.value(metric)}; single${i}[m${i}]++;`),
      ...shape.pairs.map(([a, b], p) => `joint${p}[m${a} * ${shape.sizes[b]} + m${b}]++;`),
    ].join('\n');
  }

  /** What the slots hold, for metrics that read it as numbers. */
  private numbers(): string {
    const { metrics, slots } = this.program;
    if (!metrics.some(({ readsNumbers }) => readsNumbers)) return '';
    return slots.map((_, slot) => `n[${slot}] = ${this.slot(slot)};`).join(' ');
  }

  private value({ slots, of }: ReadyMetric): string {
    return slots ? slots.map((slot) => this.slot(slot)).join(' + ') : `${this.call(of)}(s, o, n)`;
  }

  private call(f: unknown): string {
    return `$${this.called.push(f) - 1}`;
  }
}
