import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { changedCases, movesOf, playBeforeAfter } from './analysis/index.ts';
import { movesAnswer } from './answers/index.ts';
import { drawPage } from './cli/output/page.ts';
import { fusillade } from './cli/testing/at-hand.ts';
import {
  basisOf,
  type IndexEntry,
  parseQuantity,
  renderAnswerPage,
  renderIndex,
  renderPage,
  sensitivity,
  sensitivityAnswer,
  VERSION,
} from './index.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { countMarks, paleMarks } from './report/testing/contrast.ts';
import { fiveLists } from './report/testing/five-lists.ts';
import { twelveTurns } from './report/testing/twelve-turns.ts';
import { runScenario } from './run/index.ts';
import { readScenario } from './scenario/files/index.ts';
import { WITNESS_TRIALS } from './solve/index.ts';
import { systems } from './systems/index.ts';
import { itLong, LONG, oneOfEach } from './testing/long.ts';

/** As the commands have it, but for fewer trials, which a page does not mind. */
const HOW = { method: 'auto', trials: 2_000, seed: '1' } as const;
const STILL = { static: true } as const;
const read = (name: string) => readScenario(`scenarios/${name}.yaml`, systems);
const OPEN = 'darklands/bowmen-in-the-open';
const CASUALTIES = parseQuantity('casualties');

const run = (name: string) => runScenario(read(name), { ...HOW, command: `fusillade run ${name}.yaml` });
const page = async (name: string) => renderPage(await run(name), STILL);

const LOADOUTS = ['scenarios/necromunda/loadouts.csv'];
const TARGETS = ['scenarios/necromunda/targets.csv', '--system', 'necromunda'];
const folder = mkdtempSync(join(tmpdir(), 'fusillade-kinds-'));

/** The page that a command writes, without scripts. */
const asked = (name: string, ...words: string[]): Promise<string> => written(name, ...words, '--static');

/** The page that a command writes. */
async function written(name: string, ...words: string[]): Promise<string> {
  const { status, stderr } = await fusillade(process.cwd(), name, ...words, '--out', folder, '--quiet');
  expect(status, stderr).toBe(0);
  return readFileSync(join(folder, `${name}.html`), 'utf8');
}

/** Every kind of page, by its name in `src/report/README.md`. */
const KINDS: Record<string, () => Promise<string>> = {
  'run of one case': () => page(OPEN),
  'run of a battle': () => page('raiders-of-arcana/duel-of-six-turns'),
  'run with a map': () => page('darklands/giant-throws-a-boulder'),
  // The heaviest of all bundled scenarios, and the longest page.
  'run of four cases': () => page('raiders-of-arcana/spell-and-arrows'),
  'run of eight cases': () => page('darklands/how-far-to-shoot'),
  // The longest of four, with eight more.
  'run of twelve cases': async () => {
    const file = 'scenarios/raiders-of-arcana/spell-and-arrows.yaml';
    const written = parse(readFileSync(file, 'utf8'));
    const more = [2, 4].map((dice) => ({ name: `${dice} dice`, 'acting.spell.dice': dice }));
    const variants = [
      ...written.variants,
      ...more,
      ...[7, 8].map((needs) => ({ name: `needs ${needs}`, 'acting.spell.needs': needs })),
      { name: 'three wounds', 'acting.spell.wounds': 3 },
      { name: 'two tokens', 'acting.spell.moraleTokens': 2 },
      { name: 'more HP', 'acting.hp': 6 },
      { name: 'closer', distance: 10 },
    ];
    const scenario = readScenario(file, systems, { set: { variants } });
    expect(scenario.cases).toHaveLength(12);
    return renderPage(await runScenario(scenario, { ...HOW, command: 'fusillade run' }), STILL);
  },
  'turn of twelve cases to be changed': async () => renderPage(await twelveTurns(true)),
  'turn of five lists to be changed': async () =>
    renderPage(await runScenario(fiveLists(), { ...HOW, command: 'fusillade run' })),
  moves: async () => {
    const scenario = read('darklands/bowmen-at-a-shieldwall');
    const { before, after } = changedCases(scenario, { 'shooter.skill': 7 }, '--set');
    const [were, are] = [before, after].map((cases) => ({ rules: scenario, cases }));
    const matchups = await playBeforeAfter(
      [{ scenario, question: CASUALTIES, before: were, after: are }],
      HOW,
    );
    const about = { change: 'SKILL 7', leftOut: [], played: matchups };
    const basis = basisOf([scenario], VERSION);
    return renderAnswerPage({ ...movesAnswer(movesOf(matchups), about), basis }, STILL);
  },
  'diff of a folder': () =>
    asked('diff', 'scenarios/raiders-of-arcana', '--set', 'rules.damageDie=D8', '--trials', '2000'),
  compare: () =>
    asked('compare', 'scenarios/darklands/bowmen-at-a-shieldwall.yaml', '--metric', 'casualties'),
  sweep: () =>
    asked(
      'sweep',
      `scenarios/${OPEN}.yaml`,
      '--over',
      'shooter.warriors=4,8,12,16,20',
      '--metric',
      'casualties',
    ),
  value: () =>
    asked(
      'value',
      `scenarios/${OPEN}.yaml`,
      '--attackers',
      'shooter=fyrd-bowmen,huntsmen,giant',
      '--targets',
      'target=raiders,shieldwall,slaves,bull-men,beasts',
      '--metric',
      'casualties',
    ),
  sensitivity: async () => {
    const scenario = read('necromunda/lasgun-at-gunner');
    const [one] = scenario.cases;
    const found = await sensitivity(scenario, one, CASUALTIES, HOW);
    const basis = basisOf([scenario], VERSION);
    return renderAnswerPage({ ...sensitivityAnswer(one.name, CASUALTIES, found), basis }, STILL);
  },
  // A long one: three shots to tell, and changes of all five kinds.
  'sensitivity of a turn': () =>
    asked('sensitivity', 'scenarios/necromunda/turn-three-against-two.yaml', '--trials', '2000'),
  tune: () =>
    asked(
      'tune',
      `scenarios/${OPEN}.yaml`,
      '--vary',
      'shooter.warriors=1..30',
      '--until',
      'P(casualties >= 5) >= 80%',
    ),
  plan: () =>
    asked('plan', 'scenarios/darklands/turn-before-the-charge.yaml', '--maximize', 'mean(pointsLost)'),
  price: () => asked('price', ...LOADOUTS, '--against', ...TARGETS),
  build: () => asked('build', ...LOADOUTS, '--points', '500', '--against', ...TARGETS),
  versus: () =>
    asked(
      'versus',
      'scenarios/necromunda/gang-with-guns.csv',
      'scenarios/necromunda/gang-of-many.csv',
      '--against',
      ...TARGETS,
    ),
  // Lists of many loadouts, and each target met more than once.
  'versus of fifteen': () =>
    asked('versus', 'scenarios/necromunda/gang-with-guns.csv', ...LOADOUTS, '--against', ...TARGETS),
  'value in three situations': () =>
    asked(
      'value',
      'scenarios/necromunda/gang-with-guns.csv',
      '--targets',
      ...TARGETS,
      '--at',
      'distance=4,8,16',
    ),
  'plan of two turns': () => asked('plan', 'scenarios/raiders-of-arcana/turn-archers-and-scouts.yaml'),
  'ten cases compared': () =>
    asked(
      'compare',
      'scenarios/speedies/pistol-at-warrior.yaml',
      'scenarios/speedies/long-bow-at-cover.yaml',
    ),
  check: () => asked('check', 'scenarios/darklands/bowmen-at-a-shieldwall.yaml'),
  given: () => asked('given', `scenarios/${OPEN}.yaml`, '--seen', 'hits >= 7'),
  luck: () => asked('luck', 'scenarios/session.csv'),
  playtest: () => asked('playtest', 'scenarios/playtest.csv', '--fit', 'house.ground=-1..5'),
  'run to be changed': async () => renderPage(await run('darklands/three-rounds-of-arrows')),
  'index of ninety': async () => {
    const names = [OPEN, 'darklands/bowmen-at-a-shieldwall', 'raiders-of-arcana/volley-in-the-open'];
    const entries: IndexEntry[] = [];
    for (const name of names) entries.push({ href: `${name}.html`, result: await run(name) });
    return renderIndex(Array.from({ length: 30 }, () => entries).flat());
  },
};

/** Which kinds are made of the same parts. A plan takes a minute to work out, changes of a turn half of one, two lists
 * some seconds: their pages are of answers and of lists, too. */
const ALIKE: readonly (readonly [string, RegExp])[] = [
  ['cases', /^run of/],
  ['lists', /^(price|build|versus|value)/],
  ['evenings', /^(luck|playtest|check|moves|diff of a folder)$/],
  ['answers', /^(compare|sweep|tune|sensitivity|plan|given|ten cases)/],
];
const SOME = oneOfEach(
  Object.keys(KINDS).filter((kind) => LONG || !/^(plan|versus|sensitivity of|turn of)/.test(kind)),
  (kind) => ALIKE.find(([, kinds]) => kinds.test(kind))?.[0] ?? kind,
);

/** Of a phone's width, how much the first picture has; all, where there is none. */
const NARROWEST =
  '(document.querySelector(".hero .first .plot")?.getBoundingClientRect().width ?? 390) / document.documentElement.clientWidth';

/** What the table says of each kind: pixels at a width of 390, thousands of characters. */
const STATED = new Map(
  [
    ...readFileSync('src/report/README.md', 'utf8').matchAll(/^\| ([a-z ]+) \| ([\d,]+) \| (\d+) kB \|/gm),
  ].map(([, kind, height, weight]) => [
    kind,
    { height: Number(height.replace(',', '')), weight: Number(weight) },
  ]),
);
/** What pages may come to: of one case, and of more. */
const LIMITS = { one: 5_000, more: 8_000, weight: 150, living: 330 };
/** Each width and each scheme once, axe at one of both, in turn; all four where there is time. */
const LOOKS = (
  [
    [390, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
    [1440, 'light'],
  ] as const
).slice(0, LONG ? 4 : 2);
/** A font of another machine breaks lines elsewhere. */
const SLACK = 1.08;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(SOME)('a page: %s', (kind) => {
  it('is as long and weighs as the table says, and axe finds nothing on a phone or a screen, light or dark', async () => {
    const html = await KINDS[kind]();
    const weight = Buffer.byteLength(html) / 1000;
    const seen: string[] = [];
    let height = 0;
    const papers: number[] = [];
    for (const [i, [width, colorScheme]] of LOOKS.entries()) {
      const opened = await openPage(browser, html, { colorScheme, viewport: { width, height: 844 } });
      if (width === 390 && colorScheme === 'light')
        height = await opened.page.evaluate('document.documentElement.scrollHeight');
      if (width === 390)
        expect(await opened.page.evaluate(NARROWEST), 'the first picture').toBeGreaterThan(0.7);
      if (width === 1440) {
        const paper = await printed(opened.page);
        papers.push(sheetsOf(paper).length);
        // Question, answer, its picture and what is assumed are on one sheet, while there is room for the picture.
        if (/^(run|compare|sweep|value|plan|price|build|ten cases)/.test(kind))
          expect(sheetOf(paper, 'assumed')).toBe(0);
        if (/^(run|compare|sweep|sensitivity|value|plan|price|build|ten cases)/.test(kind))
          expect(sheetOf(paper, 'asked'), 'the question').toBe(0);
        expect(await cutOnPaper(opened.page), 'cut on paper').toEqual([]);
      }
      seen.push(...opened.complaints);
      if (LONG || i === Object.keys(KINDS).indexOf(kind) % LOOKS.length) {
        await opened.page.evaluate(axe.source);
        seen.push(...(await opened.page.evaluate<string[]>(VIOLATIONS)));
      }
      const wide = await opened.page.evaluate<number>('document.documentElement.scrollWidth');
      expect(wide, `${width} px`).toBe(width);
      await opened.close();
    }
    expect(seen).toEqual([]);
    expect(paleMarks(html), 'marks that do not stand out').toEqual([]);
    // What is folded is not printed.
    if (!kind.startsWith('index')) expect(Math.max(...papers), 'sheets of A4').toBeLessThanOrEqual(3);
    const stated = STATED.get(kind);
    const found = `| ${kind} | ${Math.ceil(height / 50) * 50} | ${Math.ceil(weight)} kB |`;
    if (!stated) throw new Error(`src/report/README.md: no row for ${found}`);
    expect(stated.height, found).toBeLessThanOrEqual(
      /cases|index|folder/.test(kind) ? LIMITS.more : LIMITS.one,
    );
    // With what answers other scenarios it weighs three times as much.
    expect(stated.weight, found).toBeLessThanOrEqual(/changed/.test(kind) ? LIMITS.living : LIMITS.weight);
    expect(height, found).toBeLessThanOrEqual(stated.height * SLACK);
    expect(weight, found).toBeLessThanOrEqual(stated.weight);
    // What the table says is not far above what is so.
    expect(height, found).toBeGreaterThan(stated.height * 0.8);
    expect(weight, found).toBeGreaterThan(stated.weight * 0.8);
  });
});

it('leaves out on paper what a sheet has no room for by whole sentences', async () => {
  const html = await page('speedies/turn-courtyard');
  const opened = await openPage(browser, html, { viewport: { width: 1440, height: 844 } });
  expect(sheetOf(await printed(opened.page), 'assumed')).toBe(0);
  expect(await cutOnPaper(opened.page)).toEqual([]);
  expect(await opened.page.innerText('#basis')).toContain('At captain, 20" away: Ranged Check 10+');
  await opened.close();
});

it('prints no heading of what is folded, and of several cases what befalls who shoots beside the answer', async () => {
  const html = await page('necromunda/plasma-at-forge-boss');
  const opened = await openPage(browser, html, { viewport: { width: 1440, height: 844 } });
  expect(await opened.page.innerText('.hero')).toContain(
    'Shooter: Out of Action 8.3% (1 in 12) in “maximal” alone.',
  );
  const bare = () => opened.page.evaluate<string[]>(BARE_HEADINGS);
  await opened.page.emulateMedia({ media: 'print' });
  expect(await bare()).toEqual([]);
  await opened.page.evaluate(`document.querySelector('#cases details').open = true`);
  expect(await opened.page.innerText('#cases')).toContain('maximal');
  await opened.close();
});

it('prints what hardly matters where nothing else is left open, and nothing that a reader of paper could press', async () => {
  const html = await asked('given', 'scenarios/necromunda/autogun-six-rounds.yaml', '--seen', 'hits = 2');
  const opened = await openPage(browser, html, { viewport: { width: 710, height: 1_000 } });
  const isSeen = (selector: string) =>
    opened.page.evaluate<boolean>(
      `document.querySelector('${selector}').checkVisibility({ contentVisibilityAuto: true })`,
    );
  const OTHER = '#assumptions details.printed li';
  expect(await Promise.all([OTHER, '#method .still'].map(isSeen))).toEqual([false, true]);
  await opened.page.emulateMedia({ media: 'print' });
  // What was not drawn before has a size from the next picture on.
  await opened.page.evaluate('new Promise(requestAnimationFrame)');
  expect(await Promise.all([OTHER, '#method .still'].map(isSeen))).toEqual([true, false]);
  expect(await opened.page.innerText(OTHER)).toContain('If not before the next attack');
  await opened.close();
});

it.each([
  [12, 12],
  [40, 6],
])(
  'of a table of %i rows paper has %i under one head, says where it has more, and breaks no answer that the rules leave open over sheets',
  async (all, printed) => {
    const over = ['--over', `shooter.warriors=1..${all}`, '--metric', 'casualties'];
    const html = await asked('sweep', `scenarios/${OPEN}.yaml`, ...over);
    const opened = await openPage(browser, html, { viewport: { width: 710, height: 1_000 } });
    expect(await opened.page.evaluate(BEHIND_TABLES)).not.toContain('More rows');
    expect(await opened.page.evaluate(ROWS_SEEN)).toEqual([1, 6]);
    await opened.page.emulateMedia({ media: 'print' });
    await opened.page.evaluate('new Promise(requestAnimationFrame)');
    expect(await opened.page.evaluate(ROWS_SEEN)).toEqual([1, printed]);
    expect(
      String(await opened.page.evaluate(BEHIND_TABLES)).includes('More rows stand on the page itself.'),
    ).toBe(printed < all);
    expect(
      await opened.page.evaluate(`getComputedStyle(document.querySelector('.open li')).breakInside`),
    ).toBe('avoid');
    await opened.close();
  },
);

/** Heads and rows of the table. */
const ROWS_SEEN = `['thead', 'tbody tr'].map((part) => [...document.querySelectorAll('[id^=table] ' + part)].filter((one) => one.offsetHeight > 0 && one.checkVisibility({ contentVisibilityAuto: true })).length)`;

const BEHIND_TABLES = `[...document.querySelectorAll('section:has(table)')].map((one) => getComputedStyle(one, '::after').content).join(' ')`;

const BARE_HEADINGS = `[...document.querySelectorAll('main > section')].filter((one) => one.offsetHeight > 0 && one.innerText.trim() === one.querySelector('h2')?.innerText.trim()).map((one) => one.id)`;

/** Turns have most to say, and an engine of their own. */
const TURNS = readdirSync('scenarios', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /[/\\]turn-[^/]*\.yaml$/.test(file),
);

itLong.each(TURNS)('a turn that can be changed weighs no more than any page may: %s', async (file) => {
  const how = { ...HOW, trials: WITNESS_TRIALS, witness: WITNESS_TRIALS, command: `fusillade run ${file}` };
  const html = await drawPage(await runScenario(read(file.replace(/\.yaml$/, '')), how), {});
  expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(LIMITS.living);
  expect(html).toContain('id="packed-engine"');
});

/** Of one case, what takes longest to tell: who fights, how each shot is read, and what the rules leave open. */
const LONGEST: readonly (readonly [name: string, system: string, scenario: string, ...words: string[]])[] = [
  ['run', 'darklands', 'turn-before-the-charge'],
  ['run', 'raiders-of-arcana', 'duel-of-six-turns'],
  ['run', 'raiders-of-arcana', 'duel-with-many-tokens'],
  ['run', 'raiders-of-arcana', 'warbands'],
  ['plan', 'darklands', 'turn-before-the-charge', '--maximize', 'mean(pointsLost)'],
];

it.each(LONGEST.slice(0, LONG ? LONGEST.length : 1))(
  'where there is most to tell, what does not lead is folded: %s %s %s',
  async (name, system, scenario, ...words) => {
    const asking = [name, `scenarios/${system}/${scenario}.yaml`, ...words];
    const { status, stderr } = await fusillade(process.cwd(), ...asking, '--out', folder, '--quiet');
    expect(status, stderr).toBe(0);
    const file = name === 'run' ? `${system}-${scenario}` : name;
    const html = readFileSync(join(folder, `${file}.html`), 'utf8');
    const opened = await openPage(browser, html, { viewport: { width: 390, height: 844 } });
    await opened.page.waitForSelector('.save', { state: 'attached' });
    expect(await opened.page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(
      LIMITS.one,
    );
    // Folded, and not left out.
    expect(await opened.page.innerText('main')).toMatch(/\d more (?:lines|pictures)/);
    await opened.close();
  },
);

const LASGUN = 'scenarios/necromunda/lasgun-at-gunner.yaml';
const HEDGE = 'scenarios/darklands/volley-over-the-hedge.yaml';

/** Long answers, with scripts, and whether these draw their pictures anew. */
const LIVELY: readonly (readonly [string, boolean, readonly string[]])[] = [
  ['sweep', true, [LASGUN, '--over', 'target.distance=2..24:2', '--over', 'target.cover=none,partial,full']],
  ['sensitivity', true, ['scenarios/raiders-of-arcana/duel-of-six-turns.yaml']],
  [
    'value',
    false,
    [
      HEDGE,
      ...[
        'shooter=fyrd-bowmen,huntsmen',
        'shooter.warriors=4,8,12,16,20',
        'weapon=longbow,war-bow,hand-bow',
      ].flatMap((field) => ['--attackers', field]),
      ...['--targets', 'target=raiders,shieldwall,slaves,bull-men,beasts', '--trials', '2000'],
    ],
  ],
];

it.each(LIVELY.slice(0, LONG ? LIVELY.length : 1))(
  'an answer on which nothing can be changed weighs as little with scripts: %s',
  async (name, isDrawn, words) => {
    const html = await written(name, ...words);
    expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(LIMITS.weight);
    expect(html.includes('id="packed-charts"'), 'whether its pictures are drawn anew').toBe(isDrawn);
    const opened = await openPage(browser, html, { viewport: { width: 390, height: 844 } });
    await opened.page.waitForSelector('.save');
    expect(opened.complaints).toEqual([]);
    await opened.close();
  },
);

it('a page with marks that do not stand out is noticed', async () => {
  const html = await KINDS['run of one case']();
  expect(countMarks(html)).toBeGreaterThan(20);
  expect(paleMarks(html.replace(/fill="?var\(--exact\)"?/g, 'fill="var(--tone-2)"'))).not.toEqual([]);
  expect(paleMarks(html.replace(/stroke="?var\(--ink\)"?/g, 'stroke="var(--line)"'))).not.toEqual([]);
});

/** A page on paper, with a link to where the question ends, and one to the end of what is assumed, where it says that. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`for (const parts of ['#basis :is(li, p, pre)', '#assumptions > *']) {
    const end = [...document.querySelectorAll(parts)].findLast((part) => part.offsetHeight > 0);
    if (!end) continue;
    end.id = 'printed-' + (end.closest('#assumptions') ? 'assumed' : 'asked');
    const link = Object.assign(document.createElement('a'), { href: '#' + end.id, textContent: '.' });
    document.querySelector('h1').append(link);
  }`);
  const pdf = await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: null });
  return Buffer.from(pdf).toString('latin1');
}

/** What begins on a sheet of A4 and does not end there, as what it stands in is too low for it. */
async function cutOnPaper(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 710, height: 1_000 });
  const cut = await page.evaluate<string[]>(CUT);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
  return cut;
}

/** But for what is for screen readers alone; a row of letters is higher than six pixels. */
const CUT = `[...document.querySelectorAll('main :not(.unseen)')].filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 6).map((part) => part.outerHTML.slice(0, 200))`;

/** The numbers that its sheets have in a document. */
const sheetsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/(\d+) 0 obj\s*<<\s*\/Type\s*\/Page\b/g)].map(([, sheet]) => sheet);

/** The sheet on which what was asked, or what is assumed, ends, the first being 0: where the link to its end leads. */
const sheetOf = (pdf: string, part: 'asked' | 'assumed'): number =>
  sheetsOf(pdf).indexOf(new RegExp(`printed-${part} \\[(\\d+) 0 R`).exec(pdf)?.[1] ?? '');

const VIOLATIONS = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`;
