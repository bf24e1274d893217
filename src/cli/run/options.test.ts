import { describe, expect, it } from 'vitest';
import { loadSystem } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { darklands } from '../../systems/darklands/index.ts';
import type { System } from '../../systems/system.ts';
import { type RunOptions, settingsFor } from './options.ts';

const OPTIONS = { method: 'auto', seed: '1', trials: 100_000, allowCode: true } as RunOptions;

const commandOf = (system: System): string =>
  settingsFor({ file: 'scenarios/one.yaml', system } as Scenario, OPTIONS).command;

describe('the command that makes a result again', () => {
  it('allows code where the rules are one’s own, and not where a whole folder was run with it', async () => {
    expect(commandOf(darklands)).toBe('fusillade run scenarios/one.yaml --trials 100000 --seed 1');
    expect(
      commandOf(await loadSystem('scenarios/own-rules/hit-wound-save.js', './hit-wound-save.js')),
    ).toContain('--allow-code');
  });
});
