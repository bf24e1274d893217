import type { Blank, Path } from './layout.ts';
import { mayWrite } from './may-write.ts';
import type { Program } from './program.ts';

/**
 * What a trial remembers: the numbers that the engine compares and keeps, and the state that rules are written with.
 *
 * Where functions may be made of text, the state is a plain object, of the very shape that is rolled with: a rule that
 * met states of two shapes would be rolled at half its pace from then on. Its numbers are carried to and fro. Where it
 * is a view of the numbers, as in a page and where somebody looks on from without, there is nothing to carry.
 */
export interface Memory {
  readonly numbers: Int32Array;
  readonly state: unknown;
  /** Whether the state is a view of the numbers. */
  readonly isView: boolean;
  /** Carries the numbers into the state, after they have been changed. */
  readonly load: () => void;
  /** Carries the state into the numbers, after rules have changed it. */
  readonly store: () => void;
  /** @throws TypeError when a rule has set what the state does not declare; a view refuses it at once */
  readonly checkNames: () => void;
}

/** Memory as a trial starts with it. */
export function startMemory(program: Program): Memory {
  const memory = blankMemory(program);
  program.action.start?.(memory.state, program.options);
  memory.store();
  return memory;
}

/** Memory that is all zero. */
export function blankMemory({ slots, bind, view, blank, paths }: Program): Memory {
  const numbers = new Int32Array(slots.length);
  return bind === undefined && mayWrite()
    ? new PlainMemory(numbers, blank, carrierOf(paths))
    : new ViewedMemory(numbers, (bind ?? view)(numbers));
}

/** A state in plain objects; each one of a blank has the same shape to V8. */
export const freshState = (blank: Blank): Blank => JSON.parse(JSON.stringify(blank)) as Blank;

class ViewedMemory implements Memory {
  readonly isView = true;
  readonly numbers: Int32Array;
  readonly state: unknown;

  constructor(numbers: Int32Array, state: unknown) {
    this.numbers = numbers;
    this.state = state;
  }

  load(): void {}

  store(): void {}

  checkNames(): void {}
}

class PlainMemory implements Memory {
  readonly isView = false;
  readonly numbers: Int32Array;
  readonly state: Blank;
  private readonly blank: Blank;
  private readonly carrier: Carrier;

  constructor(numbers: Int32Array, blank: Blank, carrier: Carrier) {
    this.numbers = numbers;
    this.state = freshState(blank);
    this.blank = blank;
    this.carrier = carrier;
  }

  load(): void {
    this.carrier.load(this.state, this.numbers);
  }

  store(): void {
    this.carrier.store(this.state, this.numbers);
  }

  checkNames(): void {
    checkNames(this.state, this.blank);
  }
}

/**
 * A rule cannot add a name to a view, and may not to a plain object: looked at after it has played, as an object that
 * is closed is read and written half as fast.
 *
 * @throws TypeError when one did
 */
export function checkNames(state: Blank, blank: Blank): void {
  for (const [key, one] of Object.entries(state)) {
    const declared = blank[key];
    if (declared === undefined) throw new TypeError(`a rule sets ${key}, which its state does not declare`);
    if (typeof one === 'object' && typeof declared === 'object')
      for (const [thing, fields] of one.entries())
        for (const field of Object.keys(fields))
          if (!(field in declared[thing]))
            throw new TypeError(`a rule sets ${key}[${thing}].${field}, which its state does not declare`);
  }
}

/** Carries numbers between an array and a plain state. */
interface Carrier {
  readonly load: (state: unknown, numbers: Int32Array) => void;
  readonly store: (state: unknown, numbers: Int32Array) => void;
}

/** One for each layout, however many scenarios use it. */
const carriers = new Map<string, Carrier>();

function carrierOf(paths: readonly Path[]): Carrier {
  const key = JSON.stringify(paths);
  const carrier = carriers.get(key) ?? writtenCarrier(paths);
  carriers.set(key, carrier);
  return carrier;
}

/** Straight code, slot by slot: `s["hits"] = n[0]; u0["hp"] = n[1];` and the other way round. */
function writtenCarrier(paths: readonly Path[]): Carrier {
  const things = new Map<string, string>();
  const nameOf = ([key, thing, field]: Path): string => {
    if (thing === undefined) return `s[${JSON.stringify(key)}]`;
    const name = `s[${JSON.stringify(key)}][${thing}]`;
    const u = things.get(name) ?? `u${things.size}`;
    things.set(name, u);
    return `${u}[${JSON.stringify(field)}]`;
  };
  const names = paths.map(nameOf);
  const found = [...things].map(([name, u]) => `const ${u} = ${name};`).join(' ');
  const written = (line: (name: string, slot: number) => string) =>
    new Function('s', 'n', `'use strict'; ${found} ${names.map(line).join(' ')}`) as Carrier['load'];
  return {
    load: written((name, slot) => `${name} = n[${slot}];`),
    store: written((name, slot) => `n[${slot}] = ${name};`),
  };
}
