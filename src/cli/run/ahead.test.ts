import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { folderWith } from '../testing/program.ts';
import { readAhead } from './ahead.ts';
import type { Aside } from './aside.ts';
import type { RunOptions } from './options.ts';

const PROFILES = readFileSync('scenarios/darklands/profiles.yaml', 'utf8');
const SCENARIO = `system: darklands
action: shoot
use: profiles.yaml
shooter: fyrd-bowmen
weapon: longbow
target: raiders
situation: { distance: 12 }
`;
const OPTIONS = { out: 'out', threads: 2 } as RunOptions;

/** Threads that have played some files at once, and what was asked of them. */
function threads(results: ReadonlyMap<string, Awaited<ReturnType<typeof runScenario>>>) {
  const closed = vi.fn();
  const playing = {
    plays: () => true,
    of: (): ReturnType<Aside['of']> => undefined,
    played: (file: string) => {
      const result = results.get(file);
      return result && { result, page: Promise.resolve('') };
    },
    finish: async () => {},
    close: async () => closed(),
  };
  return { closed, playing };
}

/** Those who hear that the process is to stop, which a run adds to. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const before = SIGNALS.map((name) => process.listeners(name));

afterEach(() => {
  vi.restoreAllMocks();
  for (const [i, name] of SIGNALS.entries())
    for (const listener of process.listeners(name))
      if (!before[i]?.includes(listener)) process.off(name, listener);
});

describe('scenarios that are played while others are read', () => {
  const cwd = folderWith({
    'profiles.yaml': PROFILES,
    'a.yaml': SCENARIO,
    'b.yaml': SCENARIO,
    'c.yaml': SCENARIO,
    'd.yaml': 'system: none\n',
  });
  const [a, b, c, wrong] = ['a', 'b', 'c', 'd'].map((name) => join(cwd, `${name}.yaml`)) as [
    ...[string, string, string, string],
  ];
  const played = async (file: string) =>
    runScenario(readScenario(file, systems), { method: 'exact', seed: '1', trials: 1, command: '' });
  const written = (): string[] => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    return lines;
  };

  it('are printed in their order, as far as they are played', async () => {
    const { playing, closed } = threads(
      new Map([
        [a, await played(a)],
        [c, await played(c)],
      ]),
    );
    const lines = written();
    const ahead = await readAhead([a, b, c], OPTIONS, (_files, _options, signal) => signal() && playing);
    expect(ahead?.scenarios.map(({ file }) => file)).toEqual([a, b, c]);
    expect(ahead?.printed.map(({ name }) => name)).toEqual(['darklands-a']);
    expect(lines).toEqual([expect.stringMatching(/^Darklands: .* out\/darklands-a\.html\n$/)]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('are left where one is wrong, and a line may stand there by then', async () => {
    const { playing, closed } = threads(new Map([[a, await played(a)]]));
    const lines = written();
    await expect(
      readAhead([a, wrong, b], OPTIONS, (_files, _options, signal) => signal() && playing),
    ).rejects.toThrow(/d\.yaml.*none/);
    expect(lines).toHaveLength(1);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('leave the processors to the first, until it is played', async () => {
    const results = new Map<string, Awaited<ReturnType<typeof played>>>();
    const { playing } = threads(results);
    const lines = written();
    const of = async (file: string) => {
      const result = await played(file);
      await new Promise((done) => setTimeout(done, 50));
      results.set(file, result);
      return { result, page: Promise.resolve('') };
    };
    const begin: Parameters<typeof readAhead>[2] = (_files, _options, signal) =>
      signal() && { ...playing, of };
    await expect(readAhead([a, wrong], OPTIONS, begin)).rejects.toThrow(/none/);
    expect(lines).toHaveLength(1);
  });

  it('are none where more than a line each is printed, nothing is written, or there are few', async () => {
    const { playing } = threads(new Map());
    const begin = vi.fn(() => playing);
    expect(await readAhead([a], { ...OPTIONS, format: 'text' }, begin)).toBeUndefined();
    expect(await readAhead(['-'], OPTIONS, begin)).toBeUndefined();
    const { out: _, ...without } = OPTIONS;
    expect(await readAhead([a], without as RunOptions, begin)).toBeUndefined();
    expect(begin).not.toHaveBeenCalled();
    expect(await readAhead([a, b, c], OPTIONS)).toBeUndefined();
  });
});
