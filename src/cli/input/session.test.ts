import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../scenario/lists/csv-rows.ts';
import { folderWith } from '../testing/program.ts';
import { readPlaytest } from './playtest-log.ts';
import { readSession } from './session.ts';

const BOWMEN = resolve('scenarios/darklands/bowmen-in-the-open.yaml');

describe('a session file', () => {
  it.each([',', ';', '\t'])('may have %j between its cells, and a path from the root', async (between) => {
    const folder = folderWith({});
    const file = join(folder, 'session.csv');
    writeFileSync(
      file,
      [
        ['scenario', 'value'],
        [BOWMEN, '3'],
      ]
        .map((cells) => cells.join(between))
        .join('\r\n'),
    );
    const lines = await readSession(file, {});
    expect(lines.map(({ title, happened }) => [title, happened.value])).toEqual([
      ['Bowmen shoot at raiders in the open', 3],
    ]);
  });

  it('may name a metric as version 0.2.0 did', async () => {
    const folder = folderWith({});
    const protect = resolve('scenarios/speedies/rifle-six-turns.yaml');
    writeFileSync(join(folder, 'session.csv'), `scenario,metric,value\n${protect},shots-2,1\n`);
    const [line] = await readSession(join(folder, 'session.csv'), {});
    expect(line?.happened.metric).toBe('shots2');
  });

  it('may name what is counted on request, which the scenario does not ask for', async () => {
    const folder = folderWith({});
    const beasts = resolve('scenarios/darklands/frenzied-beasts.yaml');
    writeFileSync(
      join(folder, 'session.csv'),
      `scenario,metric,value\n${beasts},casualties,1\n${beasts},fatedShots,2\n`,
    );
    const lines = await readSession(join(folder, 'session.csv'), {});
    expect(lines.map(({ happened }) => happened.metric)).toEqual(['casualties', 'fatedShots']);
    writeFileSync(join(folder, 'playtest.csv'), `scenario,casualties,fatedShots\n${beasts},1,2\n`);
    expect((await readPlaytest(join(folder, 'playtest.csv'), {})).metrics).toEqual([
      'casualties',
      'fatedShots',
    ]);
  });

  it('is read as RFC 4180 has it, and each row knows its line', () => {
    const text = '\ufeffscenario,value\n\n"a, ""b""",1\n"two\r\nlines",2\n , \nlast,3';
    expect(csvRows(text, 'x.csv')).toEqual([
      { cells: ['scenario', 'value'], line: 1 },
      { cells: ['a, "b"', '1'], line: 3 },
      { cells: ['two\nlines', '2'], line: 4 },
      { cells: ['last', '3'], line: 7 },
    ]);
  });

  it.each(['a,b\n1,"x', 'a,b\n1,"x"y\n', 'a,b\n1,x"y\n'])(
    'says on which line quotes do not fit: %j',
    (text) => {
      expect(() => csvRows(text, 'x.csv')).toThrow(
        'x.csv:2: found quotes that do not close, expected cells such as a,"b, c"',
      );
    },
  );
});
