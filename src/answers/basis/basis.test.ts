import { expect, it } from 'vitest';
import { duelScenario } from '../../analysis/testing/duel.ts';
import { inOneLine } from '../../report/words/case/of-case.ts';
import { VERSION } from '../../run/version.ts';
import { readMatchups, readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { basisOf, basisOfChanges } from './basis.ts';
import { ofOneCase } from './of-one-case.ts';
import { basisOfSides } from './of-sides.ts';

const duel = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 60 }\n');
const named = `${duel.system.title} · ${duel.action.title}`;

it('rules of one’s own without a revision are named without one', () => {
  const { revision: _, ...system } = duel.system;
  expect(basisOf([{ ...duel, system }], '1.2.3').of).toBe(named);
});

it('rules with a revision are named with it', () => {
  expect(basisOf([{ ...duel, system: { ...duel.system, revision: 4 } }], '1.2.3').of).toBe(
    named.replace(' · ', ' rules r4 · '),
  );
});

it('sends nobody to a table of other readings that is not there', () => {
  const [one] = duel.cases;
  const where = (clear: boolean, ...titles: string[]) => {
    const change = { kind: 'rule', field: 'rules.nerve' } as const;
    const effects = [{ change, clear }] as unknown as Parameters<typeof basisOfChanges>[2]['effects'];
    const tables = titles.map((title) => ({ title, head: [], rows: [] }));
    return basisOfChanges(duel, one, { effects }, '1.2.3', { tables }).asPlayed?.where;
  };
  expect(where(true, 'With the rules read otherwise')).toMatch(
    /stands under “With the rules read otherwise”/,
  );
  expect(where(true, 'What you can choose')).toBe('Other answers make next to no difference here.');
  expect(where(false)).toBe('No other answer makes a difference here.');
});

it('of several actions it is told how each case was read, as long as they are few', () => {
  const other = { ...duel, action: { ...duel.action, title: 'Another' } };
  const { each = [], lines } = basisOf([duel, other], '1.2.3');
  const ofCase = duel.action
    .explain(duel.cases[0].prepared)
    .map((line) => line.replace(/\.$/, ''))
    .join('; ');
  expect(each).toEqual([duel, other].map(({ cases: [{ name }] }) => `“${name}”: ${ofCase}`));
  expect(lines).toEqual([]);
  const case1 = { ...duel.cases[0], name: 'first' };
  const apart = [duel, { ...other, title: 'Of another file' }].map((one) => ({ ...one, cases: [case1] }));
  expect(basisOf(apart, '1.2.3').each?.map((one) => inOneLine(one).split(':', 1)[0])).toEqual([
    `“first”, ${duel.title}`,
    '“first”, Of another file',
  ]);
  const many = basisOf(
    Array.from({ length: 13 }, (_, i) => (i === 0 ? other : duel)),
    '1.2.3',
  );
  expect(many.each).toBeUndefined();
  expect(many.lines).toEqual(duel.action.explain(duel.cases[0].prepared));
});

it('says over all which of several cases was asked, and of one alone nothing', () => {
  const of = (file: string) => {
    const scenario = readScenario(file, systems);
    const [one] = scenario.cases;
    return ofOneCase(basisOf([{ ...scenario, cases: [one] }], VERSION), scenario.cases, one).of;
  };
  expect(of('scenarios/necromunda/plasma-at-forge-boss.yaml')).toBe(
    'Necromunda rules r4 · Shoot · case “maximal”',
  );
  expect(of('scenarios/darklands/bowmen-in-the-open.yaml')).toBe('Darklands rules r3 · Shoot');
});

it('tells of one how he does it against each target, behind how he does it against the first', async () => {
  const necromunda = systems.find(({ name }) => name === 'necromunda');
  if (!necromunda) throw new Error('no necromunda');
  const lists = ['loadouts', 'targets'].map((name) => `scenarios/necromunda/${name}.csv`);
  const { each = [] } = basisOfSides(readMatchups(necromunda, lists[0], lists[1]), new Map(), VERSION);
  const [first, ...others] = each.map(inOneLine);
  expect(first).toMatch(/^“Gunner with lasgun”: /);
  const against = others.filter((line) => line.startsWith('Against '));
  expect(others.slice(0, against.length)).toEqual(against);
  expect(against[0]).toMatch(/^Against “Sister in cover”, “Gunner with lasgun”: .*full cover/);
  expect(against.length).toBeGreaterThan(4);
});
