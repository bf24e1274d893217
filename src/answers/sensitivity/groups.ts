import type { Change, Effect } from '../../analysis/index.ts';

/** Changes that are told together, under one heading. */
export interface Group {
  readonly has: (change: Change) => boolean;
  readonly heading: string;
  readonly whose: string;
  /** The same, as what can make something of it. */
  readonly can: string;
  readonly effects: readonly Effect[];
  /** Those of them that a group before tells in other words. */
  readonly twins: readonly Effect[];
}

/** Over changes of how the rules are read. */
export const RULES_READ = 'With the rules read otherwise';

const GROUPS: readonly Omit<Group, 'effects' | 'twins'>[] = [
  {
    has: (change) => isCircumstance(change) && change.chosen,
    heading: 'What you can choose',
    whose: 'Of what you can choose',
    can: 'your choice',
  },
  {
    has: (change) => isCircumstance(change) && !change.chosen,
    heading: 'What you cannot choose',
    whose: 'Of what you cannot choose',
    can: 'what you cannot choose',
  },
  {
    has: ({ profile }) => profile === 'shooting',
    heading: 'With another unit or weapon',
    whose: 'With another unit or weapon',
    can: 'another unit or weapon',
  },
  {
    has: ({ profile }) => profile === 'target',
    heading: 'Against another target',
    whose: 'Against another target',
    can: 'another target',
  },
  {
    has: ({ kind, profile }) => kind === 'rule' && !profile,
    heading: RULES_READ,
    whose: RULES_READ,
    can: 'another reading of the rules',
  },
];

const isCircumstance = ({ kind, profile }: Change): boolean => kind !== 'rule' && !profile;

export const groupsOf = (effects: readonly Effect[]): Group[] =>
  GROUPS.map((group) => ({
    ...group,
    // What is no news stands last.
    effects: effects
      .filter(({ change }) => group.has(change))
      .toSorted((a, b) => Number(isNews(b)) - Number(isNews(a))),
    twins: effects.filter((effect) => group.has(effect.change) && isTwin(effect, effects)),
  })).filter((group) => group.effects.length > 0);

/** Whether it is one less of what another change, of a group before, loses one of, and comes to the same. */
const isTwin = ({ change, difference }: Effect, effects: readonly Effect[]): boolean =>
  Number(change.to) < Number(change.from) &&
  effects.some(
    (other) =>
      other.change.loses === change.field && Math.abs(other.difference.value - difference.value) < SAME,
  );

/** Differences that are one, added up in another order. */
const SAME = 1e-9;

/**
 * Whether it says anything: that nothing shot, or nobody who can or will shoot, does little is no news, nor that less
 * happens to who is down already or stands too far away; that two wounds of the target stop it is.
 */
const isNews = (effect: Effect): boolean => {
  const { field, to, moot, beyond } = effect.change;
  if (beyond || (moot && effect.difference.value < 0)) return false;
  return !effect.idle && (!isNothing(effect) || (/^target/.test(field) && Math.abs(Number(to)) > 0));
};

export const isNothing = ({ estimate }: Pick<Effect, 'estimate'>): boolean =>
  Math.abs(estimate.value) <= 1e-12;

/** Those that say anything. That the same done more often does more is no news, unless there is no other. */
export function newsOf({ effects, twins }: Pick<Group, 'effects' | 'twins'>): Effect[] {
  const news = effects.filter((effect) => isNews(effect) && !twins.includes(effect));
  const otherwise = news.filter(({ change }) => !isOfRounds(change));
  return otherwise.length > 0 ? otherwise : news;
}

export const isOfRounds = ({ field }: Change): boolean => field === 'rounds';

/** A bar alone shows no more than its number says. */
export const LEAST_BARS = 2;
