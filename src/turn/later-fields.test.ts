import { expect, it } from 'vitest';
import { z } from 'zod';
import { InputError } from '../scenario/index.ts';
import { systems } from '../systems/index.ts';
import { LONG } from '../testing/long.ts';
import { turnOf } from './action.ts';
import { unwrapped } from './input/paths.ts';
import { distributions } from './testing/distributions.ts';

/** Who shoots twice at whom, with what, in each system. */
const PAIRS: Readonly<Record<string, readonly [shooter: string, target: string, weapon: string]>> = {
  darklands: ['fyrd-bowmen', '{ profile: raiders, warriors: 4 }', 'weapon: longbow, '],
  speedies: ['{ unit: marksman }', '{ unit: { ranged: 10, defence: 4, wounds: 2 } }', 'weapon: long-bow, '],
  'raiders-of-arcana': ['{ profile: human-archers, figures: 8 }', 'troll', ''],
  necromunda: [
    '{ ballisticSkill: 3 }',
    '{ ballisticSkill: 3, toughness: 3, wounds: 2 }',
    'weapon: boltgun, ',
  ],
};

/** What a field may say, at its ends and between them. */
function valuesOf(field: z.ZodType): unknown[] {
  const inside = unwrapped(field);
  // By its type and not by its class: a page's stand-in for zod has the classes alone that the engine tells apart.
  const { type } = inside.def;
  if (type === 'boolean') return [true, false];
  if (type === 'enum') return Object.values((inside as z.ZodEnum).def.entries);
  if (type === 'number') {
    const { minValue, maxValue } = inside as z.ZodNumber;
    return [Math.max(0, minValue ?? 0), 1, 2, 5, Math.min(9, maxValue ?? 9)];
  }
  if (!(inside instanceof z.ZodObject)) return [];
  return Object.entries(inside.shape).flatMap(([name, part]) =>
    valuesOf(part as z.ZodType).map((value) => ({ [name]: value })),
  );
}

/** Every turn in whose second half one thing is said of one of the two. */
const TURNS = systems.flatMap((system) => {
  const [shooter, target, weapon] = PAIRS[system.name] ?? [];
  const turn = turnOf(system);
  if (!turn) return [];
  const { ours } = (turn.input as z.ZodObject).shape;
  const unit = unwrapped((unwrapped(ours as z.ZodType) as z.ZodRecord).valueType as z.ZodType) as z.ZodObject;
  const later = Object.entries(unit.shape).flatMap(([name, field]) =>
    valuesOf(field as z.ZodType).flatMap((value) =>
      ['theirs: { b', 'ours: { a'].map((whom) => `${whom}: { ${name}: ${JSON.stringify(value)} } }`),
    ),
  );
  return later.map((one) => ({
    one: `${system.name}, ${one}`,
    text: `
system: ${system.name}
action: turn
ours: { a: ${shooter} }
theirs: { b: ${target} }
places: { a: { b: { distance: 9 } } }
laterTurns: { 2: { ${one} } }
turn:
  - { shooter: a, ${weapon}target: b }
  - { inTurn: 2, shooter: a, ${weapon}target: b }`,
  }));
});

/** Of each so many one is played, in the long tests all. */
const ONE_OF = LONG ? 1 : 25;

it('whatever a later turn says of somebody, in his every field, is played or refused', () => {
  const faults: string[] = [];
  let played = 0;
  for (const { one, text } of TURNS.filter((_, i) => i % ONE_OF === 0))
    try {
      for (const [metric, chances] of Object.entries(distributions(text))) {
        const sum = chances.reduce((all, chance) => all + chance, 0);
        if (Math.abs(sum - 1) > 1e-9) faults.push(`${one}: ${metric} sums to ${sum}`);
      }
      played++;
    } catch (error) {
      if (!(error instanceof InputError) && !/more than/.test(String(error))) faults.push(`${one}: ${error}`);
    }
  expect(faults).toEqual([]);
  expect(played).toBeGreaterThan(400 / ONE_OF);
});
