import { expect, it } from 'vitest';
import type { CountResult } from '../../../stats/result.ts';
import type { CameUpLine } from '../../engine/messages.ts';
import { beforeSeen, commandFor, possibleIn } from './came-up.ts';
import { luckWords } from './evening.ts';

const control = { kind: 'number', least: 0, most: 30, whole: true } as const;
const seen = (name: string) => ({
  ...{ path: `seen.${name}`, title: name, help: '', isAside: false, control, isSeen: true as const },
});
const form = { groups: [{ title: 'At the table', fields: [seen('hits'), seen('damage')] }] };

it('names the command that gives what is shown of a file', () => {
  expect(commandFor('x.yaml', { action: 'shoot' }, form)).toEqual(['fusillade run x.yaml', 'runs it.']);
  expect(commandFor('x.yaml', { seen: { damage: 2, hits: 9 } }, form)).toEqual([
    "fusillade given x.yaml --seen 'hits = 9 and damage = 2'",
    'gives what is shown here: what came up is no part of the file.',
  ]);
  // What is no count may be anything, and nothing that no control says came up.
  expect(commandFor('x.yaml', { seen: { hits: "9'; rm -rf ~; '", other: 2 } }, form)[0]).toBe(
    'fusillade run x.yaml',
  );
});

it('takes apart what came up and what it came up in', () => {
  expect(beforeSeen({ action: 'shoot', seen: { hits: 9 } })).toEqual({
    scenario: { action: 'shoot' },
    seen: { 'seen.hits': 9 },
  });
});

it('knows what each may come to: what came up given what had before it, all else given all that did', () => {
  const count = (probability: number[]) => ({ probability }) as unknown as CountResult;
  const cameUp = [{ metric: 'hits', chances: [0.5, 0, 0.25, 0.25] } as unknown as CameUpLine];
  const found = { metrics: { hits: count([0, 0, 1]), damage: count([0.5, 0, 0.5]) }, exact: null, cameUp };
  expect([...possibleIn(found)]).toEqual([
    ['seen.hits', [0, 2, 3]],
    ['seen.damage', [0, 2]],
  ]);
});

it('calls none none', () => {
  const line = { metric: 'hits', title: 'Wounding hits', mean: 2, chances: [], less: false };
  expect(luckWords({ ...line, value: 0, worse: 0, same: 0.25 })).toMatch(
    /^Wounding hits none: 25% .*of the time/,
  );
  expect(luckWords({ ...line, value: 1, worse: 0.25, same: 0.25 })).toMatch(
    /^Wounding hits 1 or fewer: 50% /,
  );
});
