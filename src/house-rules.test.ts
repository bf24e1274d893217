import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { compare, parseQuantity } from './analysis/index.ts';
import { compareAnswer } from './answers/index.ts';
import {
  renderAnswerPage,
  renderAnswerText,
  renderMarkdown,
  renderPage,
  renderText,
} from './report/index.ts';
import { runScenario } from './run/index.ts';
import { readScenario } from './scenario/files/index.ts';
import { writeTemplate } from './scenario/index.ts';
import { systems } from './systems/index.ts';
import { spelledOut } from './systems/kit/index.ts';
import { someOf } from './testing/long.ts';
import { sixth } from './testing/sixth/index.ts';

const PLAIN = { colour: createColors(false), width: 10_000 };
/** As it is printed. */
const minus = (value: number): string => String(value).replace('-', '−');
const PLAYED = { method: 'exact', seed: '1', trials: 1, command: '' } as const;

/** Two of them in `npm test`: it is the same for all. */
const SYSTEMS = someOf(
  Object.fromEntries([...systems, sixth].map((one) => [one.name, one])),
  2,
  'a house rule',
).map(([, one]) => one);

describe.each(SYSTEMS)('a number of $title that is played otherwise', (system) => {
  const [action] = system.actions;
  const template = writeTemplate(system, action);
  const [row, { value, title, cite, bounds = [-20, 20] }] = Object.entries(action.tables ?? {})[0];
  const here = value < bounds[1] ? value + 1 : value - 1;
  const called = spelledOut(row) === title ? title : `${row}, ${title}`;
  const line = `${called} (${cite}): printed ${minus(value)}, here ${minus(here)}`;
  const read = (more: string) => readScenario({ text: `${template}\n${more}`, name: 'house.yaml' }, [system]);

  it('is listed in text, Markdown and page, and is no open question', async () => {
    const result = await runScenario(read(`house: { ${row}: ${here} }\n`), PLAYED);
    expect(renderText(result, PLAIN)).toContain(`House rules: ${line}.`);
    expect(renderMarkdown(result).replaceAll('\\', '')).toContain(`## House rules\n\n- ${line}`);
    const page = (await renderPage(result)).replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    expect(page).toContain(`<li>${line}<`);
    expect(page).not.toContain(`<code>house.${row}:`);
  });

  it('is listed under an answer, with the case that it is played in', async () => {
    const scenario = read(`variants: { ours: { house: { ${row}: ${here} } }, theirs: {} }\n`);
    const question = parseQuantity(action.headline);
    const ranked = await compare([scenario], { question, noRace: true }, PLAYED);
    const answer = compareAnswer(question, ranked);
    expect(answer.notes).toContain(`House rules: ${line} in “ours”.`);
    expect(renderAnswerText(answer, PLAIN)).toContain(line);
    expect(await renderAnswerPage(answer)).toContain(called);
  });

  it('is not, where it is as printed', async () => {
    const result = await runScenario(read(`house: { ${row}: ${value} }\n`), PLAYED);
    for (const text of [renderText(result, PLAIN), renderMarkdown(result), await renderPage(result)])
      expect(text).not.toContain('House rules');
  });
});

it('answers to open questions say the numbers in force', () => {
  const [darklands] = systems;
  const template = writeTemplate(darklands, darklands.actions[0]);
  const meaningOf = (more: string) => {
    const { cases } = readScenario({ text: `${template}\n${more}`, name: 'house.yaml' }, [darklands]);
    return cases[0].assumptions.find(({ option }) => option === 'denseCover')?.meaning;
  };
  expect(meaningOf('')).toBe('no: +2');
  expect(meaningOf('house: { denseCover: 3 }\n')).toBe('no: +3');
});

/** A bundled scenario's average of a metric in its first case, with a die of other sides. */
async function averageOf(file: string, metric: string, house: Record<string, number>): Promise<number> {
  const set = Object.fromEntries(Object.entries(house).map(([row, value]) => [`house.${row}`, value]));
  const result = await runScenario(readScenario(`scenarios/${file}`, systems, { set }), PLAYED);
  const found = (result.cases?.[0] ?? result).metrics?.[metric].probability ?? [];
  return found.reduce((sum, p, value) => sum + p * value, 0);
}

describe('a die with other sides', () => {
  it('hits a gunner in partial cover on 4 and over: half of a D6, five in eight of a D8', async () => {
    const file = 'necromunda/lasgun-at-gunner.yaml';
    expect(await averageOf(file, 'hits', {})).toBeCloseTo(3 / 6, 12);
    expect(await averageOf(file, 'hits', { hitDie: 8 })).toBeCloseTo(5 / 8, 12);
  });

  it('hits on 5 and over of ten longbows: half of a D10 from 0, three in eight of a D8 from 0', async () => {
    const file = 'darklands/bowmen-in-the-open.yaml';
    expect(await averageOf(file, 'hits', {})).toBeCloseTo(10 * (5 / 10), 12);
    expect(await averageOf(file, 'hits', { shootDie: 8 })).toBeCloseTo(10 * (3 / 8), 12);
  });

  it('hits on 6 and over for six archers: half of a D10, seven in twelve of a D12', async () => {
    const file = 'raiders-of-arcana/volley-in-the-open.yaml';
    expect(await averageOf(file, 'hits', {})).toBeCloseTo(6 * (5 / 10), 12);
    expect(await averageOf(file, 'hits', { hitDie: 12 })).toBeCloseTo(6 * (7 / 12), 12);
  });

  it('passes a Ranged Check of 13 and over: four in sixteen, one in thirteen, none of a D12', async () => {
    const file = 'speedies/pistol-at-warrior.yaml';
    expect(await averageOf(file, 'hits', { checkDie: 16 })).toBeCloseTo(4 / 16, 12);
    expect(await averageOf(file, 'hits', { checkDie: 13 })).toBeCloseTo(1 / 13, 12);
    expect(await averageOf(file, 'hits', { checkDie: 12 })).toBe(0);
  });
});

it('tells what a hit does to one who is dragged in, with the cover that helps him then, and nothing where he is not', () => {
  const scenario = readScenario('scenarios/necromunda/flamer-into-a-melee.yaml', systems);
  const lines = scenario.cases.map(({ prepared }) =>
    scenario.action.explain(prepared).filter((line) => line.includes('Enforcer')),
  );
  // Toughness 3 against Strength 4: 3+. Flak and full cover 4+ against AP −1; without the cover 6+.
  const hit = 'A hit of Flamer on Enforcer Patrolman (T 3): wound on 3+, armour save';
  const too = 'Damage 1 against 1 W; hit on 4+ as one Engaged with somebody hit';
  expect(lines).toEqual([[`${hit} 4+, ${too}`], [`${hit} 6+, ${too}`], []]);
});
