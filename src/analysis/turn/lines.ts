import { spelledOut } from '../../systems/kit/index.ts';
import { type Order, type Turn, type Way, wayOf } from '../../turn/index.ts';

/** `Bowmen with Longbow (volley shoot) at Raiders`, whichever line of the turn that is. */
export function bareWords({ shots, things }: Turn, order: Order): string {
  const way = wayOf(shots, order);
  return isAtNobody(way) ? way.title : `${way.title} at ${things[order.target].title}`;
}

/** The same, told apart from other lines in the same words: `Archers (to shoot), line 2, at Goblins`. */
export function orderWords(turn: Turn, order: Order): string {
  const way = wayOf(turn.shots, order);
  const does = wayWords(turn, order, way);
  if (does === way.title) return bareWords(turn, order);
  return isAtNobody(way) ? does : `${does}, at ${turn.things[order.target].title}`;
}

/** Whether its words say all of it: it is held back, done alone, or its marker is placed. */
const isAtNobody = ({ isHeld, isAlone, over }: Way): boolean =>
  isHeld === true || isAlone === true || over !== undefined;

/** A way to make a shot, told apart from other lines in the same words: `Archers (to shoot), line 2`. */
export function wayWords(turn: Turn, order: Order, way: Way): string {
  const which = whichLine(turn, order, way);
  return which === undefined ? way.title : `${way.title.replace(/,$/, '')}, ${which}`;
}

/** A line of the turn, and the ways in it that are told in the same words. */
interface Line {
  readonly shot: number;
  readonly ways: readonly Way[];
}

/** How it is answered, where that is another in every line that has the same words, else the number of the line. */
function whichLine(turn: Turn, { shot, target }: Order, way: Way): string | undefined {
  const lines = linesLike(turn, shot, target, way.title);
  if (lines.length < 2) return undefined;
  const answers = lines.map(({ ways }) => [...new Set(ways.map((one) => answerTo(turn, one, target)))]);
  const isApart =
    new Set(answers.flat()).size === lines.length && answers.every(({ length }) => length === 1);
  return isApart ? answerTo(turn, way, target) : `line ${shot + 1}`;
}

/** Shots of one turn say in which turn they are, where there are several. */
const linesLike = ({ shots }: Turn, shot: number, target: number, title: string): Line[] =>
  shots.flatMap((one, i): Line[] => {
    if (one.inTurn !== shots[shot].inTurn || !one.targets.includes(target)) return [];
    const ways = [one, ...one.ways].flatMap((made) => [made, ...made.answers]);
    const alike = ways.filter((made) => made.title === title);
    return alike.length > 0 ? [{ shot: i, ways: alike }] : [];
  });

/** `answered by go to ground` */
function answerTo({ things }: Turn, way: Way, target: number): string {
  const { reply = '' } = way.action.inTurn;
  const fields = way.isHeld ? {} : way.fieldsAt(target, (thing) => things[thing].leavings.all[0]);
  const how = fields[reply];
  return typeof how === 'string' && how !== NOT_AT_ALL ? `answered by ${spelledOut(how)}` : 'not answered';
}

/** What a reply is where nobody gives one, which is as if it were not said. */
const NOT_AT_ALL = 'none';
