import { describe, expect, it } from 'vitest';
import { distributions } from './testing/distributions.ts';

/** Somebody is shot at, and shoots in the next turn, as which it is said how he is by then. */
const TURNS: Record<string, { text: string; later: string; gone: number }> = {
  'Speedies: who was Stunned is fine again': {
    text: `
system: speedies
action: turn
ours: { dwarf: { unit: dwarf-gunner } }
theirs: { marksman: { unit: marksman } }
places: { dwarf: { marksman: { distance: 12 } } }
turn:
  - { shooter: marksman, weapon: long-bow, target: dwarf }
  - { inTurn: 2, shooter: dwarf, weapon: rifle, target: marksman }`,
    later: 'dwarf: { condition: fine }',
    gone: 3,
  },
  'Necromunda: who was Seriously Injured stands again': {
    text: `
system: necromunda
action: turn
ours: { ganger: { ballisticSkill: 4, toughness: 3, wounds: 1 } }
theirs: { champ: { ballisticSkill: 3, toughness: 3, wounds: 2 } }
places: { ganger: { champ: { distance: 10, cover: partial } } }
turn:
  - { shooter: champ, weapon: boltgun, target: ganger }
  - { inTurn: 2, shooter: ganger, weapon: autogun, target: champ }`,
    later: 'ganger: { status: standing, pinned: false }',
    gone: 3,
  },
  'Raiders of Arcana: who was broken has rallied': {
    text: `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, figures: 3, startingFigures: 6, moraleTokens: 4 } }
theirs: { others: { profile: human-archers, name: Others } }
places: { archers: { others: { distance: 10 } } }
turn:
  - { shooter: others, target: archers }
  - { inTurn: 2, shooter: archers, target: others }`,
    later: 'archers: { broken: false, ready: true }',
    gone: 2,
  },
};

describe('what a later turn says of somebody is how he is from then on', () => {
  it.each(Object.entries(TURNS))('%s, and shoots unless he is gone', (_, { text, later, gone }) => {
    const fateOf = (of: Record<string, number[]>) =>
      Object.entries(of).find(([name]) => /^fate(Dwarf|Ganger|Archers)$/.test(name))?.[1] ?? [];
    const first = fateOf(distributions(text.replace(/\n[^\n]*inTurn: 2.*$/, '')));
    expect(first.length).toBe(gone + 1);
    const down = first.slice(1, gone).reduce((sum, chance) => sum + chance, 0);
    expect(down).toBeGreaterThan(0.05);
    const then = distributions(text.replace('\nturn:', `\nlaterTurns: { 2: { ours: { ${later} } } }\nturn:`));
    expect(then.fired2[1]).toBeCloseTo(1 - first[gone], 12);
    // Without that he is as he was.
    expect(distributions(text).fired2[1]).toBeLessThan(1 - first[gone] - 0.01);
  });
});
