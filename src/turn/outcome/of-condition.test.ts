import { describe, expect, it } from 'vitest';
import { casesOf } from '../../report/words/reading.ts';
import { runScenario } from '../../run/index.ts';
import { programIn, scenarioIn } from '../testing/distributions.ts';

/** Bowmen, then huntsmen, whose shot has a condition; and raiders who may shoot back before. */
const text = (condition: string, before = '') => `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, name: Bowmen }, huntsmen: { profile: huntsmen, name: Huntsmen, warriors: 2 } }
theirs: { beasts: { profile: beasts, name: Beasts }, archers: { profile: fyrd-bowmen, name: Archers } }
places:
  bowmen: { beasts: { distance: 20 }, archers: { distance: 12 } }
  huntsmen: { beasts: { distance: 6 }, archers: { distance: 6 } }
turn:
  - { shooter: bowmen, weapon: longbow, target: beasts }
${before}  - { shooter: huntsmen, weapon: war-bow, target: beasts, if: ${condition} }`;
const SHOT_BACK = '  - { shooter: archers, weapon: longbow, target: huntsmen }\n';

/** What is told of the shot with the condition. */
async function lineOf(file: string): Promise<string | undefined> {
  const settings = {
    method: 'auto',
    seed: '1',
    trials: 1000,
    witness: 1000,
    command: '',
    otherAnswers: false,
  } as const;
  const [one] = casesOf(await runScenario(scenarioIn(file), settings));
  return one.explain.find((line) => line.includes(', if '));
}

describe('of a condition it is told, where it is known exactly', () => {
  it('that it never holds', async () => {
    // Many bows, of which each wounds once, and beasts of many wounds: so many are never lost.
    expect(await lineOf(text('lost(beasts) >= 3'))).toContain(
      'Its condition never holds, however the dice fall.',
    );
  });

  it('that it always holds', async () => {
    expect(await lineOf(text('left(beasts) >= 1'))).toContain(
      'Its condition always holds, however the dice fall.',
    );
  });

  it('nothing where the dice decide it, nor where chances are not known', async () => {
    expect(await lineOf(text('lost(beasts) >= 1'))).not.toContain('Its condition');
    const { action, options } = programIn(text('left(beasts) >= 1'));
    expect(action.explain(options).join('\n')).not.toContain('Its condition');
  });

  it('whose shooter has to be able to shoot for that', async () => {
    expect(await lineOf(text('left(beasts) >= 1', SHOT_BACK))).toContain(
      'Its condition always holds while its shooter can shoot, however the dice fall.',
    );
  });
});
