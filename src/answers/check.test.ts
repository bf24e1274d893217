import { expect, it } from 'vitest';
import { checkAll, readExpectations } from '../analysis/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { checkAnswer } from './check.ts';

const checked = (expected: readonly string[]) => {
  const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
  const scenario = readScenario(file, systems, { set: { expect: expected } });
  return checkAll(readExpectations([scenario]), { method: 'exact', seed: '1', trials: 1 });
};

it('says of expectations that all hold which comes nearest to failing, and what was found', async () => {
  const wide = 'mean(casualties) in 0.1..3';
  const near = 'P(casualties >= 1) <= 99%';
  const { sentence } = checkAnswer(
    await checked([near, wide, 'P(casualties >= 1) <= 60%', 'P(morale = "broken") <= 1%']),
  );
  expect(sentence).toMatch(
    /^All 4 expectations hold; the nearest to failing, with 4\.8% to spare: “The chance of at least 1 casualty is at most 60%”, found 58%[.]$/,
  );
  const alone = checkAnswer(await checked(['P(morale = "broken") <= 99%'])).sentence;
  expect(alone).toMatch(/^The expectation holds: “[^“”]*‘broken’[^“”]*”, found [\d.]+%/);
});

it('has what does not hold first, and the others as they are written', async () => {
  const lines = ['mean(casualties) in 0.1..3', 'P(casualties >= 1) <= 99%', 'P(casualties >= 1) <= 10%'];
  const { tables } = checkAnswer(await checked(lines));
  expect(tables[0].rows.map(([, verdict]) => verdict)).toEqual(['fails', 'holds', 'holds']);
  expect(tables[0].rows[1][0]).toMatch(/^Casualties on average/);
});

it('explains what is to spare where it says so, in words or in the chart, and nowhere else', async () => {
  const told = async (lines: readonly string[]) => {
    const { sentence, notes, charts } = checkAnswer(await checked(lines));
    const inWords = [sentence.includes(' to spare'), notes.some((note) => note.startsWith('To spare: '))];
    return [...inWords, charts.some(({ caption }) => caption?.includes('To spare: '))];
  };
  const [holds, too, fails] = ['mean(casualties) <= 3', 'mean(casualties) <= 4', 'mean(casualties) >= 3'];
  expect(await told([holds, too])).toEqual([true, true, true]);
  expect(await told([holds, fails])).toEqual([false, false, true]);
  expect(await told([holds])).toEqual([false, false, false]);
});

it('measures to the nearer bound, as a share of the greater of the two, and says what variants are held against', async () => {
  const scenario = readScenario('scenarios/speedies/long-bow-at-cover.yaml', systems, {
    set: {
      expect: [
        'mean(casualties) in 0.04..0.9',
        'variant."in the open".mean(unsaved) >= variant."behind the wall".mean(unsaved)',
      ],
    },
  });
  const found = await checkAll(readExpectations([scenario]), { method: 'exact', seed: '1', trials: 1 });
  const { sentence, charts, notes } = checkAnswer(found);
  const { rows } = charts[0].table;
  // 0.077 is 0.037 over 0.04, and 0.037 of 0.077 is 48%; 0.239 is 0.055 over 0.184.
  expect(rows.find(([, value]) => value === '0.077')?.[2]).toBe('48%');
  expect(rows.find(([, value]) => value === '0.239 against 0.184')?.join()).toBe(
    'behind the wall, A marksman with a long bow against infantry behind a wall: Failed Defence Checks on average in “in the open” are no less than in “behind the wall”,0.239 against 0.184,23%',
  );
  expect(sentence).toContain(', with 23% to spare: ');
  expect(charts[0].caption).toContain(notes.find((note) => note.startsWith('To spare: ')));
});

it('says of several files in which one the nearest to failing stands, and marks what each has to spare', async () => {
  const names = ['raiders-of-arcana/volley-in-the-open', 'raiders-of-arcana/battered-runners'];
  const scenarios = names.map((name, i) =>
    readScenario(`scenarios/${name}.yaml`, systems, {
      set: {
        expect:
          i === 0 ? ['P(casualties >= 1) <= 60%', 'P(casualties >= 1) <= 50%'] : ['mean(casualties) <= 99'],
      },
    }),
  );
  const found = await checkAll(readExpectations(scenarios), { method: 'exact', seed: '1', trials: 1 });
  // As if each were written in its own file.
  const all = found.map((one) => {
    const place = { file: one.scenario.file, line: 9, column: 1 };
    return { ...one, expectation: { ...one.expectation, written: { ...one.expectation.written, place } } };
  });
  const [holds, fails, wide] = all;
  expect(checkAnswer([holds, wide]).sentence).toMatch(
    /, found 58%, in “[^”]+” \(volley-in-the-open[.]yaml:9\)[.]$/,
  );
  const { sentence, charts, tables } = checkAnswer(all);
  expect(tables[0].rows[0].at(-1)).toMatch(/^Archers .*, volley-in-the-open[.]yaml:9$/);
  expect(tables[0].head).not.toContain('Where');
  expect(sentence).toMatch(
    /^1 of \d+ expectations fails: .* in “[^”]+” \(volley-in-the-open[.]yaml:9\), found /,
  );
  const { rows } = charts[0].table;
  // What fails first, to the left of the line: 58% is 8 over 50%; then 2 under 60%, of the 42% that 58% lacks.
  expect(rows.map(([, , spare]) => spare).slice(0, 2)).toEqual(['−16%', '4.8%']);
  const { data } = charts[0].spec as unknown as { data: { values: { value: number }[] } };
  expect(data.values.map(({ value }) => Math.sign(value)).slice(0, 2)).toEqual([-1, 1]);
  expect(checkAnswer([fails]).charts).toEqual([]);
});
