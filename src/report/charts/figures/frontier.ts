import { type Figure, numberText, numberWithin, percentBeside, percentText } from '../../words/numbers.ts';
import { clip } from '../../words/untrusted.ts';
import { type Chart, IN_PERCENT, idOf, inTwoLines, LONGEST_TITLE, layered } from '../chart.ts';
import { COLOUR } from '../theme.ts';

/** What something costs and what it does. */
export interface Offer {
  name: string;
  points: number;
  effect: Figure;
  /** Nothing that costs no more does as much. */
  frontier: boolean;
  /** Its place by what it does for its points, where it stands beside its point: names of all have no room. */
  rank?: number;
}

/**
 * Cost against effect, with a line along those that nothing cheaper equals.
 *
 * @param chance whether the effect is a chance
 */
export function frontierChart(offers: Offer[], title: string, chance = false): Chart {
  const [short, full] = chance ? [percentText, percentBeside] : [numberText, numberWithin];
  const sorted = [...offers].sort((a, b) => a.points - b.points || b.effect.value - a.effect.value);
  const rows = sorted.map(({ name, points, effect, frontier, rank }) => ({
    name: clip(name, 60),
    points,
    effect: effect.value,
    low: effect.interval?.[0] ?? effect.value,
    high: effect.interval?.[1] ?? effect.value,
    rank: rank === undefined ? '' : `${rank}`,
    label: short(effect),
    on: frontier ? 1 : 0,
    along: frontier ? effect.value : null,
    tag: '',
    side: 'right',
  }));
  nameApart(rows);
  const first = rows.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  const best = sorted.filter(({ frontier }) => frontier);
  const [least, most] = extentOf(rows);
  const isSloping = least < most;
  return {
    id: idOf('frontier', title),
    title: clip(`Cost against effect: ${title}`, 120),
    textAlternative: `Each case by its points and ${clip(title, 60)}; ${best.length} of ${offers.length} are not beaten by anything that costs no more: ${best.map(({ name }) => clip(name, 40)).join(', ')}.`,
    caption: `${isSloping ? 'The farther below the dashed line, the worse for its points.' : 'All cost the same.'}${offers.some(({ rank }) => rank !== undefined) ? ' Numbers: ranks.' : ''}${offers.some(({ effect }) => effect.interval) ? ' Whiskers: 95% intervals.' : ''}`,
    legend: [...(isSloping ? [rateLegend(first.name)] : []), ...(isDrawn(best) ? [FRONTIER] : [])],
    table: {
      head: ['Case', 'Points', clip(title, 40), 'On the frontier'],
      rows: sorted.map(({ name, points, effect, frontier }) => [
        clip(name, 120),
        String(points),
        full(effect),
        frontier ? 'yes' : 'no',
      ]),
    },
    spec: layered(rows, { height: 280, layer: layersOf(title, chance, rateOf(rows, first)) }),
  };
}

const rateLegend = (name: string) =>
  ({
    label: `as much for its points as ${clip(name, 40)}, the best`,
    colour: COLOUR.ink,
    shape: 'dash',
  }) as const;

const FRONTIER = {
  label: 'frontier: nothing does as much for fewer points, or more for as many',
  colour: COLOUR.exact,
  shape: 'line',
} as const;

/** Whether those on the frontier make a line: one alone does not, nor do several that are the same. */
const isDrawn = (best: readonly Offer[]): boolean =>
  best.some(({ points, effect }) => points !== best[0].points || effect.value !== best[0].effect.value);

const worthOf = ({ effect, points }: Pick<Spot, 'effect' | 'points'>): number =>
  points > 0 ? effect / points : 0;

/** Both ends of the line of those that do as much for their points as the best: as far as the picture goes. */
function rateOf(spots: readonly Spot[], best: Spot): { readonly points: number; readonly rate: number }[] {
  const [least, most] = extentOf(spots);
  const greatest = Math.max(...spots.map(({ effect }) => effect));
  const worth = worthOf(best);
  const far = worth > 0 ? Math.min(most, greatest / worth) : most;
  return [least, far].map((points) => ({ points, rate: worth * points }));
}

const extentOf = (spots: readonly Spot[]): number[] =>
  [Math.min, Math.max].map((end) => end(...spots.map(({ points }) => points)));

/** A point of the picture, and the name that stands beside it. */
interface Spot {
  readonly name: string;
  readonly points: number;
  readonly effect: number;
  readonly on: number;
  readonly rank: string;
  tag: string;
  side: string;
}

/** The plot is at least so wide and high, in pixels: names that do not meet there meet nowhere. */
const PLOT = { width: 240, height: 230 };
/** Room that a name takes. */
const NAME = { letter: 6.2, height: 13, gap: 8 };

/** Where a name may stand beside its point, the most wanted first: to which side, and how far below. */
const PLACES = [
  { side: 'right', below: 12 },
  { side: 'left', below: -12 },
  { side: 'right above', below: -12 },
  { side: 'left below', below: 12 },
];

/** Half of what a point takes. */
const POINT = 6;

/**
 * Names those on the line, the best for its points first, the cheapest, then those that do most, and the worst for its points, where
 * there is room beside them, clear of points, the line and other names. Where there is none, and beside all others,
 * their ranks, if they have any.
 */
function nameApart(spots: Spot[]): void {
  const [least, most] = extentOf(spots);
  const greatest = Math.max(...spots.map(({ effect }) => effect)) || 1;
  const across = (points: number) => ((points - least) / (most - least || 1)) * PLOT.width;
  const above = (effect: number) => (1 - effect / greatest) * PLOT.height;
  const placed = spots.map((spot) => ({ spot, x: across(spot.points), y: above(spot.effect) }));
  const line = placed.filter(({ spot }) => spot.on === 1);
  const first = line.toSorted((a, b) => worthOf(b.spot) - worthOf(a.spot)).slice(0, 1);
  const rate = first.flatMap(({ spot }) =>
    rateOf(spots, spot).map((end) => ({ x: across(end.points), y: above(end.rate) })),
  );
  const taken = [...placed.map(({ x, y }) => around(x, y)), ...alongLine(line), ...alongRate(rate)];
  const [worst] = placed.toSorted((a, b) => worthOf(a.spot) - worthOf(b.spot));
  const named = new Set([...first, ...line.slice(0, 1), ...line.toReversed(), worst]);
  const wanted = [
    ...[...named].map((one) => ({ ...one, tags: tagsOf(one.spot) })),
    ...placed.map((one) => ({ ...one, tags: [{ tag: one.spot.rank, places: PLACES }] })),
  ];
  for (const { spot, x, y, tags } of wanted) {
    if (spot.tag !== '') continue;
    const free = tags
      .flatMap(({ tag, places }) =>
        places.map(({ side, below }) => ({ tag, side, box: boxOf(tag, side, x, y + below) })),
      )
      .find(
        ({ tag, box }) =>
          tag !== '' &&
          box.left >= 0 &&
          box.right <= PLOT.width &&
          box.top >= 0 &&
          !taken.some((other) => meet(box, other)),
      );
    if (!free) continue;
    Object.assign(spot, { tag: free.tag, side: free.side });
    taken.push(free.box);
  }
}

/** A name in one line anywhere beside its point; in two, which go on downwards, below it. */
function tagsOf({ name, rank }: Pick<Spot, 'name' | 'rank'>): { tag: string; places: typeof PLACES }[] {
  const ranked = (words: string) => (rank === '' ? words : `${rank}. ${words}`);
  const whole = ranked(name);
  // A rank stands in no line of its own.
  const [first, ...rest] = [inTwoLines(clip(name, 40))].flat();
  const lines = [ranked(first), ...rest];
  const below = PLACES.filter((place) => place.below > 0);
  return [
    { tag: clip(whole, 24), places: PLACES },
    ...(rest.length > 0 ? [{ tag: lines.join(BREAK), places: below }] : []),
  ];
}

/** Where a name goes on in a second line. */
const BREAK = '|';

function boxOf(tag: string, side: string, x: number, middle: number): Box {
  const lines = tag.split(BREAK);
  const wide = Math.max(...lines.map(({ length }) => length)) * NAME.letter;
  const left = side.startsWith('right') ? x + NAME.gap : x - NAME.gap - wide;
  const top = middle - NAME.height / 2;
  return { left, top, right: left + wide, bottom: top + lines.length * NAME.height };
}

const around = (x: number, y: number): Box => ({
  left: x - POINT,
  top: y - POINT,
  right: x + POINT,
  bottom: y + POINT,
});

/** The line goes on at its height to the next point, and there up. */
const alongLine = (line: readonly { readonly x: number; readonly y: number }[]): Box[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i];
    return [
      { left: from.x, right: to.x, top: from.y, bottom: from.y },
      { left: to.x, right: to.x, top: to.y, bottom: from.y },
    ];
  });

/** A slanting line, as small boxes. */
const alongRate = ([from, to]: readonly { readonly x: number; readonly y: number }[]): Box[] =>
  from && to
    ? Array.from({ length: PIECES + 1 }, (_, i) => {
        const [x, y] = [from.x + ((to.x - from.x) * i) / PIECES, from.y + ((to.y - from.y) * i) / PIECES];
        return { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
      })
    : [];

const PIECES = 60;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What the axis has no room for stands in the answer above. */
function effectTitle(title: string, chance: boolean): string {
  const whole = chance ? `${title}, chance` : title;
  if (whole.length <= LONGEST_TITLE) return clip(whole, LONGEST_TITLE);
  return chance ? 'chance of one' : clip(title, LONGEST_TITLE);
}

function layersOf(title: string, chance: boolean, rate: readonly object[]): object[] {
  const x = {
    field: 'points',
    type: 'quantitative',
    axis: { title: 'points', tickCount: 6 },
    scale: { zero: false, padding: 12 },
  };
  const y = {
    type: 'quantitative',
    axis: { title: effectTitle(title, chance), ...(chance && IN_PERCENT) },
    scale: { zero: true },
  };
  const tooltip = [
    { field: 'name', type: 'nominal', title: 'Case' },
    { field: 'points', type: 'quantitative', title: 'Points' },
    { field: 'label', type: 'nominal', title: clip(title, 30) },
  ];
  const on = { filter: 'datum.on === 1' };
  return [
    {
      data: { values: rate },
      mark: { type: 'line', color: COLOUR.ink, strokeDash: [5, 4], strokeWidth: 1.5, tooltip: null },
      encoding: { x, y: { ...y, field: 'rate' } },
    },
    {
      transform: [on],
      mark: { type: 'line', interpolate: 'step-after', color: COLOUR.exact, strokeWidth: 2, tooltip: null },
      encoding: { x, y: { ...y, field: 'along' } },
    },
    {
      mark: { type: 'rule', color: COLOUR.sampled, strokeWidth: 1.5, tooltip: null },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    {
      mark: { type: 'point', filled: true, size: 70, opacity: 1, color: COLOUR.sampled },
      encoding: { x, y: { ...y, field: 'effect' }, tooltip },
    },
    ...PLACES.map(({ side, below }) => ({
      transform: [{ filter: `datum.side === '${side}'` }],
      mark: {
        type: 'text',
        align: side.startsWith('right') ? 'left' : 'right',
        dx: side.startsWith('right') ? NAME.gap : -NAME.gap,
        dy: below,
        lineBreak: BREAK,
        lineHeight: NAME.height,
        tooltip: null,
      },
      encoding: { x, y: { ...y, field: 'effect' }, text: { field: 'tag', type: 'nominal' } },
    })),
  ];
}
