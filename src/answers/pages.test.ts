import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fusillade as playIn } from '../cli/testing/at-hand.ts';
import {
  type Answer,
  basisOf,
  basisOfChanges,
  basisOfPlan,
  basisOfSides,
  basisOfTuned,
  bestLists,
  bestPlan,
  buildAnswer,
  checkAll,
  checkAnswer,
  checkRules,
  compare,
  compareAnswer,
  contendersOf,
  expectationChecks,
  fieldedLines,
  firedTogether,
  fitOf,
  given,
  givenAnswer,
  loadBundled,
  loadSystem,
  luckAnswer,
  luckOf,
  nearestOf,
  openInBestList,
  openInChecked,
  openInGiven,
  openInPlan,
  openInPrices,
  openInRanked,
  openInRivals,
  openInSweep,
  openInWorths,
  openOfBestList,
  openOfChecked,
  openOfGiven,
  openOfPlan,
  openOfPrices,
  openOfRanked,
  openOfRivals,
  openOfSweep,
  openOfWorths,
  parseQuantity,
  parseQuestion,
  planAnswer,
  playList,
  playtestAnswer,
  playtestOf,
  precisionSentence,
  priceAll,
  priceAnswer,
  propertiesAnswer,
  readExpectations,
  readMatchups,
  readQuestion,
  readScenario,
  renderAnswerJson,
  renderAnswerPage,
  rivalsAnswer,
  rivalsOf,
  scenariosLine,
  sensitivity,
  sensitivityAnswer,
  solveInteger,
  sweep,
  sweepAnswer,
  togetherAnswer,
  tune,
  tuneAnswer,
  tunedAt,
  tunePairs,
  tunePairsAnswer,
  untilPrecise,
  VERSION,
  valueAnswer,
  variedCases,
  worthOf,
  writeTemplate,
} from '../index.ts';
import { systems } from '../systems/index.ts';
import { itLong } from '../testing/long.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const SHIELDWALL = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
const OPEN = 'scenarios/darklands/bowmen-in-the-open.yaml';
const TURN = 'scenarios/necromunda/turn-three-against-two.yaml';
const RULES = 'scenarios/own-rules/hit-wound-save.js';
const OWN = 'scenarios/own-rules/volley.yaml';
const VOLLEY = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';

/** As the commands have it where nothing else is given. */
const HOW = { method: 'auto', trials: 1_000_000, seed: '1' } as const;
const SOLVED = { ...HOW, solver: solveInteger };

const folder = mkdtempSync(join(tmpdir(), 'fusillade-pages-'));
const read = (file: string) => readScenario(join(TOP, file), systems);

/** A few loadouts and targets of a reader's own. */
async function few() {
  const files = ['few', 'met'].map((name) => join(folder, `${name}.csv`));
  writeFileSync(
    files[0],
    'name,shooter,weapon\nbows,fyrd-bowmen,longbow\njavelins,fyrd-bowmen,javelin\nwar bows,huntsmen,war-bow\nlong shots,huntsmen,longbow\n',
  );
  writeFileSync(files[1], 'target,distance\nraiders,8\nslaves,20\n');
  const [darklands] = await loadBundled('darklands');
  return { files, matchups: readMatchups(darklands, files[0], files[1]) };
}

const standard = async () => readMatchups((await loadBundled('darklands'))[0], 'standard');

async function fusillade(...words: string[]) {
  const { status, stdout, stderr } = await playIn(TOP, ...words);
  expect(status, stderr).toBe(0);
  return { stdout, stderr };
}

/** What the command writes, page and JSON, against what the library makes of the same analysis. */
async function expectSame(answer: Answer, name: string, words: readonly string[]): Promise<void> {
  const { stdout } = await fusillade(name, ...words, '--out', folder, '--static', '--json', '--quiet');
  const page = readFileSync(join(folder, `${name}.html`), 'utf8');
  expect(page).toBe(await renderAnswerPage(answer, { static: true }));
  expect(JSON.parse(stdout)).toEqual(
    JSON.parse(
      JSON.stringify({
        title: answer.title,
        sentence: answer.sentence,
        notes: answer.notes,
        command: answer.command,
        found: answer.found,
      }),
    ),
  );
}

const TRIALS = '--trials 1000000 --seed 1';

describe('a page of the library is the page of the command', () => {
  it('compare', async () => {
    const question = parseQuantity('casualties per 100 points');
    const ranked = await compare([read(SHIELDWALL)], { question }, HOW);
    const command = `fusillade compare ${SHIELDWALL} --metric 'casualties per 100 points' ${TRIALS}`;
    const basis = basisOf([read(SHIELDWALL)], VERSION);
    const changeable = `fusillade run ${SHIELDWALL} --out reports --seed 1`;
    const found = await openInRanked([read(SHIELDWALL)], ranked, question, HOW);
    const open = found && openOfRanked(found, question, ranked);
    const answer = { ...compareAnswer(question, ranked, { command }), basis, changeable, open };
    await expectSame(answer, 'compare', [SHIELDWALL, '--metric', 'casualties per 100 points']);
  });

  it('sweep, with the value that the answer crosses', async () => {
    const scenario = read(OPEN);
    const question = parseQuantity('casualties');
    const over = [{ field: 'shooter.warriors', values: [4, 8, 12, 16, 20] }];
    const cases = variedCases(scenario, scenario.cases[0], over, '--over');
    const swept = await sweep(scenario, cases, question, HOW);
    const command = `fusillade sweep ${OPEN} --over shooter.warriors=4..20:4 --metric casualties --mark 2.5 ${TRIALS}`;
    const basis = basisOf([{ ...scenario, cases }], VERSION);
    const changeable = `fusillade run ${OPEN} --out reports --seed 1 --set 'sweep={"shooter.warriors":[4,8,12,16,20]}'`;
    const found = await openInSweep(scenario, cases, question, HOW);
    const open = found && openOfSweep(found, question, swept);
    const about = { basis, changeable, open };
    const answer = { ...sweepAnswer(scenario, question, swept, { mark: 2.5, command }), ...about };
    const words = ['--over', 'shooter.warriors=4..20:4', '--metric', 'casualties', '--mark', '2.5'];
    await expectSame(answer, 'sweep', [OPEN, ...words]);
  });

  it('tune', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const statement = 'P(casualties >= 5) >= 80%';
    const values = Array.from({ length: 12 }, (_, i) => i + 8);
    const tuning = { field: 'shooter.warriors', values, question: parseQuestion(statement) };
    const tuned = await tune(scenario, one, { ...tuning, option: '--vary' }, HOW);
    const command = `fusillade tune ${OPEN} --vary shooter.warriors=8..19 --until '${statement}' ${TRIALS}`;
    const { value, subject } = nearestOf(tuned);
    const near = one.vary(`${value}`, { 'shooter.warriors': value });
    const found = await openInSweep(scenario, [near], tuning.question, HOW);
    const answer = {
      ...tuneAnswer(scenario, one.name, tuning, tuned, command),
      basis: basisOfTuned(scenario, one, [tuning], VERSION),
      open:
        found && openOfSweep(found, tuning.question, [{ subject }], tunedAt(scenario, tuning.field, value)),
    };
    const words = ['--vary', 'shooter.warriors=8..19', '--until', statement];
    await expectSame(answer, 'tune', [OPEN, ...words]);
  });

  it('value', async () => {
    const scenario = read(VOLLEY);
    const question = parseQuantity(scenario.action.headline);
    const side = (field: string, name: string, weight = 1) => ({
      name,
      changes: [{ [field]: name }],
      weight,
    });
    const targets = [side('target', 'human-warriors', 2), side('target', 'troll')];
    const attackers = [side('shooter', 'human-archers'), side('shooter', 'elf-longbows')];
    const sides = { attackers, targets, option: '--attackers, --targets' };
    const worths = await worthOf(scenario, scenario.cases[0], sides, question, HOW);
    const contenders = contendersOf(scenario, scenario.cases[0], sides);
    const basis = basisOfSides({ loadouts: contenders, targets }, worths.titles, VERSION);
    const words = ['--attackers', 'shooter=human-archers,elf-longbows'];
    const against = ['--targets', 'target=human-warriors:2,troll'];
    const command = `fusillade value ${VOLLEY} --attackers '${words[1]}' --targets '${against[1]}' ${TRIALS}`;
    const found = await openInWorths(contenders, worths.worths, targets, question, HOW);
    const open = openOfWorths(found, question, worths);
    const answer = { ...valueAnswer(scenario.title, question, worths, targets, { command }), basis, open };
    await expectSame(answer, 'value', [VOLLEY, ...words, ...against]);
  });

  itLong('sensitivity', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const question = parseQuantity('P(casualties >= 3)');
    const found = await sensitivity(scenario, one, question, HOW);
    const command = `fusillade sensitivity ${OPEN} --metric 'P(casualties >= 3)' ${TRIALS}`;
    const told = sensitivityAnswer(one.name, question, found, command);
    const answer = { ...told, basis: basisOfChanges(scenario, one, found, VERSION, told) };
    await expectSame(answer, 'sensitivity', [OPEN, '--metric', 'P(casualties >= 3)']);
  });

  itLong('check', async () => {
    // Messages name the file as it was given.
    const from = process.cwd();
    process.chdir(TOP);
    const expecting = readExpectations([readScenario(SHIELDWALL, systems)]);
    process.chdir(from);
    const checked = await checkAll(expecting, HOW);
    const { title } = read(SHIELDWALL);
    const basis = basisOf([read(SHIELDWALL)], VERSION, [`Scenarios: ${scenariosLine([title])}`]);
    const found = await openInChecked(expecting, HOW);
    const open = found && openOfChecked(found, checked);
    const answer = { ...checkAnswer(checked, `fusillade check ${SHIELDWALL} ${TRIALS}`), basis, open };
    await expectSame(answer, 'check', [SHIELDWALL]);
  });

  it('luck', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const session = join(folder, 'session.csv');
    writeFileSync(session, `scenario,value,side\n${join(TOP, OPEN)},4,\n${join(TOP, OPEN)},1,theirs\n`);
    const happened = [
      { rules: scenario, one, metric: 'casualties', value: 4, less: false },
      { rules: scenario, one, metric: 'casualties', value: 1, less: true },
    ];
    const found = await luckOf(happened, HOW);
    const titles = [scenario.title, scenario.title];
    const basis = basisOf([scenario], VERSION, [`What happened in ${scenariosLine(titles)}`]);
    const answer = { ...luckAnswer(found, titles, `fusillade luck ${session} ${TRIALS}`), basis };
    await expectSame(answer, 'luck', [session]);
  });

  itLong('build, of loadouts that come with the system', async () => {
    const matchups = await standard();
    const question = parseQuantity(matchups.action.headline);
    const building = { points: 500, measure: 'average', lists: 5 } as const;
    const built = await bestLists(matchups, question, building, SOLVED);
    const open = await openInBestList(matchups, building, question, SOLVED);
    const command = `fusillade build standard --against standard --points 500 --system darklands ${TRIALS}`;
    const answer = {
      ...buildAnswer('standard', question, building, built, matchups.targets, command),
      basis: basisOfSides(matchups, built.titles, VERSION),
      open: openOfBestList(open, question, built, matchups.loadouts),
    };
    await expectSame(answer, 'build', ['standard', '--points', '500', '--system', 'darklands']);
  });

  it('build, of a list that fires at one target', async () => {
    const { matchups, files } = await few();
    const question = parseQuantity('P(casualties >= 3)');
    const building = { points: 400, measure: 'together', lists: 2 } as const;
    const built = await bestLists(matchups, question, building, SOLVED);
    const open = await openInBestList(matchups, building, question, SOLVED);
    const own = `--points 400 --measure together --lists 2 --system darklands --metric '${question.text}'`;
    const command = `fusillade build ${files[0]} --against ${files[1]} ${own} ${TRIALS}`;
    const answer = {
      ...buildAnswer('few.csv', question, building, built, matchups.targets, command),
      basis: basisOfSides(matchups, built.titles, VERSION),
      open: openOfBestList(open, question, built, matchups.loadouts),
    };
    const words = ['--points', '400', '--measure', 'together', '--lists', '2', '--system', 'darklands'];
    const lists = [files[0], '--against', files[1]];
    await expectSame(answer, 'build', [...lists, ...words, '--metric', question.text]);
  });

  it('price', async () => {
    const { matchups, files } = await few();
    const question = parseQuantity(matchups.action.headline);
    const found = await priceAll(matchups, question, HOW);
    const open = await openInPrices(matchups, found.prices, question, HOW);
    const command = `fusillade price ${files[0]} --against ${files[1]} --system darklands ${TRIALS}`;
    const list = { title: 'few.csv', action: matchups.action };
    const answer = {
      ...priceAnswer(list, question, found, matchups.targets, command),
      basis: basisOfSides(matchups, found.titles, VERSION),
      open: openOfPrices(open, found, matchups.loadouts),
    };
    await expectSame(answer, 'price', [files[0], '--against', files[1], '--system', 'darklands']);
  });

  it('given', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const [question, sight] = [parseQuantity(scenario.action.headline), { seen: 'hits >= 7', time: 1 }];
    const found = given(scenario, one, sight, HOW);
    const command = `fusillade given ${OPEN} --seen 'hits >= 7' ${TRIALS}`;
    const basis = basisOf([{ ...scenario, cases: [one] }], VERSION);
    const open = openOfGiven(await openInGiven(scenario, one, question, sight, HOW), question, found, sight);
    const answer = { ...givenAnswer(scenario, one, question, sight, found, command), basis, open };
    await expectSame(answer, 'given', [OPEN, '--seen', 'hits >= 7']);
  });

  itLong('versus', async () => {
    const [against, ...files] = ['targets', 'mine', 'theirs'].map((name) => join(folder, `${name}.csv`));
    writeFileSync(against, 'target,distance\nraiders,8\nslaves,20\n');
    writeFileSync(files[0], 'number,shooter,weapon\n2,fyrd-bowmen,longbow\n');
    writeFileSync(files[1], 'shooter,weapon\nfyrd-bowmen,longbow\nhuntsmen,war-bow\n');
    const [darklands] = await loadBundled('darklands');
    const [one, other] = files.map((file) => readMatchups(darklands, file, against));
    const question = parseQuantity(one.action.headline);
    const found = rivalsOf([
      await playList('mine', one, question, HOW),
      await playList('theirs', other, question, HOW),
    ]);
    const command = `fusillade versus ${files.join(' ')} --against ${against} --system darklands ${TRIALS}`;
    const both = { loadouts: [...one.loadouts, ...other.loadouts], targets: one.targets };
    const answer = {
      ...rivalsAnswer(question, found, one.targets, command),
      basis: basisOfSides(both, found.titles, VERSION, fieldedLines(found, [one.loadouts, other.loadouts])),
    };
    const open = openOfRivals(await openInRivals([one, other], question, HOW), question, found);
    await expectSame({ ...answer, open }, 'versus', [
      ...files,
      '--against',
      against,
      '--system',
      'darklands',
    ]);
  });

  itLong('tune, of two fields', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const statement = 'P(casualties >= 5) >= 80%';
    const fields = [
      { field: 'shooter.warriors', values: [8, 12, 16] },
      { field: 'situation.distance', values: [6, 12] },
    ] as const;
    const tuning = { fields, question: parseQuestion(statement) };
    const tuned = await tunePairs(scenario, one, tuning, HOW);
    const ends = [tuned.columns[0].nearest, tuned.columns[2].nearest];
    const cases = ends.map(({ subject, first, second }) =>
      one.vary(subject.name, { [fields[0].field]: first, [fields[1].field]: second }),
    );
    const opened = await openInSweep(scenario, cases, tuning.question, HOW);
    const open = opened && openOfSweep(opened, tuning.question, ends);
    const vary = '--vary shooter.warriors=8,12,16 --vary situation.distance=6,12';
    const command = `fusillade tune ${OPEN} ${vary} --until '${statement}' ${TRIALS}`;
    const answer = {
      ...tunePairsAnswer(scenario, one.name, tuning, tuned, command.replaceAll(/vary (\S+)/g, "vary '$1'")),
      basis: basisOfTuned(scenario, one, fields, VERSION),
      open,
    };
    await expectSame(answer, 'tune', [OPEN, ...vary.split(' '), '--until', statement]);
  });

  itLong('plan', async () => {
    const scenario = read(TURN);
    const [one] = scenario.cases;
    const question = parseQuantity('mean(casualties)');
    const plan = bestPlan(scenario, one, question);
    const command = `fusillade plan ${TURN} --maximize 'mean(casualties)' --trials 10000 --seed 1`;
    const basis = basisOfPlan(scenario, one, plan, VERSION);
    const found = await openInPlan(scenario, one, question, plan, HOW);
    const open = found && openOfPlan(found, question, plan);
    const answer = { ...planAnswer(scenario, one, question, plan, command), basis, open };
    await expectSame(answer, 'plan', [TURN, '--maximize', 'mean(casualties)']);
  });

  it('playtest, with a number fitted', async () => {
    const scenario = read(OPEN);
    const [one] = scenario.cases;
    const log = join(folder, 'log.csv');
    const lines = [4, 1, 3].map((casualties) => `${join(TOP, OPEN)},${casualties}\n`);
    writeFileSync(log, `scenario,casualties\n${lines.join('')}`);
    const noted = [4, 1, 3].map((casualties) => ({
      rules: scenario,
      one,
      game: '',
      seen: new Map([['casualties', casualties]]),
    }));
    const fitted = { field: 'shooter.warriors', values: [8, 9, 10] };
    const found = playtestOf(noted, ['casualties'], HOW);
    const fit = fitOf(noted, ['casualties'], fitted, HOW);
    const titles = noted.map(() => scenario.title);
    const at = [2, 3, 4].map((line) => `${log}:${line}`);
    const command = `fusillade playtest ${log} --fit shooter.warriors=8..10 ${TRIALS}`;
    const basis = basisOf([{ ...scenario, cases: [one] }], VERSION);
    const answer = { ...playtestAnswer(found, titles, { at, fit, command }), basis };
    await expectSame(answer, 'playtest', [log, '--fit', 'shooter.warriors=8..10']);
  });

  itLong('test', async () => {
    const system = await loadSystem(join(TOP, RULES), `./${RULES}`);
    const given = readScenario(join(TOP, OWN), [await loadSystem(join(TOP, RULES), './hit-wound-save.js')]);
    const made = system.actions.map((action) =>
      readScenario({ text: writeTemplate(system, action), name: `template of ${action.name}` }, [system]),
    );
    const how = { ...HOW, trials: 100_000 };
    const checks = [
      ...(await checkRules([...made, given], how)),
      ...expectationChecks(await checkAll(readExpectations([given]), how)),
    ];
    const command = `fusillade test ${RULES} ${OWN} --allow-code ${TRIALS}`;
    const played = [...made, given];
    const basis = basisOf(played, VERSION, [`Scenarios: ${scenariosLine(played.map(({ title }) => title))}`]);
    const answer = { ...propertiesAnswer('hit-wound-save.js', checks, command), basis };
    await expectSame(answer, 'test', [RULES, OWN, '--allow-code']);
  });

  it('ask, of several weapons in order', async () => {
    const question = 'two orlock-gunner flamer and bolt-pistol vs escher-sister, 6"';
    const [necromunda] = await loadBundled('necromunda');
    const asked = readQuestion(question, necromunda);
    const how = { method: 'exact', seed: '1', trials: 1_000_000 } as const;
    const together = await firedTogether(question, asked, how);
    const { stdout } = await fusillade('ask', 'necromunda', question, '--json', '--seed', '1');
    const command = `fusillade ask necromunda '${question}' --seed 1`;
    const answer = togetherAnswer(question, together, command);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(renderAnswerJson(answer)));
  });

  it('has no place for a command where there is none', async () => {
    const question = parseQuantity('casualties');
    const ranked = await compare([read(SHIELDWALL)], { question }, HOW);
    const page = await renderAnswerPage(compareAnswer(question, ranked), { static: true });
    expect(page).not.toContain('The command');
  });

  it('and so is the sentence that tells how a precise run ended', async () => {
    const question = parseQuantity('casualties');
    const precision = { by: 0.1, relative: true };
    const words = [OPEN, '--precision', '10%', '--max-trials', '100k', '--metric', 'casualties'];
    const { stderr } = await fusillade('run', ...words, '--method', 'exact');
    expect(stderr.trim()).toBe(precisionSentence(question, precision, [], 100_000));
    // From one chunk up to the cap: 65,536 and 100,000 trials.
    expect(untilPrecise(question, precision, 100_000).looks).toEqual([65_536, 100_000]);
    // Half the interval is 0.1, which begins with a one: two digits of it, and as many decimals of the mean.
    const look = { trials: 65_536, estimate: { value: 2, interval: [1.9, 2.1] as const }, enough: true };
    expect(precisionSentence(question, precision, [look], 100_000)).toBe(
      'precision: precise enough after 65,536 trials: mean(casualties) = 2.00 ± 0.10 (interval widened for 2 looks: with 95% those at all of them hold at once)',
    );
    const only = { ...look, trials: 1000, enough: false };
    expect(precisionSentence(question, precision, [only], 1000)).toBe(
      'precision: stopped at 1,000 trials before it was precise to 10%: mean(casualties) = 2.00 ± 0.10 (95% interval)',
    );
  });
});
