import type { Fate, InTurn, Left } from '../after.ts';
import type { Exchange } from './exchange/encounter.ts';
import { ACTING, type Fight, figuresOf, REACTING, type Role } from './state.ts';

/** How a unit stands; a broken one is still shot at, and does not shoot (R26). */
const FATES: readonly Fate[] = [
  { name: 'standing', isTarget: true, acts: true },
  { name: 'broken', isTarget: true, acts: false },
  { name: 'destroyed', isTarget: false, acts: false },
];

const fateNamed = (name: string): number => FATES.findIndex((fate) => fate.name === name);

function fateOf(hp: number, broken: number): string {
  if (hp === 0) return 'destroyed';
  return broken === 1 ? 'broken' : 'standing';
}

/** Markers and tokens, which units on both sides have. */
const tokens = (role: Role): Left<Fight>['fields'] => ({
  moraleTokens: ({ units }) => units[role].tokens,
  fatigue: ({ units }) => units[role].fatigue,
  ready: ({ units }) => units[role].ready === 1,
  aimed: ({ units }) => units[role].aim === 1,
  broken: ({ units }) => units[role].broken === 1,
});

/** The unit shot at: its figures, the wounds it carries, its cover, markers and tokens. */
function targetLeft({ fighters }: Exchange): Left<Fight> {
  const fighter = fighters[REACTING];
  const { unit, hpEach, into } = fighter;
  const hp = ({ units }: Fight) => units[REACTING].hp;
  const figures = (s: Fight) => figuresOf(fighter, hp(s));
  return {
    seat: 'target',
    fields: {
      ...tokens(REACTING),
      figures,
      wounds: (s) => figures(s) * hpEach - hp(s),
      startingFigures: () => unit.startingFigures ?? unit.figures,
      shooters: (s) => unit.shooters && Math.min(unit.shooters, figures(s)),
      cover: ({ units }) => units[REACTING].cover,
      into: ({ units }) => {
        const ahead = into.slice(units[REACTING].moves);
        return ahead.length > 0 ? ahead : units[REACTING].cover;
      },
    },
    fates: FATES,
    fate: (s) => fateNamed(fateOf(hp(s), s.units[REACTING].broken)),
    amounts: [
      { name: 'models', unit: ['figure', 'figures'], of: figures },
      { name: 'wounds', unit: ['HP', 'HP'], of: hp },
      {
        name: 'moraleTokens',
        unit: ['morale token', 'morale tokens'],
        of: ({ units }) => units[REACTING].tokens,
        most: unit.moraleTokens + unit.figures * unit.hp,
      },
    ],
  };
}

/** A volley as one of a turn: what it leaves of the target, and of the markers of who shot. */
export const inTurn: InTurn<Exchange, Fight> = {
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['shooter', 'weapon'] },
  between: { at: [], fields: ['distance'] },
  once: 'Actions 1',
  after: (o) => [targetLeft(o), { seat: 'shooter', fields: tokens(ACTING) }],
};
