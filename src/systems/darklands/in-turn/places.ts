import type { MarkerPlace } from '../../after.ts';
import {
  directionTo,
  moved,
  type Point,
  type SprayTemplate,
  sprayShape,
  TOUCHES_SPRAY,
  touchesCircle,
} from '../crush/template.ts';
import { standing } from './templates.ts';

/** Fields of a scenario. */
type Fields = Readonly<Record<string, unknown>>;

/** A direction of a spray template, and which of those who stand there lie beneath it. */
interface Laid {
  readonly towards: Point;
  readonly under: readonly boolean[];
}

/**
 * In which directions a spray template may be laid, to the degree: those over most first, none over some of those only
 * over whom another lies, too. So there is none better for as many as are left, whoever that is (Spray 1).
 */
export function sprayPlaces(fields: Fields): MarkerPlace[] {
  const models = standing(fields);
  const { template, rules } = fields as { readonly template?: Spray; readonly rules?: Fields };
  if (!template || models.length === 0) return [];
  const touches = TOUCHES_SPRAY[sprayShape.schema.parse(rules?.sprayShape)];
  const { from: apex, length, width } = template;
  const all = Array.from({ length: 360 }, (_, degrees): Laid => {
    const towards = onTable(moved(apex, degrees, length));
    const laid = { apex, length, width, direction: directionTo(apex, towards) };
    return { towards, under: models.map((model) => touches(model, laid)) };
  });
  return middles(all)
    .filter((one, _, some) => numberOf(one) > 0 && !some.some((other) => isMore(other, one)))
    .sort((a, b) => numberOf(b) - numberOf(a))
    .map((one) => ({
      value: one.towards,
      title: `over ${numberOf(one)} of ${models.length} (towards ${pointWords(one.towards)})`,
    }));
}

type Spray = Pick<SprayTemplate, 'length' | 'width'> & { readonly from: Point };

const numberOf = ({ under }: Laid): number => under.filter(Boolean).length;

const isMore = (one: Laid, other: Laid): boolean =>
  numberOf(one) > numberOf(other) && other.under.every((is, i) => !is || one.under[i]);

/** Of directions beside each other over the same warriors the middle one: a hand that slips loses none of them. */
function middles(all: readonly Laid[]): Laid[] {
  const runs = new Map<string, Laid[]>();
  for (const one of all) {
    const key = String(one.under);
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  return [...runs.values()].map((run) => run[Math.floor(run.length / 2)]);
}

/** Upon whom a crush template may be placed: those first about whom most stand beneath it (Drop 1, Throw 1). */
export function crushPlaces(fields: Fields): MarkerPlace[] {
  const models = standing(fields);
  const { template } = fields as { readonly template?: { readonly splash: number } };
  if (!template) return [];
  const about = (at: Point) => models.filter((one) => touchesCircle(one, at, template.splash)).length;
  return [...models.keys()]
    .sort((a, b) => about(models[b]) - about(models[a]))
    .map((value) => ({
      ...{ value, needs: value + 1, at: models[value] },
      title: `upon warrior ${value + 1} (${pointWords(models[value])})`,
    }));
}

/** As a player measures it. */
const onTable = ({ x, y }: Point): Point => ({ x: hundredths(x), y: hundredths(y) });

const hundredths = (inches: number): number => Math.round(inches * 100) / 100 + 0;

/** `3" to the right, 8" up`. */
function pointWords({ x, y }: Point): string {
  const across = `${Math.abs(x)}" to the ${x < 0 ? 'left' : 'right'}`;
  return `${across}, ${Math.abs(y)}" ${y < 0 ? 'down' : 'up'}`;
}
