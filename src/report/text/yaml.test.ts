import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario, scenarioFiles } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { yamlOf } from './yaml.ts';

const FILES = scenarioFiles('scenarios').filter((file) => !file.includes('own-rules'));

it('a scenario that a page hands out is read as the very same', () => {
  for (const file of FILES)
    for (const { name, resolved } of readScenario(file, systems).cases)
      expect(parse(yamlOf(resolved)), `${file}: ${name}`).toEqual(resolved);
});

it('texts that YAML takes for something else stand in quotes, lists within lists too', () => {
  const odd = { title: 'no', note: 'a: b # c', ids: ['1', 'true', '', ' x'], pairs: [[1, 2], [{ a: [] }]] };
  expect(parse(yamlOf(odd))).toEqual(odd);
});
