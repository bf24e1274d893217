import { z } from 'zod';
import { choice, type Rules } from '../option.ts';
import { type Action, FieldError, type State } from '../system.ts';
import { type ShootingInput, shootingFields } from './fields.ts';
import { category } from './metrics.ts';
import { reactionOf } from './reaction.ts';
import { REPEATING, type ShootRules, shootOptionsWithout } from './rules.ts';
import { shootSequence } from './sequence.ts';
import { SHOOTING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { allAlive } from './state.ts';

const OWN_OPTIONS = [
  choice('shakenArrives', 'Shoot Reaction 2', 'Does a unit that becomes shaken finish its approach?', {
    yes: 'yes',
    no: 'no',
  }),
] as const;

const inches = z.number().min(0).max(200).meta({ unit: 'inches' });

const fields = z.strictObject({
  ...shootingFields,
  approach: inches
    .optional()
    .describe('How far the Approaching Target can move, in inches; enough if left out. (Shoot Reaction 2)'),
  withdraw: inches
    .default(0)
    .describe('How far the Shooters withdraw before it arrives, in inches. (Shoot Reaction 2)'),
});

type Input = Omit<ShootingInput, 'rules'> &
  z.infer<typeof fields> & { readonly rules: ShootRules & Rules<typeof OWN_OPTIONS> };

interface Reacting extends Shooting {
  /** Whether the approach is long enough if nothing stops it. */
  readonly inReach: boolean;
  readonly shakenArrives: boolean;
}

/** An embedded Shoot at an Approaching Target: Hold and Shoot or Withdraw and Shoot. */
export const shootReaction: Action<Input, Reacting> = {
  ...SHOOTING,
  name: 'shoot-reaction',
  title: 'Shoot reaction',
  summary: 'A unit shoots at an enemy unit that approaches it, which may not arrive any more.',
  source: 'Shoot Action Summary Board v2.01, Shoot Reaction Sequence',
  input: fields as unknown as z.ZodType<Input>,
  options: [...shootOptionsWithout(...REPEATING), ...OWN_OPTIONS],
  prepare: (input) => ({
    ...prepareShooting(input),
    inReach: isInReach(input),
    shakenArrives: input.rules.shakenArrives === 'yes',
  }),
  steps: shootSequence<Reacting>({
    before: [
      { name: 'declare the Shoot Reacting unit', cite: 'Shoot Reaction 1' },
      { name: 'perform an embedded Shoot action at the Approaching Target', cite: 'Shoot Reaction 2' },
    ],
    after: [
      {
        name: 'the approach goes on',
        cite: 'Shoot Reaction 2',
        tell: (s, o) => (arrives(s, o) ? 'it arrives' : 'it does not arrive'),
      },
    ],
  }),
  metrics: (o) => [
    ...SHOOTING.metrics(o),
    category<Reacting>('arrives', 'The approach arrives', ['no', 'yes'], (s, it) => (arrives(s, it) ? 1 : 0)),
  ],
  joint: () => [...SHOOTING.joint(), ['casualties', 'arrives']],
  explain: (o) => [
    ...SHOOTING.explain(o),
    o.inReach ? 'The approach arrives unless the unit is stopped' : 'The approach is too short to arrive',
  ],
};

function isInReach({ approach = Infinity, withdraw, situation }: Input): boolean {
  const { reaction, distance } = situation;
  if (withdraw > 0 && reaction !== 'withdraw-and-shoot')
    throw new FieldError(['withdraw'], `${withdraw}`, '0 unless situation.reaction is withdraw-and-shoot');
  if (approach < Infinity && distance === undefined)
    throw new FieldError(
      ['situation', 'distance'],
      'nothing',
      'the shoot distance, to be compared with approach',
    );
  return approach >= (distance ?? 0) + withdraw;
}

/** Reactions after which a unit still arrives. */
const GOES_ON: readonly string[] = ['none', 'flay', 'roar', 'rampage'];

function arrives(s: State, o: Reacting): boolean {
  const reaction = reactionOf(s);
  const goesOn = GOES_ON.includes(reaction) || (reaction === 'shaken' && o.shakenArrives);
  return o.inReach && goesOn && allAlive(s, o) > 0;
}
