import type { Estimate, Quantity } from '../../analysis/index.ts';
import { endsOf, numberText, settingText } from '../../report/words/numbers.ts';
import { estimateText, isChance, listed } from './figure-text.ts';

/** An answer at a number of the field that was swept. */
export interface Along {
  readonly at: number;
  readonly estimate: Estimate;
}

/** Of fewer points nothing can be said that the ends do not say. */
const LEAST_POINTS = 4;
/** A line is straight that is nowhere farther off than this share of all that it moves. */
const STRAIGHT = 0.05;
/** What is left of all that it moves once hardly anything changes. */
const HARDLY = 0.05;
/** Its last step is no more than so much of its first once it bends. */
const BENT = 0.7;
/** Between its ends it is steeper by so much than at either. */
const STEEPER = 1.2;
/** The share of one step, or of few, of all that it moves. */
const MOST_OF_IT = 0.6;
/** So few steps are named. */
const FEW = 3;

/**
 * Where an answer turns along a field: that it is nearly a straight line and what each further one does, at which few
 * places it changes, from where on hardly anything changes, or how much less each further one does at the end. Nothing
 * where it goes up and down, or is known no better than it moves.
 *
 * @param one what the field counts: `warrior`, `inch`
 */
export function courseText(quantity: Quantity, unsorted: readonly Along[], one: string): string | undefined {
  const points = unsorted.toSorted((a, b) => a.at - b.at);
  if (points.length < LEAST_POINTS) return undefined;
  const [first, last] = [points[0], points[points.length - 1]];
  const rise = last.estimate.value - first.estimate.value;
  const steps = points.slice(1).map((to, i) => stepOf(points[i], to));
  const doubt = Math.max(...points.map(({ estimate }) => endsOf(estimate)[1] - endsOf(estimate)[0]));
  const goesOneWay = steps.every(({ by }) => by * Math.sign(rise) >= -doubt - NOTHING);
  if (Math.abs(rise) <= NOTHING || !goesOneWay || doubt > HARDLY * Math.abs(rise)) return undefined;
  const known = { quantity, points, steps, rise, one };
  return jumpsText(known) ?? straightText(known) ?? levelText(known) ?? bendText(known);
}

const NOTHING = 1e-9;

interface Course {
  readonly quantity: Quantity;
  readonly points: readonly Along[];
  readonly steps: readonly Step[];
  readonly rise: number;
  readonly one: string;
}

/** From one point to the next: how much it moves, and how much of that each one of the field's. */
interface Step {
  readonly from: Along;
  readonly to: Along;
  readonly by: number;
  readonly each: number;
}

const stepOf = (from: Along, to: Along): Step => {
  const by = to.estimate.value - from.estimate.value;
  return { from, to, by, each: by / (to.at - from.at) };
};

/** `It changes only between 2 and 3 (1.4% to 9.8%) and between 4 and 5 (9.8% to 20.3%).`; of what changes a little elsewhere too, that nearly all of it does. */
function jumpsText({ quantity, steps, rise }: Course): string | undefined {
  const size = Math.abs(rise);
  const jumps = steps.filter(({ by }) => Math.abs(by) > HARDLY * size);
  const rest = size - jumps.reduce((sum, { by }) => sum + Math.abs(by), 0);
  const isFew = jumps.length <= FEW && 2 * jumps.length <= steps.length && rest <= HARDLY * size;
  // Where it falls the values beside the one step have been told.
  if (isFew && jumps.length === 1) return oneJumpText(jumps[0], rise < 0, rest <= NOTHING);
  if (isFew)
    return `${rest <= NOTHING ? 'It changes only' : 'Nearly all of that comes'} ${listed(jumps.map((jump) => placeText(quantity, jump)))}.`;
  const [greatest] = steps.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (Math.abs(greatest.by) > MOST_OF_IT * size) return `Most of that is ${placeText(quantity, greatest)}.`;
  const flat = steps.filter(({ by }) => Math.abs(by) <= NOTHING);
  return FLAT * flat.length >= steps.length
    ? `It changes in ${steps.length - flat.length} steps, most ${placeText(quantity, greatest)}.`
    : undefined;
}

function oneJumpText(jump: Step, isFalling: boolean, isAll: boolean): string {
  if (isFalling) return isAll ? 'It changes nowhere else.' : 'It hardly changes elsewhere.';
  return `${isAll ? 'All' : 'Nearly all'} of it ${betweenText(jump)}.`;
}

/** Bands of values that answer alike: at least one step of so many changes nothing. */
const FLAT = 3;

const betweenText = ({ from, to }: Step): string =>
  `between ${settingText(from.at)} and ${settingText(to.at)}`;

const placeText = (quantity: Quantity, step: Step): string =>
  `${betweenText(step)} (${estimateText(quantity, step.from.estimate)} to ${estimateText(quantity, step.to.estimate)})`;

function straightText({ quantity, points, rise, one }: Course): string | undefined {
  const [first, last] = [points[0], points[points.length - 1]];
  const each = rise / (last.at - first.at);
  const isStraight = points.every(
    ({ at, estimate }) =>
      Math.abs(estimate.value - first.estimate.value - each * (at - first.at)) <= STRAIGHT * Math.abs(rise),
  );
  return isStraight
    ? `It is nearly a straight line: each further ${one} ${rise > 0 ? 'adds' : 'takes away'} about ${amountText(quantity, each)}.`
    : undefined;
}

/** From where on hardly anything is left to change, where that is not only the very end; or up to where. */
function levelText({ quantity, points, rise }: Course): string | undefined {
  const [first, last] = [points[0], points[points.length - 1]];
  const near = (a: Along, b: Along) =>
    Math.abs(a.estimate.value - b.estimate.value) <= HARDLY * Math.abs(rise);
  const long = (a: Along, b: Along) => b.at - a.at >= (last.at - first.at) / 4;
  const from = points.find((point) => near(point, last));
  if (from && long(from, last))
    return `From ${settingText(from.at)} on hardly anything changes (${estimateText(quantity, from.estimate)} there).`;
  const to = points.findLast((point) => near(point, first));
  return to && long(first, to)
    ? `Up to ${settingText(to.at)} hardly anything changes (${estimateText(quantity, to.estimate)} there).`
    : undefined;
}

/** `Each further warrior adds about 0.25 at first and 0.14 at the end.`; where it is steepest between, that. */
function bendText({ quantity, steps, rise, one }: Course): string | undefined {
  const [first, last] = [steps[0], steps[steps.length - 1]].map(({ each }) => Math.abs(each));
  const [steepest] = steps.toSorted((a, b) => Math.abs(b.each) - Math.abs(a.each));
  const does = `each further ${one} ${rise > 0 ? 'adds' : 'takes away'} about`;
  if (Math.abs(steepest.each) > STEEPER * Math.max(first, last))
    return `It is steepest ${betweenText(steepest)}: ${does} ${amountText(quantity, steepest.each)} there.`;
  if (Math.min(first, last) > BENT * Math.max(first, last)) return undefined;
  const [start, end] = [first, last].map((each) =>
    each <= HARDLY * Math.max(first, last) ? 'hardly anything' : amountText(quantity, each),
  );
  return `${does.replace('each', 'Each')} ${start} at first and ${end} at the end.`;
}

/** How much, of a chance in percentage points, with two digits. */
function amountText(quantity: Quantity, by: number): string {
  const size = Math.abs(by) * (isChance(quantity) ? 100 : 1);
  const text = numberText({ value: Number(size.toPrecision(2)) });
  return isChance(quantity) ? `${text} percentage ${text === '1' ? 'point' : 'points'}` : text;
}
