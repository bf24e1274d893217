import { expect, it } from 'vitest';
import { duelScenario } from '../../analysis/testing/duel.ts';
import { calledByFiles } from './reading.ts';

const called = (file: string, title: string) => {
  const scenario = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 2 }\n');
  return { ...scenario, file, title, cases: scenario.cases.map((one) => ({ ...one, name: title })) };
};

it('calls scenarios of one title by their files, and those of one file name by its path', () => {
  const scenarios = [
    called('a/bows.yaml', 'Turn'),
    called('a/guns.yaml', 'Turn'),
    called('b/x.yaml', 'Mine'),
  ];
  const names = calledByFiles(scenarios).map(({ title, cases }) => [title, cases[0].name]);
  expect(names).toEqual([
    ['bows', 'bows'],
    ['guns', 'guns'],
    ['Mine', 'Mine'],
  ]);
  const alike = calledByFiles([called('a/bows.yaml', 'Turn'), called('b/bows.yaml', 'Turn')]);
  expect(alike.map(({ title }) => title)).toEqual(['a/bows.yaml', 'b/bows.yaml']);
});
