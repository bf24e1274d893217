import { parse, View } from 'vega';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Chart } from '../charts/chart.ts';
import { chartsOf } from '../charts/index.ts';
import { blanked, shapeOf } from '../charts/template.ts';
import { toVega } from '../page/vega.ts';
import * as fixtures from '../testing/fixtures.ts';
import { casesOf } from '../words/reading.ts';
import { isFed, type Movable, movable } from './movable.ts';

const WIDTH = 320;

async function viewOf({ spec }: Movable): Promise<View> {
  const view = new View(parse(spec), { renderer: 'none' });
  return view.width(WIDTH).runAsync();
}

/** What is drawn, in any order: ticks that are new come behind those that stay. */
const drawn = async (view: View) => (await view.toSVG()).split('><').toSorted();

/** Charts of which one can stand where the other stood. */
function pairs(): [string, Chart, Chart][] {
  const byShape = new Map<string, Chart[]>();
  for (const make of Object.values(fixtures)) {
    const result = make();
    const [one] = casesOf(result);
    const charts = [...chartsOf(result, one), ...chartsOf(result, one, one)];
    for (const chart of charts) {
      const shape = `${chart.id} ${chart.map} ${shapeOf(blanked(chart.spec))}`;
      byShape.set(shape, [...(byShape.get(shape) ?? []), chart]);
    }
  }
  return [...byShape.values()].flatMap((alike) =>
    alike.slice(1, 6).map((chart, i): [string, Chart, Chart] => [chart.id, alike[i], chart]),
  );
}

describe('a picture that stands', () => {
  let fed: string[] = [];
  let refused = 0;

  beforeAll(async () => {
    for (const [id, before, now] of pairs()) {
      const [first, other] = [movable(await toVega(before)), movable(await toVega(now))];
      const view = await viewOf(first);
      if (!isFed(view, first, other)) {
        refused++;
        continue;
      }
      await view.width(WIDTH).runAsync();
      expect(await drawn(view), id).toEqual(await drawn(await viewOf(other)));
      fed.push(JSON.stringify(first.signals) === JSON.stringify(other.signals) ? id : `${id}, moved`);
    }
    fed = [...new Set(fed)];
  }, 60_000);

  it('is, given other rows, scales and ticks, the same as one drawn anew', () => {
    expect(fed.filter((id) => id.endsWith('moved')).length).toBeGreaterThan(3);
    expect(refused).toBeLessThan(fed.length);
  });

  it('is drawn as it was without signals', async () => {
    const [chart] = chartsOf(fixtures.shootResult(), casesOf(fixtures.shootResult())[0]);
    const spec = await toVega(chart);
    const plain = await viewOf({ spec, signals: {} });
    expect(await drawn(await viewOf(movable(spec)))).toEqual(await drawn(plain));
  });

  it('is not given what is of another kind', async () => {
    const result = fixtures.shootResult();
    const [one, other] = chartsOf(result, casesOf(result)[0]);
    const [first, second] = [movable(await toVega(one)), movable(await toVega(other))];
    expect(isFed(await viewOf(first), first, second)).toBe(false);
  });
});
