import type { BestPlan, PlanStep, Quantity } from '../../analysis/index.ts';
import { ALL_EXACT } from '../../report/answer.ts';
import { wholeText } from '../../report/words/numbers.ts';
import { estimateText, listed } from '../words/figure-text.ts';
import { seldomRows } from './rows.ts';

/** How a plan was found, how to follow it, and what it leaves out. */
export const planNotes = (left: Quantity, plan: BestPlan): string[] => [
  ...howFound(plan),
  ...leftAloneNote(plan),
  followedNote(left, plan),
  'Simple rules keep the order written and its conditions; each shot is made in one way for the whole turn, of those that the scenario offers the best, which is named where it is not the first; ties go to who is listed first.',
  ...seldomNote(plan),
  ...pointNotes(plan),
  ...(plan.theirs ? [THEIRS[plan.theirs]] : []),
  ...idleNote(plan),
];

function howFound({ situations, trials, bound, boundWithout, noBound }: BestPlan): string[] {
  const rolled = `rolled ${wholeText(trials ?? 0)} times, die by die; intervals are 95%.`;
  if (situations !== undefined)
    return [
      `Worked out backwards through ${wholeText(situations)} situations. ${trials === undefined ? ALL_EXACT : `The best play and the orders written are exact; each simple rule was ${rolled}`}`,
    ];
  return [
    `Not the best play, but a rule of thumb: of each target alone it is known what every set of shots would do to it, and the next order is the one after which that is best, a price being kept for every shot. Each way to play was ${rolled}`,
    bound === undefined
      ? `What no way to play can do better than is not known: ${noBound}.`
      : 'What no way to play can do better than is worked out by letting targets, two by two where that can be worked out, be shot at as if there were no others, every shot being handed out once on average rather than once.',
    ...(boundWithout === undefined
      ? []
      : [
          `It leaves out ${boundWithout}: with it no way to play comes to more, as whoever may do without can shoot at the closest as often as the test would have him do so.`,
        ]),
  ];
}

/** Whom a plan has no shot at: who has no better target need not spare them. */
const leftAloneNote = ({ leftAlone }: BestPlan): string[] =>
  leftAlone
    ? [
        `What becomes of ${listed(leftAlone)} counts for nothing here, so that the best play shoots at none of them: who is held back may as well shoot at one.`,
      ]
    : [];

/** What comes of it when the table is followed to the letter. */
function followedNote(left: Quantity, { known, value, followed, first }: BestPlan): string {
  const every = 'plan with --policy FILE writes down every situation by itself';
  if (known !== 'exact')
    return 'The rows tell how the play begins; plan with --policy FILE writes the rule of thumb down, by which run plays on.';
  if (followed !== undefined)
    return `Following this table is worth ${estimateText(left, { value: followed })} of ${estimateText(left, value)}: some situations that are answered otherwise read alike in it; ${every}.`;
  const whole = isWhole(first) ? 'Followed row by row' : 'Followed row by row, and as planned where it ends,';
  return `${whole} the table comes to just what the best play does; ${every}.`;
}

const isWhole = ({ leftOut, next }: PlanStep): boolean => leftOut === undefined && next.every(isWhole);

/** What the table leaves out, as it hardly ever comes up. */
function seldomNote({ first }: BestPlan): string[] {
  const rows = seldomRows(first);
  const [are, each] = rows === 1 ? ['1 row is', 'it'] : [`${wholeText(rows)} rows are`, 'each of them'];
  return rows === 0
    ? []
    : [
        `${are} not in the table: ${each} comes up in less than one turn in a million. --policy FILE has them.`,
      ];
}

/** Among which points a marker was placed. */
function pointNotes({ points = [], added = [] }: BestPlan): string[] {
  const map = added.some(({ way }) => way.hold === undefined) ? ', and at the best place of its map' : '';
  return points.map((one) =>
    one.what === 'template'
      ? `${one.title}: its template lies as the scenario says, or at ${one.points} ${one.points === 1 ? 'place' : 'places'} besides where most of its target stand beneath it${map}.`
      : `${one.title}: the marker is aimed as the scenario says, at each of the other side, or at ${one.points} ${one.points === 1 ? 'point' : 'points'} besides, on the spot of one of those near or amid several whom it can cover together${map}.`,
  );
}

const idleNote = ({ unplayable: { idle } }: BestPlan): string[] =>
  idle.length === 0 ? [] : [`To begin with, these leave everybody as they are: ${idle.join('; ')}.`];

const THEIRS = {
  written: 'What the other side does, where it shoots or may answer a shot, is as it is written.',
  worst:
    'The other side does what is worst for ours at its own places in the order, and where it may answer a shot: it knows how ours decide.',
} as const;
