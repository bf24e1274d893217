import { type Html, html, quoted } from '../../report/page/html/html.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Form } from '../engine/field.ts';
import type { OneOfCases, Written } from '../engine/messages.ts';
import { titleOfPath, valueAt, withValue } from '../engine/words.ts';
import { nameInSentence } from './choice/change-words.ts';

/** Several cases that are changed at once: what differs between them stays. */
export class Several {
  readonly cases: readonly OneOfCases[];
  private readonly paths: readonly string[];

  constructor(cases: readonly OneOfCases[]) {
    this.cases = cases;
    this.paths = [...new Set(cases.flatMap(({ differs }) => Object.keys(differs)))];
  }

  /** What of a form is the same in all of them. */
  shared({ groups }: Form): Form {
    const isApart = (path: string) => this.paths.some((other) => within(path, other) || within(other, path));
    return {
      groups: groups
        .map((group) => ({
          ...group,
          fields: group.fields.filter(({ path, isSeen }) => !isSeen && !isApart(path)),
        }))
        .filter(({ fields }) => fields.length > 0),
    };
  }

  /** What stays, in a sentence. */
  stays({ groups }: Form): Html {
    const fields = new Map(
      groups.flatMap((group) => group.fields).map((field) => [field.path, nameInSentence(field)]),
    );
    const owners = [...new Set(this.paths.map((path) => path.replace(/\.[^.]*$/, '')))];
    const named = this.paths.length > MOST_NAMED ? owners : this.paths;
    const names = named.map((path) => fields.get(path) ?? titleOfPath(path).toLowerCase());
    const many = this.cases.length;
    return html`What is changed here is changed in all ${many} cases. What differs between them stays: ${quoted(clip(names.join(', '), 200))}.`;
  }

  /** A scenario of these cases as it can be written down: swept where they are, else with variants. */
  written(scenario: Written): Written {
    const swept = this.sweep();
    if (swept) return { ...scenario, sweep: swept };
    // What one of them leaves out is said by those that have it.
    const leftOut = this.paths.filter((path) => this.cases.some(({ differs }) => differs[path] === null));
    const base = leftOut.reduce((made, path) => withValue(made, path, null), scenario);
    const own = ({ differs }: OneOfCases) => ({
      ...Object.fromEntries(leftOut.map((path) => [path, valueAt(scenario, path) ?? null])),
      ...differs,
    });
    const variants = this.cases.map((one): [string, Written] => [
      one.name,
      Object.fromEntries(Object.entries(own(one)).filter(([, value]) => value !== null)),
    ]);
    return { ...base, variants: Object.fromEntries(variants) };
  }

  /** The values of each swept field; undefined where the cases are no sweep, or not it alone. */
  private sweep(): Record<string, unknown[]> | undefined {
    const { cases } = this;
    const isOf = ({ point, differs }: OneOfCases) =>
      point && Object.entries(differs).every(([path, value]) => point[path] === value);
    if (!cases.every(isOf)) return undefined;
    const fields = Object.keys(cases[0].point ?? {});
    const values = fields.map((field) => [...new Set(cases.map(({ point }) => point?.[field]))]);
    if (values.reduce((product, each) => product * each.length, 1) !== cases.length) return undefined;
    return Object.fromEntries(fields.map((field, i) => [field, values[i]]));
  }
}

/** More fields than these are told by the things they belong to. */
const MOST_NAMED = 3;

/** Whether a path is another or leads into it. */
const within = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);
