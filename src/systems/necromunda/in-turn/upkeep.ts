import type { Changing, Fate, InTurn, Upkeep } from '../../after.ts';
import { choice } from '../../option.ts';
import type { Condition } from '../state.ts';

/** How a fighter stands, in order of gravity: as his status in a state. */
export const FATES: readonly Fate[] = [
  { name: 'standing', isTarget: true, acts: true },
  { name: 'Pinned', isTarget: true, acts: true },
  { name: 'Seriously Injured', isTarget: true, acts: false },
  { name: 'Out of Action', isTarget: false, acts: false },
];

type Fields = Readonly<Record<string, unknown>>;

/** Whether the Pinned stand up by themselves between the turns of a turn of several. */
export const UPKEEP = choice(
  'betweenTurns',
  'N63',
  'What becomes of fighters by themselves from one turn to the next?',
  {
    played:
      'Whoever is Pinned stands up, but for who shoots in that turn: he stands up then, or fires blindly. Concussion and Gunk end. The Seriously Injured do not recover.',
    written: 'Only what the scenario says of a later turn.',
  },
);

/** As the rounds of an action have it. (Actions, Stand Up; End Phase) */
export const upkeep: Upkeep = {
  isPlayed: ({ betweenTurns }) => betweenTurns === 'played',
  isOfBoth: true,
  begins: ({ status, conditions = [] }, _, __, acts) => {
    const had = conditions as readonly Condition[];
    const lasting = had.filter((one) => one !== 'concussed' && one !== 'gunked');
    const ended = lasting.length < had.length && { conditions: lasting };
    return status === 'pinned' && !acts ? pinned(false, ended) : { changes: { ...ended } };
  },
};

const pinned = (isPinned: boolean, more: Fields | false = false): Changing => ({
  changes: { ...more, pinned: isPinned, status: isPinned ? 'pinned' : 'standing' },
  fate: FATES[Number(isPinned)],
});

/** Who is Pinned shoots as one who is, and is shot at as one. */
export function alikePinned(fields: Fields): Fields {
  const { pinned, status } = fields;
  if (pinned !== undefined && status === undefined)
    return { ...fields, status: pinned === true ? 'pinned' : 'standing' };
  return status === undefined || pinned !== undefined ? fields : { ...fields, pinned: status === 'pinned' };
}

/** That somebody is not Pinned, or is, is no word about whoever is Seriously Injured. */
export const laterFieldsOf: Required<InTurn<never, never>>['readsLater'] = ({ pinned: is, ...others }) =>
  typeof is !== 'boolean' || others.status !== undefined
    ? [{ changes: alikePinned(is === undefined ? others : { ...others, pinned: is }) }]
    : [
        { changes: others },
        { byItself: ({ status }) => (status === 'seriouslyInjured' ? { changes: {} } : pinned(is)) },
      ];
