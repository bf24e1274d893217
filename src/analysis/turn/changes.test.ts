import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { InputError } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { enough, oneOfEach } from '../../testing/long.ts';
import { changesOf } from '../changes/alternatives.ts';
import { programFor } from '../subject.ts';

/** Turns in which somebody's weapon may come to harm him, somebody charges, and shots are made by several actions. */
const TURNS = [
  'scenarios/necromunda/turn-three-against-two.yaml',
  'scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml',
  'scenarios/speedies/turn-courtyard.yaml',
];

describe('what may be otherwise in a turn', () => {
  it.each(oneOfEach(TURNS, () => 'a turn'))(
    'is played, or refused in words, one thing at a time: %s',
    (file) => {
      const scenario = readScenario(file, systems);
      const [one] = scenario.cases;
      const changes = changesOf(scenario.action, one);
      const some = changes.filter(({ to }, i) => to === 'Unstable' || i % enough(6, 1) === 0);
      const played = some.filter(({ field, value }) => {
        try {
          return programFor(scenario, one.vary('other', { [field]: value })).metrics.length > 0;
        } catch (error) {
          if (error instanceof InputError) return false;
          throw new Error(`${field}: ${value}`, { cause: error });
        }
      });
      expect(played.length).toBeGreaterThan(some.length / 2);
      expect(changes.map(({ field }) => field)).not.toContain('turn.2.inTurn');
      expect(changes.find(({ field }) => field === 'turn.0.action')?.chosen ?? true).toBe(true);
    },
  );
});
