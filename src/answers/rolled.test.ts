import { readdirSync } from 'node:fs';
import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { compare, parseQuantity } from '../analysis/index.ts';
import { renderAnswerText } from '../report/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { firstOf } from '../testing/long.ts';
import { compareAnswer } from './compare.ts';

const PLAIN = { colour: createColors(false), width: 10_000 };

/** Scenarios of actions of several cases, all bundled. */
const FOLDERS = ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(`scenarios/${folder}`)
    .filter((file) => file.endsWith('.yaml') && !/^(profiles|turn-|warbands)/.test(file))
    .map((file) => `scenarios/${folder}/${file}`),
);

it.each(firstOf(['roll', 'sample'] as const))(
  'what no exact distribution is known of is compared, too: %s',
  async (method) => {
    let compared = 0;
    for (const file of FILES) {
      const scenario = readScenario(file, systems);
      if (scenario.cases.length < 2) continue;
      const question = parseQuantity(scenario.action.headline);
      const asking = { method, seed: '1', trials: 200, command: '' };
      const ranked = await compare([scenario], { question, noRace: true }, asking);
      const answer = compareAnswer(question, ranked);
      expect(renderAnswerText(answer, PLAIN), file).toContain(answer.sentence);
      // Of rolled cases none is known to end as another: each has its bar.
      for (const { id, table } of answer.charts)
        if (id.startsWith('fates-')) expect(table.rows.length, file).toBe(scenario.cases.length);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  },
);
