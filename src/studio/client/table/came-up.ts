import type { Form } from '../../engine/field.ts';
import { type CameUpLine, type Found, SEEN, type Written } from '../../engine/messages.ts';
import { valueAt } from '../../engine/words.ts';
import type { Changes } from '../choice/changes.ts';
import type { Panel } from '../panel.ts';
import type { Possible } from '../reading.ts';
import { Evening, luckWords } from './evening.ts';

/** What came up at the table, as a panel tells it, and the evening to which it belongs. */
export class AtTable {
  private readonly evening = new Evening();
  private markup = '';

  /** Says how lucky it was what came up, if anything did, and how lucky the evening is. */
  tell(panel: Panel | undefined, found?: Found): void {
    if (!panel) return;
    const lucky = (found?.cameUp ?? []).filter(isLuck);
    panel.tell(
      new Map(lucky.map((line) => [`${SEEN}.${line.metric}`, luckWords(line)])),
      found && possibleIn(found),
    );
    const place = panel.one('.evening');
    place.hidden = lucky.length === 0 && this.evening.isEmpty;
    const { markup } = this.evening.html(lucky.length > 0);
    // Written once, as whoever is on its button stays there.
    if (markup !== this.markup) place.innerHTML = markup;
    this.markup = markup;
  }

  /** Keeps what came up; whether anything did that could have come otherwise. */
  keep(title: string, { cameUp = [] }: Partial<Found> = {}): boolean {
    const lines = cameUp.filter(isLuck);
    if (lines.length === 0) return false;
    this.evening.add({ title, lines });
    return true;
  }

  forget(): void {
    this.evening.forget();
  }

  /** How lucky the evening is. */
  get words(): string {
    return this.evening.words;
  }
}

/**
 * What each count may come to, by its field: of what came up given what had before it, of what did not given all that
 * did.
 */
export function possibleIn({
  metrics,
  exact,
  cameUp = [],
}: Pick<Found, 'metrics' | 'exact' | 'cameUp'>): Possible {
  const chances = [
    ...Object.entries(exact?.metrics ?? metrics).map(
      ([name, { probability }]) => [name, probability] as const,
    ),
    ...cameUp.map((line) => [line.metric, line.chances] as const),
  ];
  return new Map(
    chances.map(([name, each]) => [`${SEEN}.${name}`, [...each.keys()].filter((value) => each[value] > 0)]),
  );
}

/** What follows from what came up before it is no luck. */
const isLuck = ({ same }: CameUpLine): boolean => same < 1;

/** Changes without what came up: of the next shot nothing is known yet. */
export const beforeThat = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith(`${SEEN}.`)));

/** A scenario before anything came up, and as changes what did. */
export function beforeSeen({ [SEEN]: seen, ...scenario }: Written): { scenario: Written; seen: Changes } {
  const counts = Object.entries((seen ?? {}) as Written);
  return {
    scenario,
    seen: Object.fromEntries(counts.map(([metric, value]) => [`${SEEN}.${metric}`, value])),
  };
}

/**
 * The command that gives what is shown of a file, and what is to be said of it: what came up is no part of the file.
 *
 * @param form that the scenario is changed with
 */
export function commandFor(
  file: string,
  scenario: Written,
  { groups }: Form,
): [command: string, does: string] {
  const seen = groups.flatMap(({ fields }) =>
    fields.flatMap(({ path, isSeen }) => {
      const value = isSeen && valueAt(scenario, path);
      // What a link says may be anything, and would stand in somebody's shell.
      return typeof value === 'number' ? [`${path.slice(SEEN.length + 1)} = ${value}`] : [];
    }),
  );
  if (seen.length === 0) return [`fusillade run ${file}`, 'runs it.'];
  return [
    `fusillade given ${file} --seen '${seen.join(' and ')}'`,
    'gives what is shown here: what came up is no part of the file.',
  ];
}
