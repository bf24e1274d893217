import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import type { Result } from '../../stats/result.ts';
import { systems } from '../../systems/index.ts';

/**
 * A turn in twelve cases, as somebody would sweep two distances of it: the heaviest kind of page that can be changed.
 *
 * @param otherAnswers whether other answers to open questions are tried, which takes most of the time
 */
export async function twelveTurns(otherAnswers: boolean): Promise<Result> {
  const sweep = {
    'places.bowmen.raiders.distance': [3, 6, 9, 12, 15, 18],
    'places.huntsmen.beasts.distance': [5, 10],
  };
  const scenario = readScenario('scenarios/darklands/turn-before-the-charge.yaml', systems, {
    set: { sweep },
  });
  const how = { method: 'auto', seed: '1', trials: 2_000, command: 'fusillade run' } as const;
  return runScenario(scenario, { ...how, otherAnswers });
}
