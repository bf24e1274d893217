import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import { type Battle, duelOf } from './battle.ts';
import { D6 } from './dice.ts';
import { noteFirstHit, pinHit } from './hit.ts';
import { applyInjuries, rollInjuries, takeWounds } from './injury.ts';
import { dodge, rollToSave } from './save.ts';
import { F, G, isOut, PRONE_WHEN_HIT, S, STANDING } from './state.ts';
import { knockBack, rollToWound, scattershot } from './wound.ts';

/** One wound roll, or all that a hit makes at once, and what comes of it. */
const WOUND: readonly Step<Battle>[] = [
  {
    name: 'Wound roll',
    cite: 'Resolve Hits 1',
    run: rollToWound,
    tell: (s, o) => wounded(s, o),
  },
  { name: 'Dodge', cite: 'Skills, Dodge', when: (o) => anySkill(o, 'Dodge'), run: dodge },
  {
    name: 'Save roll',
    cite: 'Resolve Hits 2',
    times: (s) => s[S.wounded]! + s[S.sixes]!,
    index: S.save,
    run: rollToSave,
  },
  { name: 'Damage', cite: 'Resolve Hits 3', run: damage },
  {
    name: 'Injury dice',
    cite: 'Resolve Hits 3, Injuries',
    run: rollInjuries,
    tell: (s) => injuries(s),
  },
  {
    name: 'Injuries',
    cite: 'Resolve Hits 3, Injuries',
    run: applyInjuries,
    tell: (s, o) => afterwards(s, o),
  },
];

/** What happens to each fighter with hits to resolve, whatever hit him: Pinned, then hit by hit. */
export const RESOLVE: readonly Step<Battle>[] = [
  {
    name: 'Pinned',
    cite: 'Shooting 4',
    times: (_, o) => o.fighters.length,
    index: S.fighter,
    run: pinHit,
    tell: (s, o) => {
      const fighter = o.fighters[s[S.fighter]!]!;
      const at = F.at(s[S.fighter]!);
      if (s[at + F.pending] === 0) return '';
      return `${fighter.name}: ${s[at + F.pending]} to resolve, ${STATUS_WORDS[s[at + F.status]!]}`;
    },
  },
  {
    name: 'Resolve hits',
    cite: 'Shooting 5',
    times: (_, o) => o.fighters.length,
    index: S.fighter,
    steps: [
      {
        name: 'Hit',
        cite: 'Resolve Hits',
        times: (s) => s[F.at(s[S.fighter]!) + F.pending]!,
        steps: [
          {
            name: 'Knockback',
            cite: 'Weapon Traits, Knockback',
            when: (o) => o.guns.some(({ rules }) => rules.knockback) && o.fighters.some((f) => f.blocked),
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
            times: (s) => (isOut(s, s[S.fighter]!) ? 0 : s[S.pellets]!),
            index: S.pellet,
            steps: WOUND,
          },
          { name: 'Hit resolved', cite: 'Resolve Hits', when: oneByOne, run: endHit },
        ],
      },
      { name: 'After the hits', cite: 'Weapon Traits', run: afterHits },
      {
        name: 'Nerve tests',
        cite: 'Nerve Tests',
        when: (o) => o.fighters.some(({ friends }) => friends > 0),
        run: testNerve,
      },
    ],
  },
];

/** Forgets what only mattered during the attack. */
export function endAttack(s: State, _: Dice, o: Battle): void {
  for (let g = 0; g < o.guns.length; g++) {
    s[G.at(g) + G.shots] = 0;
    s[G.at(g) + G.flags] = 0;
  }
  for (let i = 0; i < o.fighters.length; i++) s[F.at(i) + F.before] = 0;
  for (const slot of [S.fires, S.aims, S.aimed, S.risk, S.pierced, S.weaker]) s[slot] = 0;
}

const STATUS_WORDS = ['standing', 'Pinned', 'Seriously Injured', 'Out of Action'] as const;

const anySkill = (o: Battle, skill: 'Dodge'): boolean =>
  o.fighters.some(({ skills }) => skills.includes(skill));

/** Wounds are for `takeWounds`; what the save left behind is cleared here. */
function damage(s: State, dice: Dice, o: Battle): void {
  s[S.wounded] = 0;
  s[S.sixes] = 0;
  takeWounds(s, dice, o);
  if (!oneByOne(o)) endHit(s, dice, o);
}

/** Forgets what mattered for one hit, and that it was the first. */
function endHit(s: State, _: Dice, o: Battle): void {
  s[S.extra] = 0;
  s[S.pellets] = 0;
  noteFirstHit(s, o);
}

/** Whether wound rolls of one hit are made one after another (N53). */
function oneByOne({ rules, guns }: Battle): boolean {
  return rules.scattershot === 'oneByOne' && guns.some((gun) => gun.rules.wound === scattershot);
}

/** How many wound rolls the hit makes. */
function countPellets(s: State, dice: Dice, o: Battle): void {
  const scatters = o.guns[s[S.gun]!]!.rules.wound === scattershot;
  s[S.pellets] = isOut(s, s[S.fighter]!) ? 0 : scatters ? dice.roll(D6) : 1;
}

/** Traits that act once the fighter's hits are resolved; one Out of Action has none left. */
function afterHits(s: State, dice: Dice, o: Battle): void {
  const duel = duelOf(o, s[S.gun]!, s[S.fighter]!);
  const hooks = duel.gun.rules.afterHits!;
  for (let i = 0; i < hooks.length; i++) {
    if (s[duel.at + F.pending] === 0) break;
    hooks[i]!(s, dice, o, duel);
  }
  s[duel.at + F.pending] = 0;
  s[duel.at + F.conditions]! &= ~PRONE_WHEN_HIT;
  if (duel.gun.area) s[duel.at + F.cover] = 0;
}

/** Friends within 3" of a fighter newly Seriously Injured or Out of Action test their nerve, once an attack. */
function testNerve(s: State, dice: Dice, o: Battle): void {
  const { fighter, at } = duelOf(o, s[S.gun]!, s[S.fighter]!);
  if (s[at + F.shaken] === 1)
    s[at + F.broken]! += dice.tally(fighter.friends - s[at + F.broken]!, fighter.nerveDie)[0]!;
  s[at + F.shaken] = 0;
}

function wounded(s: State, o: Battle): string {
  const n = s[S.wounded]! + s[S.sixes]!;
  return `${o.fighters[s[S.fighter]!]!.name}: ${n === 0 ? 'no wound' : n === 1 ? 'a wound' : `${n} wounds`}`;
}

function injuries(s: State): string {
  const parts = [
    [s[S.flesh]!, 'Flesh Wound'],
    [s[S.serious]!, 'Serious Injury'],
    [s[S.out]!, 'Out of Action'],
  ] as const;
  return parts
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${n} × ${name}`)
    .join(', ');
}

function afterwards(s: State, o: Battle): string {
  const at = F.at(s[S.fighter]!);
  const fighter = o.fighters[s[S.fighter]!]!;
  const lost = s[at + F.fleshWounds]!;
  const status = STATUS_WORDS[s[at + F.status]!]!;
  return `${fighter.name} is ${s[at + F.status] === STANDING ? 'standing' : status}${lost ? `, Toughness ${fighter.toughness - lost}` : ''}`;
}
