import { describe, expect, it } from 'vitest';
import type { Result } from '../../../stats/result.ts';
import { rolledResult, sweepResult, variantsResult } from '../../testing/fixtures.ts';
import { renderText } from '../../text/text.ts';
import { comparisonSentences, resultHeadline } from './comparison.ts';
import { mostPerPoints, perPointsOf, perPointsSentences } from './per-points.ts';

/** Two shooters at two targets; averages are those of the fixture: 1, 0.679…, 0.39…, 1.25. */
function archers(points: readonly [number, number] = [50, 200]): Result {
  const { cases = [], ...rest } = variantsResult();
  const wall = { 'target.cover': 'dense' };
  const elves = { 'shooter.name': 'Elves', 'shooter.points': points[1] };
  const differs = [undefined, wall, { ...wall, ...elves }, elves];
  return {
    ...rest,
    cases: cases.map((one, i) => ({
      ...one,
      points: points[i < 2 ? 0 : 1],
      ...(differs[i] && { differs: differs[i] }),
    })),
  };
}

describe('most for the points', () => {
  it('is told of several cases behind who does most', () => {
    // 1 for 50 points is 2 for 100; 1.25 for 200 is 0.625.
    expect(resultHeadline(archers()).sentence).toMatch(
      / Per 100 points, of those with the same target: most in “In the open”, 2 warriors against 0\.62\d? in “Twelve bowmen”\.$/,
    );
  });

  it('stands in tables with what each costs, where costs differ', () => {
    const [first, , , last] = perPointsOf(archers());
    // The fixture's rolled averages are a little off.
    expect([first.points, first.rate.value]).toEqual([50, expect.closeTo(2, 2)]);
    expect([last.points, last.rate.value]).toEqual([200, expect.closeTo(0.625, 2)]);
    expect(perPointsOf(archers([80, 80]))).toEqual([]);
    const text = renderText(archers(), { width: 120 });
    expect(text).toMatch(/points +per 100/);
    expect(text).toMatch(/In the open .* 50 +2\b/);
  });

  it('is told of each target apart, as who does most against which says nothing', () => {
    expect(perPointsSentences(archers())[1]).toMatch(
      /^Per 100 points, of the others: most in “Behind a wall”, [\d.]+ against [\d.]+ in “At long range”\.$/,
    );
    expect(comparisonSentences(archers())).toContain(perPointsSentences(archers())[1]);
  });

  it('is not told where a case stands alone, whom the table may have ahead of all', () => {
    const { cases = [], ...rest } = archers();
    const [open, wall, far, elves] = cases;
    const aimed = { ...far, points: 50, differs: { 'shooter.aimed': true, distance: 5 } };
    const alone = { ...rest, cases: [open, wall, aimed, elves] };
    expect(perPointsOf(alone)).toHaveLength(4);
    expect(perPointsSentences(alone)).toEqual([]);
  });

  it('is not told where all cost as much, or one costs nothing that is known', () => {
    expect(perPointsSentences(archers([80, 80]))).toEqual([]);
    const { cases = [], ...rest } = archers();
    const { points: _, ...unpriced } = cases[3];
    expect(perPointsSentences({ ...rest, cases: [...cases.slice(0, 3), unpriced] })).toEqual([]);
    expect(perPointsSentences(variantsResult())).toEqual([]);
    expect(perPointsSentences(rolledResult())).toEqual([]);
    expect(resultHeadline(sweepResult()).sentence).not.toContain('points');
  });

  it('names those that cannot be told apart, and does not rank what does nothing', () => {
    const one = { name: 'a', points: 100, group: '', figure: { value: 1, interval: [0.9, 1.1] as const } };
    const other = {
      name: 'b',
      points: 50,
      group: '',
      figure: { value: 0.52, interval: [0.45, 0.59] as const },
    };
    expect(mostPerPoints([one, other], 'hits', '')).toEqual([
      'Per 100 points: no clear first, “b” 1.0, “a” 1.0 hits.',
    ]);
    expect(mostPerPoints([{ ...one, figure: { value: 3 } }, other], 'hits', '')[0]).toContain(
      'most in “a”, 3 hits',
    );
    expect(
      mostPerPoints(
        [one, other].map((each) => ({ ...each, figure: { value: 0 } })),
        'hits',
        '',
      ),
    ).toEqual([]);
  });
});
