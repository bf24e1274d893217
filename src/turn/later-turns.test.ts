import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn, scenarioIn } from './testing/distributions.ts';

/** Somebody is shot at, and shoots in the next turn, as which it is said how he is by then. */
const TURNS: Record<string, { text: string; later: string; gone: number; isSurelyBarred?: true }> = {
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
    isSurelyBarred: true,
  },
};

describe('what a later turn says of somebody is how he is from then on', () => {
  it.each(Object.entries(TURNS))(
    '%s, and shoots unless he is gone',
    (_, { text, later, gone, isSurelyBarred }) => {
      const fateOf = (of: Record<string, number[]>) =>
        Object.entries(of).find(([name]) => /^fate(Dwarf|Ganger|Archers)$/.test(name))?.[1] ?? [];
      const first = fateOf(distributions(text.replace(/\n[^\n]*inTurn: 2.*$/, '')));
      expect(first.length).toBe(gone + 1);
      const down = first.slice(1, gone).reduce((sum, chance) => sum + chance, 0);
      expect(down).toBeGreaterThan(0.05);
      const then = distributions(
        text.replace('\nturn:', `\nlaterTurns: { 2: { ours: { ${later} } } }\nturn:`),
      );
      expect(then.fired2[1]).toBeCloseTo(1 - first[gone], 12);
      // Without that he is as he was: where he surely may not shoot, the order is none (R8).
      if (isSurelyBarred) expect(() => distributions(text)).toThrow(/ready: false however the dice fall/);
      else expect(distributions(text).fired2[1]).toBeLessThan(1 - first[gone] - 0.01);
    },
  );
});

/** Somebody is shot at in two turns, by two who shoot alike, as the second of which he is as he was at first. */
const HEALED: Record<string, { text: string; later: string }> = {
  'Necromunda: his Wounds are healed': {
    text: `
system: necromunda
action: turn
ours: { one: { ballisticSkill: 3 }, other: { ballisticSkill: 3 } }
theirs: { champ: { ballisticSkill: 3, toughness: 3, wounds: 2 } }
places: { one: { champ: { distance: 10 } }, other: { champ: { distance: 10 } } }
turn:
  - { shooter: one, weapon: boltgun, target: champ }
  - { inTurn: 2, shooter: other, weapon: boltgun, target: champ }`,
    later: 'champ: { woundsLost: 0, fleshWounds: 0, status: standing, pinned: false }',
  },
  'Speedies: his Wounds are restored': {
    text: `
system: speedies
action: turn
ours: { one: { unit: marksman }, other: { unit: marksman } }
theirs: { troll: { unit: { name: Troll, ranged: 10, defence: 4, agility: 4, wounds: 2 } } }
places: { one: { troll: { distance: 10 } }, other: { troll: { distance: 10 } } }
turn:
  - { shooter: one, weapon: rifle, target: troll }
  - { inTurn: 2, shooter: other, weapon: rifle, target: troll }`,
    later: 'troll: { condition: fine, unit: { wounds: 2 } }',
  },
};

describe('whose wounds a later turn restores has them again', () => {
  it.each(Object.entries(HEALED))('%s, so that he ends as one who was never hit', (_, one) => {
    const { text, later } = one;
    const lost = 'woundsLost';
    const first = distributions(text.replace(/\n[^\n]*inTurn: 2.*$/, ''));
    const healed = text.replace('\nturn:', `\nlaterTurns: { 2: { theirs: { ${later} } } }\nturn:`);
    const then = distributions(healed);
    const [fate] = Object.keys(first).filter((name) => name.startsWith('fate'));
    const gone = first[fate].length - 1;
    const out = first[fate][gone];
    expect(out).toBeGreaterThan(0.001);
    // Who is gone stays so; of all others the second shot makes what the first made of him.
    for (const [value, chance] of first[fate].entries())
      expect(then[fate][value]).toBeCloseTo((value === gone ? out : 0) + (1 - out) * chance, 12);
    const all = first[lost].length - 1;
    for (const [value, chance] of first[lost].entries())
      expect(then[lost][value]).toBeCloseTo((value === all ? out : 0) + (1 - out) * chance, 12);
    // Without that he ends worse.
    expect(distributions(text)[fate][gone]).toBeGreaterThan(then[fate][gone] + 0.001);
    // What is restored is no shot's, so that wounds are not told shot by shot.
    const alsoIn = (told: string) => {
      const { action, options } = programIn(told);
      return action.waterfalls?.(options)[0].also;
    };
    expect([alsoIn(text), alsoIn(healed)]).toEqual(
      [['woundsLost'], []].map((also) => [...also, 'pointsLost']),
    );
  });

  it('and of one who began hurt and is healed nothing is lost', () => {
    const { text } = HEALED['Necromunda: his Wounds are healed'];
    const hurt = text
      .replace('wounds: 2', 'wounds: 2, woundsLost: 1')
      .replace('\nturn:', '\nlaterTurns: { 2: { theirs: { champ: { woundsLost: 0 } } } }\nturn:')
      .replace('shooter: other,', "shooter: other, if: 'outOfAction(champ)',");
    // The second shot is at nobody: he has lost what he began with, if he is gone, or nothing.
    const { woundsLost, casualties } = distributions(hurt);
    expect(woundsLost[1]).toBeCloseTo(casualties[1], 12);
    expect(woundsLost[0] + woundsLost[1]).toBeCloseTo(1, 12);
  });
});

describe('who is healed may lose it all once more', () => {
  const TROLL = `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, figures: 20 } }
theirs: { troll: troll }
places: { archers: { troll: { distance: 6 } } }
turn:
  - { shooter: archers, target: troll }
  - { inTurn: 2, shooter: archers, target: troll }`;
  const tokensOf = (later: string) => {
    const all = distributions(
      TROLL.replace('\nturn:', `\nlaterTurns: { 2: { theirs: { troll: ${later} } } }\nturn:`),
    );
    return all.moraleTokensTroll ?? all.moraleTokens;
  };

  it('and has as many morale tokens as that comes to (Morale 1)', () => {
    const { moraleTokensTroll: once } = distributions(TROLL);
    expect(once).toHaveLength(9);
    for (const later of [
      '{ wounds: 0 }',
      '{ hp: 12 }',
      '{ moraleTokens: 7 }',
      '{ hp: 1, moraleTokens: 9 }',
    ]) {
      const tokens = tokensOf(later);
      expect(tokens.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      expect(
        tokens.slice(9).some((chance) => chance > 0),
        later,
      ).toBe(true);
    }
  });
});

describe('what a later turn says in vain', () => {
  it.each([
    ['darklands', 'raiders', 'warriors: 5', 'warriors'],
    ['raiders-of-arcana', 'human-warriors', 'figures: 6', 'figures'],
  ])('%s: how many are left is refused', (system, profile, field, models) => {
    const [shooter, weapon] =
      system === 'darklands' ? ['fyrd-bowmen', 'weapon: longbow, '] : ['human-archers', ''];
    const text = `
system: ${system}
action: turn
ours: { a: ${shooter} }
theirs: { b: ${profile} }
places: { a: { b: { distance: 10 } } }
laterTurns: { 2: { theirs: { b: { ${field} } } } }
turn:
  - { shooter: a, ${weapon}target: b }
  - { inTurn: 2, shooter: a, ${weapon}target: b }`;
    expect(() => scenarioIn(text)).toThrow(
      `laterTurns.2.theirs.b.${models}: found ${field.split(' ')[1]}, expected nothing: how many ${models} are left of a unit that is shot at is what the shots leave`,
    );
  });

  it('is said of one who has fled (Shoot 26), where he has, and of nobody where he rallies', () => {
    const told = (rules: string) => {
      const { action, options } = programIn(`
system: darklands
action: turn
rules: { ${rules} }
ours: { bowmen: fyrd-bowmen }
theirs: { raiders: raiders }
places: { bowmen: { raiders: { distance: 10 } } }
laterTurns: { 2: { theirs: { raiders: { broken: false } } } }
turn:
  - { shooter: bowmen, weapon: longbow, target: raiders }
  - { inTurn: 2, shooter: bowmen, weapon: longbow, target: raiders }`);
      return action.explain(options).filter((line) => line.includes('“not broken”'));
    };
    expect(told('')).toEqual([
      'Light raiders: turn 2 says “not broken”, but whoever is broken by then is out of play and stays so.',
    ]);
    expect(told('brokenTarget: stays')).toEqual([]);
  });
});

describe('what a later turn says of a part of somebody', () => {
  const shotAt = (unit: string, later = '') => `
system: speedies
action: turn
ours: { one: { unit: marksman }, other: { unit: marksman } }
theirs: { troll: { unit: ${unit} }, dwarf: { unit: dwarf-gunner } }
places: { one: { troll: { distance: 10 }, dwarf: { distance: 10 } } }
${later}
turn:
  - { shooter: one, weapon: long-bow, target: dwarf }
  - { inTurn: 2, shooter: one, weapon: long-bow, target: troll }`;
  const TROLL =
    'name: Troll, ranged: 10, defence: 8, agility: 6, morale: 7, wounds: 3, rank: hero, armour: [heavyArmour]';
  const fateIn = (text: string) => distributions(text).fateTroll;

  it('is that alone: all else of it is as it was', () => {
    const later = fateIn(
      shotAt(`{ ${TROLL} }`, 'laterTurns: { 2: { theirs: { troll: { unit: { defence: 4 } } } } }'),
    );
    expectSame(later, fateIn(shotAt(`{ ${TROLL.replace('defence: 8', 'defence: 4')} }`)));
    expect(later).not.toEqual(fateIn(shotAt(`{ ${TROLL} }`)));
  });

  it('is all of it where it is named: nothing of the one before is left', () => {
    const later = fateIn(
      shotAt(
        `{ ${TROLL} }`,
        'laterTurns: { 2: { theirs: { troll: { unit: { name: Other, defence: 8 } } } } }',
      ),
    );
    expectSame(later, fateIn(shotAt('{ name: Other, defence: 8 }')));
  });
});
