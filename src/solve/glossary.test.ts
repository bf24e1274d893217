import { describe, expect, it } from 'vitest';
import { programOf } from '../play/program.ts';
import { readScenario } from '../scenario/files/index.ts';
import { type Term, termsOf } from '../scenario/terms.ts';
import { systems } from '../systems/index.ts';
import { oneOfEach } from '../testing/long.ts';
import { bundledCases, type Case } from '../testing/readings/readings.ts';

/** Words with a capital that say themselves what they are, or that the line says in which they stand. */
const PLAIN = new Set(
  [
    ...['Loaded', 'Unharmed', 'Running'],
    ...['Shooter', 'Target', 'Result', 'Attack', 'Hold', 'Shoot'],
    ...[
      'Line',
      'Sight',
      'Move',
      'Phase',
      'Reload',
      'Shot',
      'Once',
      'Quarters',
      'Dual',
      'Wield',
      'Blunderbuss',
    ],
  ].map(stemOf),
);

/** `Protects`, `Protected` and `Protect` are one word, and `Move` and `Moved`. */
function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/s$/, '')
    .split(' ')
    .map((part) => part.slice(0, 4))
    .join(' ');
}

/** What a page tells of a case, beyond its numbers, and what it explains of that. */
function toldOf({ scenario, one }: Case): { texts: string[]; terms: Term[] } {
  const { metrics, options } = programOf(scenario.action, one.prepared);
  const endings = metrics.flatMap((metric) => [
    metric.title,
    // No sentence begins with it.
    ...(metric.kind === 'category' ? metric.values(options).map((value) => `… ${value}`) : []),
  ]);
  const texts = [...endings, ...scenario.action.explain(one.prepared)];
  return { texts, terms: termsOf(scenario.action, [one.resolved], texts) };
}

/** What somebody called his units and weapons, the longest first. */
function namesIn(value: unknown): string[] {
  const all = Object.entries(Object(value)).flatMap(([key, inner]) => {
    if (key === 'name') return [String(inner)];
    return typeof inner === 'object' ? namesIn(inner) : [];
  });
  return all.toSorted((a, b) => b.length - a.length);
}

/** Words that a text writes with a capital, but for names, citations, and what begins a sentence or names a trait. */
function capitalized(text: string, names: readonly string[]): string[] {
  const read = names.reduce((rest, name) => rest.replaceAll(name, '…'), text).replace(/\([^()]*\)/g, '()');
  return [...read.matchAll(/(?<![.:;“”] )(?<!^)(?<![\w'’])[A-Z][\w+]*/g)].map(([word]) => word);
}

const CASES = oneOfEach(
  bundledCases(),
  ({ scenario: { system, action }, one }) =>
    `${system.name} ${action.name} ${one.prepared && Object(one.resolved).rounds > 1}`,
  ({ title }) => title,
);

describe('the words used', () => {
  it.each(CASES)('in $title are explained', (told) => {
    const { texts, terms } = toldOf(told);
    const { words = {} } = told.scenario.action;
    const explained = terms.map(({ term }) => term.toLowerCase());
    const isUsed = (word: string) =>
      texts.some((text) => new RegExp(`(?<!\\w)${word}s?(?!\\w)`, 'i').test(text));
    const isExplained = (word: string) => explained.some((term) => stemOf(term) === stemOf(word));
    const names = namesIn(told.one.resolved);
    const isNamed = (word: string) => names.some((name) => name.toLowerCase().includes(word.toLowerCase()));
    expect(Object.keys(words).filter((word) => isUsed(word) && !isExplained(word) && !isNamed(word))).toEqual(
      [],
    );

    // What an abbreviation is short for stands at the head of its meaning, what a trait does behind its name.
    const heads = terms.map(({ meaning }) => /^([^:(]+):/.exec(meaning)?.[1] ?? '');
    const traits = Object.keys(told.scenario.action.traits ?? {}).filter((trait) =>
      texts.some((text) => text.includes(`${trait}: `)),
    );
    const known = [...explained, ...heads, ...traits].flatMap((term) => term.split(' '));
    const parts = new Set([...known.map(stemOf), ...PLAIN]);
    const unknown = texts.flatMap((text) =>
      capitalized(text, names).flatMap((word) => (parts.has(stemOf(word)) ? [] : `${word}: ${text}`)),
    );
    expect(unknown).toEqual([]);
    // No answer of the rules that is asked for by a name is missing.
    expect(terms.filter(({ meaning }) => /[{}]/.test(meaning))).toEqual([]);
  });
});

const termsIn = (fields: object) => {
  const { action, cases } = readScenario(fields as never, systems);
  const texts = cases.flatMap(({ prepared }) => action.explain(prepared));
  const found = termsOf(
    action,
    cases.map(({ resolved }) => resolved),
    ['heavily damaged', 'Jammed', ...texts],
  );
  return new Map(found.map(({ term, meaning }) => [term, meaning]));
};

describe('a word that hangs on an answer', () => {
  const bowmen = {
    system: 'darklands',
    action: 'shoot',
    shooter: 'huntsmen',
    weapon: 'war-bow',
    target: 'shieldwall',
    situation: { distance: 22 },
  };
  const heavily = (fields: object) => termsIn({ ...bowmen, ...fields }).get('heavily damaged');

  it('is explained by the one in force: D17', () => {
    expect(heavily({})).toBe(
      'brought under mass by the damage: below half its starting mass, and not before this Shoot (Shoot Results 1, D17)',
    );
    expect(heavily({ rules: { underMass: 'anyLoss' } })).toBe(
      'brought under mass by the damage: it lost any mass (Shoot Results 1, D17)',
    );
    expect(heavily({ variants: { here: {}, there: { rules: { underMass: 'anyLoss' } } } })).toContain(
      'below half its starting mass, and not before this Shoot – or: it lost any mass (',
    );
  });
});

describe('of Necromunda', () => {
  const gunner = { system: 'necromunda', action: 'shoot', shooter: 'orlock-gunner' };

  it('Wounds are explained in a turn, as to who is shot at', () => {
    const found = termsIn({
      system: 'necromunda',
      action: 'turn',
      ours: { gunner: 'orlock-gunner' },
      theirs: { boss: 'goliath-forge-boss' },
      places: { gunner: { boss: { distance: 8 } } },
      turn: [{ shooter: 'gunner', weapon: 'lasgun', target: 'boss' }],
    });
    expect(found.get('W')).toBe(
      'Wounds: the Damage he can take before Injury dice are rolled (Resolve Hits 3)',
    );
  });

  it('so are the faces of the Firepower dice, and what aims in one case of many', () => {
    const found = termsIn({
      ...gunner,
      weapon: 'boltgun',
      target: { profile: 'goliath-forge-boss', distance: 8, cover: 'full' },
      variants: { open: {}, aimed: { 'shooter.aim': true } },
    });
    expect(found.get('Firepower')).toMatch(
      /^its six faces have 1, 1, 1, 2, 2 and 3 bullet holes; one of those /,
    );
    expect([...found.keys()]).toContain('aim');
    expect(found.get('Jammed')).toMatch(/^two Ammo tests of one attack have failed: it shoots no more /);
  });
});
