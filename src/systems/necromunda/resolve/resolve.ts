import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import { type Battle, duelAtHand } from '../battle.ts';
import { D6 } from '../dice.ts';
import { noteFirstHit, pinHit } from '../hit/hit.ts';
import { isOut, STANDING, type State } from '../state.ts';
import { applyInjuries, rollInjuries, takeWounds } from './injury.ts';
import { testFriends } from './nerve.ts';
import { dodge, rollToSave } from './save.ts';
import { knockBack, rollToWound, scattershot } from './wound.ts';

/** One wound roll, or all that a hit makes at once, and what comes of it. */
const WOUND: readonly Step<Battle, State>[] = [
  { name: 'Wound roll', cite: 'Resolve Hits 1', run: rollToWound, tell: wounded },
  {
    name: 'Dodge',
    cite: 'Skills, Dodge',
    when: (o) => o.fighters.some(({ skills }) => skills.includes('Dodge')),
    run: dodge,
  },
  {
    name: 'Save roll',
    cite: 'Resolve Hits 2',
    times: (s) => s.wounded + s.sixes,
    index: 'save',
    run: rollToSave,
  },
  { name: 'Damage', cite: 'Resolve Hits 3', scope: 'saves', run: damage },
  { name: 'Injury dice', cite: 'Resolve Hits 3, Injuries', run: rollInjuries, tell: injuries },
  {
    name: 'Injuries',
    cite: 'Resolve Hits 3, Injuries',
    scope: 'injuries',
    run: applyInjuries,
    tell: afterwards,
  },
];

/** What happens to each fighter with hits to resolve, whatever hit him: Pinned, then hit by hit. */
export const RESOLVE: readonly Step<Battle, State>[] = [
  {
    name: 'Pinned',
    cite: 'Shooting 4',
    times: (_, o) => o.fighters.length,
    index: 'fighter',
    run: pinHit,
    tell: (s, o) => {
      const { pending, status } = s.fighters[s.fighter];
      return pending === 0
        ? ''
        : `${o.fighters[s.fighter].name}: ${pending} to resolve, ${STATUS_WORDS[status]}`;
    },
  },
  {
    name: 'Resolve hits',
    cite: 'Shooting 5',
    times: (_, o) => o.fighters.length,
    index: 'fighter',
    scope: 'hits on him',
    steps: [
      {
        name: 'Hit',
        cite: 'Resolve Hits',
        times: (s) => s.fighters[s.fighter].pending,
        scope: 'hit',
        steps: [
          {
            name: 'Knockback',
            cite: 'Weapon Traits, Knockback',
            when: pushes,
            run: knockBack,
          },
          ...WOUND.map((step) => ({
            ...step,
            when: (o: Battle) => !oneByOne(o) && (step.when?.(o) ?? true),
          })),
          { name: 'Scattershot', cite: 'Weapon Traits, Scattershot', when: oneByOne, run: countPellets },
          {
            name: 'One by one',
            cite: 'N53',
            when: oneByOne,
            times: (s) => (isOut(s.fighters[s.fighter]) ? 0 : s.pellets),
            index: 'pellet',
            steps: WOUND,
          },
          {
            name: 'Hit resolved',
            cite: 'Resolve Hits',
            when: oneByOne,
            run: (s, _, o) => noteFirstHit(s, o),
          },
        ],
      },
      { name: 'After the hits', cite: 'Weapon Traits', run: afterHits },
      {
        name: 'Nerve tests',
        cite: 'Nerve Tests',
        when: (o) => o.fighters.some(({ friends }) => friends.count > 0),
        run: testNerve,
      },
    ],
  },
];

const STATUS_WORDS = ['standing', 'Pinned', 'Seriously Injured', 'Out of Action'] as const;

/** Whether it matters who is pushed by Knockback. */
function pushes({ guns, fighters, countsKnockback }: Battle): boolean {
  const matters = countsKnockback || fighters.some(({ blocked }) => blocked);
  return matters && guns.some(({ rules }) => rules.knockback);
}

function damage(s: State, dice: Dice, o: Battle): void {
  takeWounds(s, dice, o);
  if (!oneByOne(o)) noteFirstHit(s, o);
}

/** Whether wound rolls of one hit are made one after another (N53). */
function oneByOne({ rules, guns }: Battle): boolean {
  return rules.scattershot === 'oneByOne' && guns.some((gun) => gun.rules.wound === scattershot);
}

/** How many wound rolls the hit makes. */
function countPellets(s: State, dice: Dice, o: Battle): void {
  const scatters = o.guns[s.gun].rules.wound === scattershot;
  s.pellets = isOut(s.fighters[s.fighter]) ? 0 : scatters ? dice.roll(D6) : 1;
}

/** Traits that act once the fighter's hits are resolved; one Out of Action has none left. */
function afterHits(s: State, dice: Dice, o: Battle): void {
  const duel = duelAtHand(s, o);
  const now = s.fighters[s.fighter];
  const { afterHits: hooks = [] } = duel.gun.rules;
  for (let i = 0; i < hooks.length && now.pending > 0; i++) hooks[i](s, dice, o, duel);
}

/** Friends within 3" of a fighter newly Seriously Injured or Out of Action test their nerve, once an attack. */
export function testNerve(s: State, dice: Dice, o: Battle): void {
  const now = s.fighters[s.fighter];
  if (now.shaken === 1) now.broken = testFriends(now.broken, dice, o.fighters[s.fighter].friends);
}

function wounded(s: State, o: Battle): string {
  const n = s.wounded + s.sixes;
  return `${o.fighters[s.fighter].name}: ${n === 0 ? 'no wound' : n === 1 ? 'a wound' : `${n} wounds`}`;
}

function injuries(s: State): string {
  const parts = [
    [s.flesh, 'Flesh Wound'],
    [s.serious, 'Serious Injury'],
    [s.out, 'Out of Action'],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${n} × ${name}`)
    .join(', ');
}

function afterwards(s: State, o: Battle): string {
  const { name, toughness } = o.fighters[s.fighter];
  const { status, fleshWounds } = s.fighters[s.fighter];
  const left = fleshWounds ? `, Toughness ${toughness - fleshWounds}` : '';
  return `${name} is ${status === STANDING ? 'standing' : STATUS_WORDS[status]}${left}`;
}
