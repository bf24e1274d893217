import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { asWritten } from '../../solve/differs.ts';
import type { Result } from '../../stats/result.ts';
import { systems } from '../../systems/index.ts';
import { firstOf } from '../../testing/long.ts';
import { type BareResult, wholeResult } from '../packed/whole.ts';
import { headline } from '../words/case/headline.ts';
import { livingParts } from './living.ts';

interface Known {
  result: Result;
  known: Result;
  text: string;
}

/** A result, and what its page knows of it: played once for all tests. */
const knownOf = (name: string): Promise<Known> => {
  const known = played.get(name) ?? play(name);
  played.set(name, known);
  return known;
};
const played = new Map<string, Promise<Known>>();

async function play(name: string): Promise<Known> {
  const scenario = readScenario(`scenarios/${name}.yaml`, systems);
  // A turn has some forty questions: what other answers to them would change is packed in the other's page.
  const otherAnswers = scenario.action.name !== 'turn';
  const settings = { method: 'exact', trials: 1, seed: '1', command: '', otherAnswers } as const;
  const result = await runScenario(scenario, settings);
  const [{ packed } = { packed: '' }] = await livingParts(result);
  const text = inflateRawSync(Buffer.from(packed, 'base64')).toString();
  return { result, known: wholeResult(JSON.parse(text) as BareResult), text };
}

describe('what a page that can be changed knows of its first answer', () => {
  it.each(firstOf(['darklands/turn-of-a-whole-line', 'darklands/bowmen-at-a-shieldwall']))(
    'says the same number, and writes the same scenario: %s',
    async (name) => {
      const { result, known } = await knownOf(name);
      const open = ({ assumptions, cases: [one] = [] }: Result) => [
        ...assumptions,
        ...(one?.assumptions ?? []),
      ];
      expect(headline(known)).toEqual(headline(result));
      expect(asWritten(known.scenario, open(known))).toEqual(asWritten(result.scenario, open(result)));
    },
  );

  it('does not ask again what the page asks, and has no count of so many values that none is drawn', async () => {
    const { result, known, text } = await knownOf('darklands/turn-of-a-whole-line');
    expect(result.assumptions.length).toBeGreaterThan(40);
    for (const { question } of result.assumptions) expect(text).not.toContain(question);
    expect(result.metrics?.pointsLost.probability?.length).toBeGreaterThan(60);
    expect(known.metrics).not.toHaveProperty('pointsLost');
    expect(known.metrics).toHaveProperty('casualties');
  });
});
