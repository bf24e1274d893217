import type { Change, Question, Sensitivity } from '../../analysis/index.ts';
import { endsBySides } from '../../report/words/case/battle.ts';
import type { CaseResult } from '../../stats/result.ts';

/** Who fights, the enemy first. */
export type Sides = NonNullable<CaseResult['sides']>;

/** What is said of one's own side and of the enemy, said of them by name: `actions of Elf Longbows`. */
export function calledBy(sides: Sides | undefined, changes: Sensitivity): Sensitivity {
  if (!sides) return changes;
  const titled = (change: Change): Change => ({ ...change, title: nameSides(change.title, sides) });
  return {
    ...changes,
    effects: changes.effects.map((effect) => ({ ...effect, change: titled(effect.change) })),
    impossible: changes.impossible.map(titled),
  };
}

/** How a battle ends, by who ends it so: `the chance of “Dwarf Crossbows beaten”`. */
export function endCalledBy<Q extends Pick<Question, 'text'>>(sides: Sides | undefined, question: Q): Q {
  if (!sides) return question;
  const text = question.text.replace(END, (whole, end: string) => {
    const [called] = endsBySides([end], sides);
    return called === end ? whole : `“${called}”`;
  });
  return { ...question, text };
}

const END = /the outcome being “((?:own|enemy) [^”]+)”/;

/** Of a side alone, not of one of its units. */
function nameSides(title: string, [enemy, own]: Sides): string {
  const called = title.replace(/^own side(?!’)|the own side(?!’)/, () => own.name);
  return called.replace(/^enemy(?= )|the enemy(?!’)/, () => enemy.name);
}
