import { spelledOut } from '../../systems/kit/index.ts';
import type { FieldError } from '../../systems/system.ts';
import { verbOf } from '../condition/words.ts';
import { fieldIn } from '../input/paths.ts';
import { meleesIn } from '../melee/melees.ts';
import type { Path } from '../orders.ts';
import type { Thing } from '../thing.ts';
import type { Turn } from '../turn.ts';

/** What of a unit, a weapon or a shot a rule goes by. */
interface About {
  /** The field, as it is called in words. */
  readonly title: string;
  /** How somebody is of whom it is true, behind is or are; `{}` stands for its value. */
  readonly phrase?: string;
}

/**
 * By which rule a shot is not made as things stand, in the words of the rulebook: `Human Archers are not ready: a unit
 * must make ready before it can fire (Shooting 9)`.
 *
 * @param shot whose own field it may be, where its path does not say whose
 */
export function ruleWords({ path: inside, found, expected }: FieldError, o: Turn, shot: number): string {
  const path = pathOf(inside, shot);
  const about = aboutOf(String(path.filter((part) => typeof part === 'string').at(-1)), o);
  if (found === 'nothing') return `nothing is said of ${withoutOptions(titled(expected, o))}`;
  const isFlag = found === 'true' || found === 'false';
  const [, reason] = isFlag
    ? (/^(?:true|false)(?:, or (?:\([^)]*\)|[^:(])*)?: (.*)$/.exec(expected) ?? [])
    : [];
  const why = withoutOptions(titled(reason ?? expected, o));
  return `${stateOf(path, asSpelled(found, why), about, o)}${reason === undefined ? `, and it takes ${why}` : `: ${why}`}`;
}

/** A value as the rule spells it that speaks of it: `dazed` in a scenario is `Dazed` in the rulebook. */
const asSpelled = (value: string, rule: string): string =>
  rule.split(/[^\p{L}]+/u).find((word) => word.toLowerCase() === value) ?? value;

/** Where that is in a turn: what another way to make a shot says is the shot's own. */
function pathOf(inside: Path, shot: number): Path {
  const [turn, number, list, , ...own] = inside;
  if (turn === 'turn' && (list === 'or' || list === 'answers')) return [turn, number, ...own];
  return OF_A_SHOT.includes(String(turn)) ? ['turn', shot, ...inside] : inside;
}

/** What a shot says besides whom it is by and at. */
const OF_A_SHOT = ['as', 'weapon', 'second', 'place'];

/** Of what or whom that is, and how it is. */
function stateOf(path: Path, found: string, about: About, o: Turn): string {
  const { words, verb, at } = subjectOf(path, o);
  const ahead = at === undefined ? '' : `from ${at.from}${at.isOfTarget ? ', ' : ` to ${at.to} `}`;
  const isFlag = found === 'true' || found === 'false';
  const phrase = about.phrase ?? (isFlag ? about.title : undefined);
  const value = titled(found, o).replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, spelledOut);
  if (phrase !== undefined && words !== '')
    return `${ahead}${words} ${verb} ${found === 'false' ? 'not ' : ''}${phrase.replace('{}', value)}`;
  if (at !== undefined) return `from ${at.from} to ${at.to} the ${about.title} is ${value}`;
  if (phrase?.includes('{}')) return `it is ${phrase.replace('{}', value)}`;
  const what = words === '' ? `its ${about.title}` : `${about.title} of ${words}`;
  return `${what} is ${isFlag ? (found === 'true' ? 'so' : 'not so') : value}`;
}

/** Whom a path of a turn is about. */
interface Subject {
  readonly words: string;
  readonly verb: 'is' | 'are';
  /** Between whom, where that is what it says. */
  readonly at?: { readonly from: string; readonly to: string; readonly isOfTarget: boolean };
}

function subjectOf(path: Path, { things, shots }: Turn): Subject {
  const named = (key: unknown) => things.find((one) => one.side !== 'weapon' && one.key === key);
  const of = (thing: Thing): Subject => ({ words: thing.title, verb: verbOf(thing) });
  const places = path.indexOf('places');
  const [from, to] = [named(path[places + 1]), named(path[places + 2])];
  if (places >= 0 && from && to) return between(from, to);
  const [turn, shot, field] = path;
  if (turn === 'turn' && typeof shot === 'number') {
    const by = things[shots[shot].shooter];
    if (field === 'weapon' || field === 'second') return { words: `the weapon of ${by.title}`, verb: 'is' };
    if (field === 'place') return between(by, things[shots[shot].targets[0]]);
    return field === 'as' ? of(by) : { words: '', verb: 'is' };
  }
  const side = path.findIndex((part) => part === 'ours' || part === 'theirs');
  const whose = named(path[side + 1]);
  return whose ? of(whose) : { words: '', verb: 'is' };
}

const between = (from: Thing, to: Thing): Subject => ({
  words: to.title,
  verb: verbOf(to),
  at: { from: from.title, to: to.title, isOfTarget: true },
});

/** As the schema of whichever action has it says it. */
function aboutOf(field: string, { shots }: Turn): About {
  const actions = [...new Set(shots.flatMap((shot) => [shot, ...shot.ways].map(({ action }) => action)))];
  const melees = [...meleesIn(actions), ...actions.flatMap(({ inTurn }) => inTurn.within ?? [])];
  const melee = melees.find(({ whom }) => whom?.field === field);
  if (melee) return { title: spelledOut(field), phrase: `${melee.word} with {}` };
  for (const action of actions) {
    const { title, phrase } = fieldIn(action, field) ?? {};
    if (title !== undefined || phrase !== undefined)
      return { title: title ?? spelledOut(field), ...(phrase !== undefined && { phrase }) };
  }
  return { title: spelledOut(field) };
}

/** Units by what they are called, where a rule names them as the scenario does. */
const titled = (text: string, { things }: Turn): string =>
  text
    .split(/(, |: )/)
    .map((part) => things.find(({ key, side }) => side !== 'weapon' && key === part)?.title ?? part)
    .join('');

/** Without how a scenario would answer an open question otherwise: that is told where its answers are. */
const withoutOptions = (text: string): string =>
  text.replace(/with rules\.\w+ \w+,? |,(?: or)? rules\.\w+(?:: \w+)?/g, '');
