import { leftIn, type TurnState } from '../state.ts';
import type { Turn } from '../turn.ts';
import { ruleWords } from './rule-words.ts';

/** Why the shot at hand is not fired, which is made as it is written: with the rule, where one bars it. */
export function whyUnfired(s: TurnState, o: Turn, shot: number): string {
  const left = leftIn(s, o);
  const { outcomes, targets } = o.shots[shot];
  const number = outcomes.unfired(o.shots[shot], left);
  if (!outcomes.isBarred(number)) return outcomes.whyOf(number);
  const target = targets.find((one) => left(one).fate?.isTarget !== false) ?? targets[0];
  const why = o.whyNot({ shot, target }, (thing) => s[o.things[thing].slot]);
  return why ? ruleWords(why, o, shot) : outcomes.whyOf(number);
}

/** Why a shot that a plan makes when it likes is not made: by rules, where they bar it at everybody. */
export function whyBarred(s: TurnState, o: Turn, shot: number): string | undefined {
  const whys = o.shots[shot].targets.map((target) =>
    o.whyNot({ shot, target }, (thing) => s[o.things[thing].slot]),
  );
  const words = whys.flatMap((why) => (why ? ruleWords(why, o, shot) : []));
  return words.length === whys.length ? [...new Set(words)].join('; ') : undefined;
}

/** Words that a line begins with. */
export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
