import { describe, expect, it } from 'vitest';
import { progressLine } from './progress.ts';

const RUN = { title: 'Bowmen shoot at raiders in the open', rate: '12.3 M', unit: 'trials' };

describe('the line that shows how far a run is', () => {
  it.each([20, 24, 40, 61, 80, 200])('has %i columns but the last, whatever it says', (columns) => {
    const lines = [
      progressLine({ ...RUN, left: '18 min' }, 0.1, columns),
      progressLine({ ...RUN, left: '9 s' }, 0.994, columns),
    ];
    expect(lines.map((line) => [...line].length)).toEqual([columns - 1, columns - 1]);
    expect(lines[1]).toMatch(/99 %/);
  });

  it('leaves out the bar before the time that is left, and that before the share', () => {
    const line = (columns: number) => progressLine({ ...RUN, left: '9 s' }, 0.5, columns).trimEnd();
    expect(line(120)).toMatch(/in the open █{12}░{12} 50 % · 12.3 M trials\/s · 9 s left$/);
    expect(line(40)).toMatch(/^Bowmen.*… 50 % · 9 s left$/);
    expect(line(20)).toMatch(/^Bowmen.*… 50 %$/);
  });

  it('says what is known so far, rather than draw a bar', () => {
    const soFar = () => ['2.35 warriors on average, 95% interval 2.34 to 2.36', '2.35 warriors on average'];
    const line = (columns: number) => progressLine({ ...RUN, left: '9 s', soFar }, 0.5, columns).trimEnd();
    expect(line(160)).toMatch(/in the open █{12}░{12} 50 % · 12.3 M trials\/s · 9 s left · 2\.35 warriors/);
    expect(line(110)).toMatch(/^Bowmen.*… 50 % · 12.3 M trials\/s · 9 s left · 2\.35 .* 2\.34 to 2\.36$/);
    expect(line(80)).toMatch(/^Bowmen.*… 50 % · 2\.35 warriors on average, 95% interval 2\.34 to 2\.36$/);
    expect(line(62)).toMatch(/^.* 50 % · 2\.35 warriors on average, 95% interval 2\.34 to 2\.36$/);
    expect(line(40)).toMatch(/^Bowmen… 50 % · 2\.35 warriors on average$/);
    expect(line(30)).toMatch(/^Bowmen.*… 50 % · 9 s left$/);
  });
});
