import { expect, it } from 'vitest';
import {
  changedCases,
  checkAll,
  compare,
  movesOf,
  type OpenAnswers,
  openInChecked,
  openInMove,
  openInRanked,
  openInSweep,
  parseQuestion,
  playBeforeAfter,
  readExpectations,
  sweep,
  variedCases,
} from '../../analysis/index.ts';
import { ASKING, duelScenario } from '../../analysis/testing/duel.ts';
import { html } from '../../report/page/html/html.ts';
import { openHtml } from '../../report/page/html/open/assumptions.ts';
import { openLines } from '../../report/words/assumption-words.ts';
import { isMoving } from '../../report/words/assumptions.ts';
import { shortPlaces } from '../../report/words/short-places.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { openOfChecked, openOfMove, openOfPlan, openOfRanked, openOfSweep } from './asked.ts';
import { openOf } from './open-of.ts';
import { placesTried } from './places-tried.ts';

/** Two dice at two models, of whom half lost flee on 1 to 4 by one answer, and never by the other. */
const TWO = duelScenario(
  'shooter: { warriors: 2 }\ntarget: { warriors: 2 }\nvariants:\n  steady: {}\n  shaky: { shooter.skill: 6 }\n',
);
const FLEE = parseQuestion('P(reaction = flee)');

it('by hand: a ranking with the other answer, and who comes first then', async () => {
  const ranked = await compare([TWO], { question: FLEE }, ASKING);
  const open = await openInRanked([TWO], ranked, FLEE, ASKING);
  // Any of two hits on 4 or more, of two on 6, and two in three flee then.
  expect(open?.figures.map(({ value }) => value)).toEqual([
    expect.closeTo((3 / 4) * (2 / 3), 12),
    expect.closeTo((11 / 36) * (2 / 3), 12),
  ]);
  expect(open?.others).toMatchObject([
    { option: 'nerve', value: 'iron', figures: [{ value: 0 }, { value: 0 }] },
  ]);
  const words = open && openOfRanked(open, FLEE, ranked);
  expect(words).toMatchObject({
    verdict:
      '“steady” and “shaky” would be equal first by another answer to “Do models flee?”. 1 other answer changes these figures.',
    matter: [
      {
        option: 'nerve',
        answers: [{ value: 'weak', from: 'default' }],
        others: [
          {
            value: 'iron',
            verdict: 'then “steady” and “shaky” are equal at 0%',
            changes: [
              { name: 'steady', text: 'the chance of the reaction being “flee” 50% → 0%' },
              { name: 'shaky', text: 'the chance of the reaction being “flee” 20.4% → 0%' },
            ],
          },
        ],
      },
    ],
    unknown: [],
    without: [],
  });
});

it('says that an answer changes nothing of what was asked, though it changes the game', async () => {
  const question = parseQuestion('mean(casualties)');
  const ranked = await compare([TWO], { question }, ASKING);
  const open = await openInRanked([TWO], ranked, question, ASKING);
  expect(open).toMatchObject({ others: [], untried: [] });
  expect(open && openOfRanked(open, question, ranked)).toMatchObject({
    matter: [],
    without: [{ option: 'nerve' }],
  });
});

it('asks a sweep where it begins and where it ends, and nothing of what is rolled', async () => {
  const [one] = TWO.cases;
  const cases = variedCases(TWO, one, [{ field: 'shooter.skill', values: [2, 4, 6] }]);
  const swept = await sweep(TWO, cases, FLEE, ASKING);
  const open = await openInSweep(TWO, cases, FLEE, ASKING);
  const [, other] = open ? openOfSweep(open, FLEE, swept).matter[0].others[0].changes : [];
  expect(other).toMatchObject({
    name: 'skill of the shooter: 6',
    text: 'the chance of the reaction being “flee” 20.4% → 0%',
  });
  const rolled = await openInSweep(TWO, cases, FLEE, { ...ASKING, method: 'roll', trials: 4_096 });
  expect(rolled).toMatchObject({ others: [], tried: 0, untried: ['nerve'] });
});

it('says of a sweep of more cases where other answers were tried, and counts those alone', async () => {
  const [one] = TWO.cases;
  const wordsFor = async (fields: Parameters<typeof variedCases>[2]) => {
    const cases = variedCases(TWO, one, fields);
    const swept = await sweep(TWO, cases, FLEE, ASKING);
    const open = await openInSweep(TWO, cases, FLEE, ASKING);
    return open && openOfSweep(open, FLEE, swept);
  };
  const skills = { field: 'shooter.skill', values: [2, 4, 6] };
  const words = await wordsFor([skills, { field: 'target.warriors', values: [1, 2] }]);
  expect(words?.places).toMatch(
    /^Other answers were tried in 4 of the 6 cases only: “.*2.*”, .* and “.*6.*”\.$/,
  );
  expect(words && openLines(words)).toMatchObject([
    words?.places,
    expect.stringMatching(/” and 3 more of those tried\.$/),
  ]);
  expect(words && html`${openHtml(words)}`.markup).toContain(' and 2 more of those tried');
  // Two values are both tried.
  expect(await wordsFor([{ ...skills, values: [2, 6] }])).not.toHaveProperty('places');
  expect(placesTried(['distance: 6 inches', 'distance: 30 inches'], 13)).toBe(
    'Other answers were tried at 6 and 30 inches only.',
  );
});

it('tells a field by its unit, whatever it is called, where no other has that', () => {
  expect(placesTried(['reach: 6 cubits', 'reach: 30 cubits'], 13)).toBe(
    'Other answers were tried at 6 and 30 cubits only.',
  );
  expect(placesTried(['reach: 6 cubits', 'height: 30 cubits'], 13)).toMatch(/in 2 of the 13 cases only/);
  expect(shortPlaces(['warriors of the shooter: 20, reach: 3 cubits'])).toEqual(['20 warriors, 3 cubits']);
  const [both] = shortPlaces(['reach of the shooter: 20 cubits, height: 3 cubits']);
  expect(both).toMatch(/^reach 20 cubits, height 3 cubits$/);
  expect(shortPlaces(['raiders from bowmen: 3 inches, beasts from huntsmen: 1 inch'])).toEqual([
    'raiders 3 inches from bowmen, beasts 1 inch from huntsmen',
  ]);
  const long = (at: number) => `distance of Light raiders from Fyrd bowmen: ${at} inches`;
  expect(shortPlaces([long(3)])).toEqual(['Light raiders 3 inches from Fyrd bowmen']);
  expect(placesTried([3, 24].map(long), 8)).toBe('Other answers were tried at 3 and 24 inches only.');
});

it('asks nothing where one case is held against another by its name', async () => {
  const question = parseQuestion('mean(casualties) < variant."steady"');
  const ranked = await compare([TWO], { question }, ASKING);
  expect(await openInRanked([TWO], ranked, question, ASKING)).toBeUndefined();
});

it('leaves alone what the cases answer otherwise themselves, and says how each does', async () => {
  const both = duelScenario(
    'shooter: { warriors: 2 }\ntarget: { warriors: 2 }\nvariants:\n  weak: {}\n  iron: { rules.nerve: iron }\n',
  );
  const ranked = await compare([both], { question: FLEE }, ASKING);
  const open = await openInRanked([both], ranked, FLEE, ASKING);
  expect(open?.others).toEqual([]);
  expect(open && openOfRanked(open, FLEE, ranked).matter).toMatchObject([
    {
      option: 'nerve',
      answers: [
        { value: 'weak', from: 'default', cases: ['weak'] },
        { value: 'iron', from: 'chosen', cases: ['iron'] },
      ],
      others: [],
    },
  ]);
});

it('names all who are equal then as a sentence does', async () => {
  const three = duelScenario(
    'shooter: { warriors: 2 }\ntarget: { warriors: 2 }\nvariants:\n  steady: {}\n  shaky: { shooter.skill: 6 }\n  poor: { shooter.skill: 5 }\n',
  );
  const ranked = await compare([three], { question: FLEE }, ASKING);
  const open = await openInRanked([three], ranked, FLEE, ASKING);
  const words = open && openOfRanked(open, FLEE, ranked);
  expect(words?.matter[0].others[0].verdict).toBe('then “steady”, “poor” and “shaky” are equal at 0%');
});

it('says how likely who comes first then is, and who came first before', async () => {
  const ranked = await compare([TWO], { question: FLEE }, ASKING);
  const open = await openInRanked([TWO], ranked, FLEE, ASKING);
  const turned = open && {
    ...open,
    others: open.others.map((other) => ({ ...other, figures: [{ value: 0.3 }, { value: 0.4 }] })),
  };
  const words = turned && openOfRanked(turned, FLEE, ranked);
  expect(words?.matter[0].others[0].verdict).toBe('then “shaky” comes first, 40% against 30% for “steady”');
});

it('names of many who are equal then the first, and how many more', async () => {
  const four = duelScenario(
    'shooter: { warriors: 2 }\ntarget: { warriors: 2 }\nvariants:\n  steady: {}\n  shaky: { shooter.skill: 6 }\n  poor: { shooter.skill: 5 }\n  worse: { shooter.skill: 4 }\n',
  );
  const ranked = await compare([four], { question: FLEE }, ASKING);
  const open = await openInRanked([four], ranked, FLEE, ASKING);
  const words = open && openOfRanked(open, FLEE, ranked);
  expect(words?.matter[0].others[0].verdict).toMatch(/^then “\w+” and 3 more are equal at 0%$/);
});

it('of what is expected, what is found by the other answer, and how much holds then', async () => {
  const expecting = readExpectations([
    duelScenario(
      "shooter: { warriors: 2 }\ntarget: { warriors: 2 }\nexpect: ['P(reaction = flee) >= 40%', 'casualties <= 2']\n",
    ),
  ]);
  const checked = await checkAll(expecting, ASKING);
  const open = await openInChecked(expecting, ASKING);
  expect(open?.figures.at(-1)).toEqual({ value: 2 });
  expect(open && openOfChecked(open, checked).matter).toMatchObject([
    {
      option: 'nerve',
      others: [
        {
          value: 'iron',
          verdict: 'then 1 of 2 expectations holds',
          changes: [{ text: 'the chance of the reaction being “flee” 50% → 0%' }],
        },
      ],
    },
  ]);
  // Of several at once nothing is tried.
  expect(await openInChecked([...expecting, ...expecting], ASKING)).toBeUndefined();
});

it('says of two editions that answer a question otherwise which of them has which answer', async () => {
  const files = ['rifle-on-a-roof', 'massive-shot'].map((name) => `scenarios/speedies/${name}.yaml`);
  const scenarios = files.map((file) => readScenario(file, systems));
  const question = parseQuestion('mean(casualties)');
  const ranked = await compare(scenarios, { question }, ASKING);
  const open = await openInRanked(scenarios, ranked, question, ASKING);
  const asked = open && openOfRanked(open, question, ranked).matter.find(({ cite }) => cite === 'A11');
  expect(asked?.answers.map(({ value, defaultOf }) => [value, defaultOf]).toSorted()).toEqual([
    ['out', ['Shoot Phase']],
    ['worse', ['Ranged Phase']],
  ]);
});

it('says of a plan whether other answers are told of the best play, or of the orders written alone', async () => {
  const ranked = await compare([TWO], { question: FLEE }, ASKING);
  const open = await openInRanked([TWO], ranked, FLEE, ASKING);
  if (!open) throw new Error('no other answer');
  const both = openOfPlan(open, FLEE, {});
  expect(both.verdict).toBeUndefined();
  expect(both.matter[0].others[0].changes.map(({ what }) => what)).toEqual([
    'by the best play',
    'as the orders are written',
  ]);
  const firstOf = <T extends { figures: readonly unknown[] }>(one: T) => ({
    ...one,
    figures: one.figures.slice(0, 1),
  });
  const written = openOfPlan({ ...firstOf(open), others: open.others.map(firstOf) } as typeof open, FLEE, {});
  expect(written.verdict).toMatch(
    /^Told of the orders written: .* the best play would have to be found anew\.$/,
  );
  expect(written.matter[0].others[0].changes.map(({ what }) => what)).toEqual(['as the orders are written']);
  // Of what is wanted as little as can be the numbers have no sign.
  const less = { kind: 'negative', of: FLEE.left } as const;
  const turned = <T extends { figures: readonly { value: number }[] }>(one: T) => ({
    ...one,
    figures: one.figures.map(({ value }) => ({ value: -value })),
  });
  const least = { ...turned(open), others: open.others.map(turned) };
  expect(openOfPlan(least, { left: less }, {}).matter).toEqual(both.matter);
});

/** Three who were ranked, at 2, 1.7 and 1.5, and what they come to by other answers to questions of these numbers. */
function ranking(by: Record<string, readonly [number, number, number][]>, leading = 1) {
  const figuresOf = (values: readonly number[]) => values.map((value) => ({ value }));
  const open: OpenAnswers = {
    questions: Object.keys(by).map((option) => ({
      option,
      cite: option,
      question: `${option}?`,
      answers: [],
    })),
    figures: figuresOf([2, 1.7, 1.5]),
    others: Object.entries(by).flatMap(([option, all]) =>
      all.map((values, i) => ({ option, value: `${i}`, meaning: `${i}`, figures: figuresOf(values) })),
    ),
    tried: 9,
    untried: [],
  };
  const { left } = parseQuestion('mean(casualties)');
  const figures = ['bow', 'spear', 'club'].map((name) => ({ what: 'casualties', name }));
  return openOf(open, { left, figures, first: 'most', leading, ranked: 5, reach: ': the others do little' });
}

it('tells first by which answers somebody else would come first, however little they change', () => {
  const { verdict, matter } = ranking({
    D1: [
      [0.2, 0.1, 0.1],
      [1.6, 1.7, 1.5],
    ],
    D2: [[0.1, 0.05, 0.05]],
    D3: [[2, 1.7, 2.1]],
    D4: [[1.6, 1.7, 1.5]],
    D5: [[2.01, 1.7, 1.5]],
  });
  expect(verdict).toBe(
    '“spear” would come first by another answer to “D1?” or “D4?”, “club” would come first by another answer to “D3?”. ' +
      'In all 6 other answers change the figures of the first 3, which alone were tried: the others do little.',
  );
  expect(matter.map(({ option }) => option)).toEqual(['D3', 'D1', 'D4', 'D2', 'D5']);
  const [, one] = matter;
  expect(one.others.map(({ value, moves }) => [value, moves])).toEqual([
    ['1', true],
    ['0', true],
  ]);
  expect(matter.at(-1)?.others).toMatchObject([{ value: '0' }]);
  expect(matter.at(-1)?.others[0]).not.toHaveProperty('moves');
});

it('is in order of what becomes of the first of a ranking, whatever becomes of those behind it', () => {
  const { matter } = ranking({ D1: [[1.999, 0.1, 1.5]], D2: [[2.07, 1.7, 1.5]] });
  expect(matter.map(({ option }) => option)).toEqual(['D2', 'D1']);
});

it('of a ranking lets stand open what moves those of whom its sentence tells, and nothing that moves them less', () => {
  const by: Parameters<typeof ranking>[0] = {
    D1: [[1.999, 0.1, 1.5]],
    D2: [[2.07, 1.7, 1.5]],
    D3: [[2.3, 1.7, 1.5]],
    D4: [[2, 1.7, 0.1]],
  };
  const movingOf = (leading: number) => {
    const { matter } = ranking(by, leading);
    return matter.map((one) => [one.option, isMoving(one)]);
  };
  expect(movingOf(1)).toEqual([
    ['D3', true],
    ['D2', false],
    ['D1', false],
    ['D4', false],
  ]);
  // Where the sentence tells of the second, too, it counts as much as the first.
  expect(movingOf(2)).toEqual([
    ['D1', true],
    ['D3', true],
    ['D2', false],
    ['D4', false],
  ]);
});

it('of a move says which side of the change answers an open question how', async () => {
  const plain = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 2 }\n');
  const { before, after } = changedCases(plain, { 'rules.nerve': 'iron' });
  const [was, is] = [before, after].map((cases) => ({ rules: plain, cases }));
  const all = [{ scenario: plain, question: FLEE, before: was, after: is }];
  const [move] = movesOf(await playBeforeAfter(all, ASKING));
  const open = await openInMove(all, move, ASKING);
  expect(open?.questions.find(({ option }) => option === 'nerve')?.answers.map(({ cases }) => cases)).toEqual(
    [['before the change'], ['after the change']],
  );
});

it('tells of a move what other answers make of it before and after, and whether it is one then', async () => {
  const plain = duelScenario('shooter: { warriors: 2 }\ntarget: { warriors: 2 }\n');
  const { before, after } = changedCases(plain, { 'shooter.skill': 6 });
  const [was, is] = [before, after].map((cases) => ({ rules: plain, cases }));
  const all = [{ scenario: plain, question: FLEE, before: was, after: is }];
  const played = await playBeforeAfter(all, ASKING);
  const [move] = movesOf(played);
  const open = await openInMove(all, move, ASKING);
  expect(open && openOfMove(open, move, played).matter).toMatchObject([
    {
      option: 'nerve',
      others: [
        {
          value: 'iron',
          verdict: 'then nothing moves',
          changes: [
            { text: 'the chance of the reaction being “flee” before the change 50% → 0%' },
            { text: 'the chance of the reaction being “flee” after the change 20.4% → 0%' },
          ],
        },
      ],
    },
  ]);
  expect(open && openOfMove(open, move, played).places).toBeUndefined();
  const several = open && openOfMove(open, move, [...played, ...played]);
  expect(several?.places).toBe(`Other answers were tried in “${before[0].name}” only.`);
});
