import type { Result } from '../../../stats/result.ts';
import { mirrorOf } from '../case/battle.ts';
import { type Figure, percentText } from '../numbers.ts';
import { casesOf, categoriesOf } from '../reading.ts';
import { name, type Ranked } from './ties.ts';

/** How often each side is beaten in a case. */
interface Beaten {
  readonly name: string;
  readonly enemy: Figure;
  readonly own: Figure;
}

/**
 * That the battle which is won most often is lost more often still, and where winning outweighs losing most: where the
 * chances are exact.
 */
export function beatenOftener(result: Result, ranked: readonly Ranked[]): string | undefined {
  const { outcome, won = '' } = result.battle ?? {};
  const lost = mirrorOf(won);
  const all = casesOf(result);
  const found = ranked.flatMap(({ name: of }): Beaten[] => {
    const one = all.find((other) => other.name === of);
    const ways = one && categoriesOf(one).find((category) => category.name === outcome);
    if (!ways?.exact || lost === undefined) return [];
    const chanceOf = (way: string) => ways.chance[ways.values.indexOf(way)] ?? { value: 0 };
    return [{ name: of, enemy: chanceOf(won), own: chanceOf(lost) }];
  });
  const [first] = found;
  if (found.length < ranked.length || lead(first) >= 0) return undefined;
  const best = found.reduce((most, one) => (lead(one) > lead(most) ? one : most));
  const there =
    lead(best) <= 0
      ? ''
      : `; winning outweighs that most in ${name(best)}, ${percentText(best.enemy)} against ${percentText(best.own)}`;
  return `In ${name(first)} one’s own side is beaten more often than the enemy, ${percentText(first.own)} against ${percentText(first.enemy)}${there}.`;
}

/** How much oftener the enemy is beaten. */
const lead = ({ enemy, own }: Beaten): number => enemy.value - own.value;
