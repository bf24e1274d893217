import type { Move } from '../../analysis/index.ts';
import { ALL_EXACT } from '../../report/answer.ts';
import { houseSentence } from '../../report/words/house.ts';
import { titlesOf } from '../../scenario/index.ts';
import { atStart, counted, firstOf, howKnown } from '../words/figure-text.ts';
import type { MovesAbout } from './about.ts';
import type { NameOf } from './names.ts';
import { thresholdText, whatStays } from './sentence.ts';

/** What stayed and what was left out, in what else before and after differ, and how it became known. */
export function movesNotes(moves: readonly Move[], nameOf: NameOf, about: MovesAbout): string[] {
  const { differences = [], played } = about;
  return [
    ...stayedNotes(moves, nameOf, about),
    ...leftOutNotes(about),
    ...differences,
    ...(played
      ? [
          ...houseSentence(played.map(({ after }) => after.distribution)),
          howKnown(played.flatMap(({ before, after }) => [before.distribution, after.distribution])),
        ]
      : [keptText(moves)]),
    ...(moves.some(({ by }) => by.interval)
      ? [
          'Intervals are widened for the number of match-ups: that any of them is said to have moved, or to have stayed, and did not, happens in at most 5% of answers.',
        ]
      : []),
  ];
}

function stayedNotes(moves: readonly Move[], nameOf: NameOf, about: MovesAbout): string[] {
  const stayed = moves.filter(({ verdict }) => verdict === 'stayed');
  if (stayed.length === 0) return [];
  const byMore = thresholdText(about);
  // Where no answer moved, the page is about something else.
  const { it, isPlural } = moves.some(({ verdict }) => verdict === 'moved')
    ? { it: 'The answer', isPlural: false }
    : whatStays(moves);
  const [stays, does] = isPlural ? ['stay as they were', 'do'] : ['stays as it was', 'does'];
  const where = `${counted(stayed.length, 'match-up')}: ${firstOf(stayed.map(nameOf), MOST_NAMED)}`;
  return [`${atStart(it)} ${byMore ? `${does} not move${byMore}` : stays} in ${where}.`];
}

function leftOutNotes({ leftOut, played = [] }: MovesAbout): string[] {
  const why = leftOut.map((one) => whyInWords(one, played));
  return [...new Set(why)].map((reason) => {
    const names = leftOut
      .filter((_, i) => why[i] === reason)
      .map(({ scenario, name }) => (name === scenario ? scenario : `${scenario}: ${name}`));
    return `Left out, ${counted(names.length, 'case')} (${reason}): ${firstOf([...new Set(names)], MOST_NAMED)}.`;
  });
}

/** Why a case was left out, a field as those call it that have it: `no number for partial cover`. */
function whyInWords(
  { why, field }: MovesAbout['leftOut'][number],
  played: NonNullable<MovesAbout['played']>,
): string {
  if (field === undefined) return why;
  const titles = played.map(({ before }) => titlesOf(before.distribution.program.action, [field])[field]);
  const [title, ...others] = new Set(titles);
  if (title === undefined || others.length > 0) return why;
  return why.replace(field, title.replace(/^house rule /, 'number for '));
}

/** How results that were kept became known. */
function keptText(moves: readonly Move[]): string {
  const rolled = moves.filter(({ by }) => by.interval).length;
  if (rolled === 0) return ALL_EXACT;
  return `${counted(moves.length - rolled, 'match-up')} exact, ${rolled} from trials; intervals are 95%.`;
}

/** Names in a note. */
const MOST_NAMED = 8;
