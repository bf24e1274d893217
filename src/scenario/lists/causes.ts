import type { Action, System } from '../../systems/system.ts';
import { shapeOf } from '../cases.ts';
import type { Library } from '../editions/editions.ts';
import { childShape } from '../fields/shape.ts';
import { ownSide } from '../fields/sides.ts';
import type { Called } from '../read.ts';
import type { InputError, Problem } from '../text/problem.ts';
import type { Opened } from '../text/source.ts';
import { columnsMeant } from './columns.ts';
import type { Cell, List } from './list.ts';

/** Whether something is wrong with a column, not with what stands in it. */
const isOfHead = ({ file, line }: Problem, list: List): boolean =>
  file === list.file && line === list.head[0]?.place.line;

/** What a row lacks that names no action says for which it does. */
export const inAction = (one: Problem, { name }: Action): Problem => ({
  ...one,
  expected: `${one.expected} (the action that fits this row is ${name}; what no column says, --set says of every row, or a scenario)`,
});

/** Where profiles come from, and what messages call what is set. */
interface Sources {
  readonly use?: readonly Opened[];
  readonly library?: Library;
  readonly called?: Called;
}

/** A row of a list. */
interface RowOf {
  readonly list: List;
  readonly written: readonly Cell[];
}

/** Tells of what is wrong with a match-up whether it is the loadout's row, the target's, or the action that was tried. */
export class Causes {
  readonly #system: System;
  readonly #targets: List;
  readonly #play: Sources;
  /** The first action that makes nothing of a row of the targets, by its line. */
  readonly #refusing = new Map<number, Action | undefined>();

  constructor(system: System, targets: List, play: Sources) {
    this.#system = system;
    this.#targets = targets;
    this.#play = play;
  }

  /** Whether all that is wrong with a row is that this action has other profiles, and perhaps other fields. */
  isOfAnother(wrong: readonly Problem[], action: Action, list: List): boolean {
    const own = wrong.filter((one) => !this.isOfTarget(one));
    const isOfProfile = (one: Problem) => this.isOfProfile(one, action);
    return own.some(isOfProfile) && own.every((one) => isOfProfile(one) || this.isOfField(one, list));
  }

  /** Whether something is wrong with a field that a column names, or that is set: another action may have it. */
  isOfField(one: Problem, list: List): boolean {
    const isSet = one.file === this.setName && one.found === 'unknown field' && !one.path.includes('.');
    return isSet || isOfHead(one, list);
  }

  /** As messages name where fields are set. */
  get setName(): string {
    return this.#play.called?.('set') ?? 'set';
  }

  /** Whether nobody has said before, for another action, what is wrong with this row of the targets. */
  isFirst({ file, line }: Problem, action: Action | undefined): boolean {
    const { file: targets, head } = this.#targets;
    if (file !== targets || line === undefined || line === head[0]?.place.line) return true;
    const first = this.#refusing.get(line) ?? action;
    this.#refusing.set(line, first);
    return first === action;
  }

  /** Whether something is wrong with a target, or with what is said of all of them, whatever is fired. */
  isOfTarget({ file }: Problem): boolean {
    return file === this.#targets.file || file === this.#play.called?.('at');
  }

  /** Whether something is wrong with a profile that a row names, in this action. */
  isOfProfile({ file }: Problem, action: Action): boolean {
    const { use = [], library } = this.#play;
    return [library?.(this.#system, action), ...use].some((one) => one !== undefined && one.file === file);
  }

  /** What does not fit of a profile is said of the cell that names it. */
  inRow(one: Problem, action: Action | undefined, { list, written }: RowOf): Problem {
    if (!action || !this.isOfProfile(one, action)) return one;
    const shape = shapeOf(action);
    const [head] = one.path.split('.');
    const cell = written.find(
      ({ text }, i) =>
        text !== '' && columnsMeant(list.head[i]?.text ?? '', 'shooting', shape)[0]?.path[0] === head,
    );
    const { line, column } = cell?.place ?? { ...written[0]?.place, column: undefined };
    const { path, found, expected, suggestion } = one;
    return {
      file: list.file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...{ path, found, expected },
      ...(suggestion !== undefined && { suggestion }),
    };
  }

  /** What does not fit of a profile that a target names is said of its row. */
  ofTarget({ problems }: InputError, number: number, action: Action): Problem[] {
    const shape = shapeOf(action);
    const place = this.#targets.rows[number][0]?.place ?? { file: this.#targets.file };
    return problems.map((one) => {
      const side = ownSide(childShape(shape, one.path.split('.')[0]));
      if (side !== 'target' || !this.isOfProfile(one, action)) return one;
      const { path, found, expected, suggestion } = one;
      return { ...place, path, found, expected, ...(suggestion !== undefined && { suggestion }) };
    });
  }
}
