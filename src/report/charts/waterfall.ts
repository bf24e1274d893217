import type { CaseResult, WaterfallResult } from '../../stats/result.ts';
import { countCourses } from '../words/case/development.ts';
import { averaged } from '../words/counts.ts';
import { numberText, numberWithin } from '../words/numbers.ts';
import { type CountReading, countsOf, lastSeen } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { type Chart, edgedText, idOf, layered, placed, roomFor, ticksTo } from './chart.ts';
import { COLOUR } from './theme.ts';

/** What adds up to a total: a bar each, from where those before it have come to. */
export function waterfallCharts(one: CaseResult): Chart[] {
  const counts = new Map(countsOf(one).map((reading) => [reading.name, reading]));
  return (one.waterfalls ?? []).flatMap((waterfall) => {
    const total = counts.get(waterfall.of);
    const steps = waterfall.steps.flatMap(({ metric, title, round }) => {
      const reading = counts.get(metric);
      return reading ? [{ title, round, reading }] : [];
    });
    const adds = steps.filter(({ reading }) => lastSeen(reading) > 0);
    // Of one shot alone the total says all.
    return total && adds.length > 1 ? [waterfallChart(total, steps, besideIn(one, waterfall))] : [];
  });
}

/** One of what adds up. */
interface Part {
  readonly title: string;
  readonly round: number;
  readonly reading: CountReading;
}

/** Something else that grows in the same rounds: how much by then, before the first, after it, … */
interface Beside {
  readonly unit: string;
  readonly after: readonly CountReading[];
}

/** What else is known exactly round by round, and says another thing. */
function besideIn(one: CaseResult, { of, also }: WaterfallResult): Beside[] {
  if (one.development?.trials !== undefined) return [];
  const courses = new Map(countCourses(one).map(({ after }) => [after[0].name, after]));
  const meansOf = (name: string) =>
    courses
      .get(name)
      ?.map(({ mean }) => numberText(mean))
      .join();
  return also.flatMap((name) => {
    const after = courses.get(name);
    return after && lastSeen(after[after.length - 1]) > 0 && meansOf(name) !== meansOf(of)
      ? [{ unit: after[0].unit, after }]
      : [];
  });
}

function waterfallChart(total: CountReading, steps: readonly Part[], beside: readonly Beside[]): Chart {
  const title = clip(total.title, 60);
  const colour = total.exact ? COLOUR.exact : COLOUR.sampled;
  const parts = steps.filter(({ reading }) => lastSeen(reading) > 0);
  const nothing = steps.length - parts.length;
  let sum = 0;
  const bars = parts.map(({ title: name, reading }) => {
    const from = sum;
    sum += reading.mean.value;
    return { name: clip(name, LONGEST_NAME), from, to: sum, tag: `+${numberText(reading.mean)}`, isAll: 0 };
  });
  const all = { name: 'all together', from: 0, to: total.mean.value, tag: numberText(total.mean), isAll: 1 };
  const rows = [...bars, all].map((row, order) => ({ ...row, order }));
  return {
    id: idOf('waterfall', total.name),
    title: `${title}: what each shot adds`,
    textAlternative: `Bars that add up, on average: ${bars.map(({ name, tag }) => `${name} ${tag}`).join(', ')}; all together ${averaged(total)}.`,
    caption: `Each bar begins where the one above it ends; on average, all together come to ${averaged(total)}.${nothing > 0 ? ` What adds nothing is left out: ${nothing === 1 ? 'one shot' : `${nothing} shots`}.` : ''}`,
    legend: [],
    table: tableOf(total, steps, beside),
    spec: layered(rows, { height: 38 * rows.length, layer: layersOf(rows, total.unit, colour) }),
  };
}

/** Letters of a name for which a phone has room beside a bar, in two lines. */
const LONGEST_NAME = 46;

function tableOf(total: CountReading, steps: readonly Part[], beside: readonly Beside[]) {
  const grown = ({ after }: Beside, from: number, to: number) =>
    numberText({ value: after[to].mean.value - after[from].mean.value });
  const last = (after: readonly CountReading[]) => after.length - 1;
  return {
    head: ['Shot', clip(total.unit, 40), ...beside.map(({ unit }) => clip(unit, 40))],
    rows: [
      ...steps.map(({ title, round, reading }) => [
        clip(title, 200),
        numberWithin(reading.mean),
        ...beside.map((one) => grown(one, round - 1, round)),
      ]),
      ['all together', numberWithin(total.mean), ...beside.map((one) => grown(one, 0, last(one.after)))],
    ],
  };
}

interface Bar {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly tag: string;
}

function layersOf(bars: readonly Bar[], unit: string, colour: string): object[] {
  const y = placed(
    'order',
    bars.map(({ name }) => name),
    { title: null, labelLimit: 190 },
  );
  const x = {
    type: 'quantitative',
    scale: {
      domain: [0, roomFor(bars.map(({ to, tag }) => ({ value: to, label: `+${tag}` })))],
      nice: false,
    },
    axis: {
      title: `${clip(unit, 24)}, on average`,
      format: ',.3~f',
      grid: true,
      domain: false,
      values: ticksTo(Math.max(...bars.map(({ to }) => to), 1e-9)),
    },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Shot' },
    { field: 'tag', type: 'nominal', title: 'Average' },
  ];
  const fillOpacity = { condition: { test: 'datum.isAll', value: 1 }, value: 0.35 };
  return [
    {
      mark: { type: 'bar', height: { band: 0.72 }, color: colour, stroke: colour, strokeWidth: 1 },
      encoding: { y, x: { ...x, field: 'from' }, x2: { field: 'to' }, fillOpacity, tooltip },
    },
    edgedText(
      { align: 'left', dx: 6, color: COLOUR.ink },
      { y, x: { ...x, field: 'to' }, text: { field: 'tag', type: 'nominal' } },
    ),
  ];
}
