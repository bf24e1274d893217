import type { Crew } from '../../../solve/crew.ts';
import { rulesNamed } from '../case.ts';
import type { Known } from '../library.ts';
import { matrixFor, TooManyMatchups } from '../matrix.ts';
import type { Matched, Matching, Meeting, TooMany } from '../messages.ts';
import { withoutSeen } from '../seen.ts';
import { meetingOf } from './meeting.ts';

/**
 * Holds scenarios, or the reader's loadouts, against targets: everyone at everyone, or where that is wished for one at one.
 *
 * @throws InputError where there is no such list, or something is wrong with it
 */
export async function heldFor(
  matching: Matching,
  known: Known,
  crew: Crew,
): Promise<Matched | Meeting | TooMany> {
  const { meeting } = matching;
  try {
    return meeting ? oneMeeting({ ...matching, meeting }, known) : await matrixFor(matching, known, crew);
  } catch (error) {
    if (error instanceof TooManyMatchups) return { tooMany: error.message };
    throw error;
  }
}

/** What came up at the table did so at whoever stood there. */
function oneMeeting(matching: Matching & Required<Pick<Matching, 'meeting'>>, known: Known): Meeting {
  const { system, action } = rulesNamed(known.systems, matching.rules);
  const rules = { system, action, profiles: known.shelf.profilesOf(system, [action.name]) };
  const rows = matching.rows?.map((one) => ({ ...one, scenario: withoutSeen(action, one.scenario) }));
  return meetingOf(rules, { ...matching, ...(rows && { rows }) }, matching.meeting, known);
}
