import type { Trace } from '../../../stats/result.ts';

/** What counts are called, by their names. */
type Titles = Readonly<Record<string, { readonly title: string }>>;

/** A trial in words of the rules: of what changed, and of how it ended, only what they have a title for. */
export function inRulesWords(trace: Trace, titles: Titles): Trace {
  const called = (name: string): string[] => (Object.hasOwn(titles, name) ? [titles[name].title] : []);
  const chip = (change: string): string[] => {
    const [name] = change.split(' ', 1);
    return called(name).map((title) => title + change.slice(name.length));
  };
  const ends = Object.entries(trace.metrics).flatMap(([name, value]) =>
    called(name).map((title) => [title, value]),
  );
  return {
    ...trace,
    lines: trace.lines.map((line) => ({ ...line, changes: line.changes.flatMap(chip) })),
    metrics: Object.fromEntries(ends),
  };
}
