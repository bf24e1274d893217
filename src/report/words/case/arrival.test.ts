import { describe, expect, it } from 'vitest';
import { runScenario } from '../../../run/index.ts';
import type { CaseResult } from '../../../stats/result.ts';
import { woundsDistribution } from '../../../systems/raiders/testing/by-hand.ts';
import { firstOf, itLong } from '../../../testing/long.ts';
import { scenarioIn } from '../../../turn/testing/distributions.ts';
import { renderCsv } from '../../text/csv.ts';
import { renderJson } from '../../text/json.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { renderText } from '../../text/text.ts';
import { casesOf } from '../reading.ts';
import { arrivalSentences, arrivalTables } from './arrival.ts';

const played = (text: string, method: 'exact' | 'roll' = 'exact') =>
  runScenario(scenarioIn(text), { method, seed: '1', trials: 20_000, command: '' });

async function caseOf(text: string, method?: 'exact' | 'roll'): Promise<CaseResult> {
  return casesOf(await played(text, method))[0];
}

const WARRIORS = '{ profile: human-warriors, name: warriors }';
const ARCHERS = '{ profile: human-archers, name: archers }';
const CHARGE = `
system: raiders-of-arcana
action: charge
charging: ${WARRIORS}
charged: ${ARCHERS}
reaction: shoot
distance: 5`;
const CHARGE_IN_TURN = `
system: raiders-of-arcana
action: turn
ours: { warriors: ${WARRIORS} }
theirs: { archers: ${ARCHERS} }
places: { warriors: { archers: { distance: 5 } } }
turn:
  - { shooter: warriors, target: archers, action: charge, reaction: shoot }`;

const SLAVES = '{ profile: slaves, name: slaves }';
const HOLD = `
system: darklands
action: shootReaction
shooter: { profile: fyrd-bowmen, name: bowmen }
weapon: longbow
target: ${SLAVES}
situation: { distance: 6, reaction: holdAndShoot }`;
const HOLD_IN_TURN = `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, name: bowmen } }
theirs: { slaves: ${SLAVES} }
places: { bowmen: { slaves: { distance: 6, reaction: holdAndShoot } } }
turn:
  - { shooter: bowmen, weapon: longbow, action: shootReaction, target: slaves }`;

/** Six archers at six warriors of HP 2, Tg 6 and Arm 5: a die wounds 0.5 × 0.6. */
const WOUNDS = woundsDistribution(6, 0.5, 0.6);

describe('who arrives', () => {
  it('is told with how many and in what state, as worked out by hand', async () => {
    const [found] = (await caseOf(CHARGE)).arrivals ?? [];
    expect(found.chance).toBeCloseTo(1, 12);
    const figures = (wounds: number) => 6 - Math.floor(wounds / 2);
    const mean = WOUNDS.reduce((sum, chance, wounds) => sum + chance * figures(wounds), 0);
    expect(found.onAverage).toBeCloseTo(mean, 12);
    const chanceOf = (count: number, as: string) =>
      found.when.find((one) => one.count === count && one.as === as)?.chance ?? 0;
    for (const [wounds, chance] of WOUNDS.entries()) {
      const morale = figures(wounds) <= 3 ? 'at half' : 'above half';
      expect(chanceOf(figures(wounds), wounds % 2 ? `${morale}, 1 wound carried` : morale)).toBeCloseTo(
        chance,
        12,
      );
    }
    expect(found.when.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('is the mean over those trials in which anybody does', async () => {
    const one = await caseOf(HOLD);
    const [found] = one.arrivals ?? [];
    const { arrives, arriving } = one.metrics;
    expect(found.chance).toBeGreaterThan(0.1);
    expect(found.chance).toBeLessThan(0.9);
    expect(found.chance).toBeCloseTo(arrives.probability[1], 12);
    if (arriving.kind !== 'count') throw new Error('arriving is a count');
    expect(found.onAverage).toBeCloseTo(arriving.mean / found.chance, 12);
  });

  it.each(
    firstOf([
      ['a charge', CHARGE, CHARGE_IN_TURN],
      ['a Hold and Shoot', HOLD, HOLD_IN_TURN],
    ]),
  )('is the same of %s alone and in a turn, exact and rolled', async (_, alone, inTurn) => {
    const [[one], [other]] = [(await caseOf(alone)).arrivals ?? [], (await caseOf(inTurn)).arrivals ?? []];
    expect(other.who).toBe(one.who);
    expect(other.all).toBe(one.all);
    expect(other.chance).toBeCloseTo(one.chance, 12);
    expect(other.onAverage).toBeCloseTo(one.onAverage ?? -1, 12);
    const known = new Map(one.when.map(({ count, as, chance }) => [`${count} ${as}`, chance]));
    expect(other.when).toHaveLength(known.size);
    for (const { count, as, chance } of other.when)
      expect(chance).toBeCloseTo(known.get(`${count} ${as}`) ?? -1, 12);
    const [rolled] = (await caseOf(inTurn, 'roll')).arrivals ?? [];
    // 20,000 trials: 5 standard errors of a chance are less than this.
    expect(Math.abs(rolled.chance - one.chance)).toBeLessThan(0.018);
  });

  itLong('is told apart where one comes more than once, by the shot and its turn', async () => {
    const again = `${HOLD_IN_TURN}
  - { inTurn: 2, shooter: bowmen, weapon: longbow, action: shootReaction, target: slaves }`;
    const over = again.replace(
      'turn:\n',
      'laterTurns: { 2: { ours: { bowmen: { engaged: false } } } }\nturn:\n',
    );
    const { arrivals = [] } = await caseOf(over);
    expect(arrivals.map(({ who }) => who)).toEqual(['slaves (shot 1, turn 1)', 'slaves (shot 2, turn 2)']);
    expect(arrivals[1].chance).toBeLessThan(arrivals[0].chance);
  });

  it('stands in every format', async () => {
    const result = await played(HOLD);
    const [one] = casesOf(result);
    const [sentence] = arrivalSentences(one);
    const [{ head, rows }] = arrivalTables(one);
    // Of the numbers that arrive the likeliest in all, in whatever state.
    const [number, inAll] = rows.reduce((most, row) =>
      Number.parseFloat(row[1]) > Number.parseFloat(most[1]) ? row : most,
    );
    expect(sentence).toMatch(
      /^slaves: arrive .* \(\d+\.\d%\); when they do, with \d\.\d+ of 12 on average, /,
    );
    expect(sentence).toContain(`most often ${number} (${inAll} of these times).`);
    expect(head.slice(0, 2)).toEqual(['How many', 'In all']);
    expect(renderText(result, { width: 200 })).toContain(sentence);
    for (const row of rows) expect(renderMarkdown(result)).toContain(`| ${row.join(' | ')} |`);
    expect(renderCsv(result)).toContain(
      `arriving on average,"slaves: that arrive on average, when they do",${one.arrivals?.[0].onAverage}`,
    );
    expect(JSON.parse(renderJson(result)).cases[0].arrivals).toEqual(one.arrivals);
  });

  it('says of trials that they are', async () => {
    const [sentence] = arrivalSentences({ ...(await caseOf(HOLD, 'roll')), exact: null });
    expect(sentence).toMatch(/\d%, 95% interval \d/);
  });
});
