import { z } from 'zod';
import { action } from '../../action.ts';
import { answered } from '../../option.ts';
import { FieldError } from '../../system.ts';
import { DUEL_LIMITS, explainDuel, neverInRange } from '../explain.ts';
import { EXCHANGE_OPTIONS, OPTIONS } from '../options.ts';
import { tokensSpent } from '../spends.ts';
import { battleOf, startUnits } from '../state.ts';
import { COUNTERS, MODIFIERS } from '../tables.ts';
import { distance, sideOfBattle } from '../units.ts';
import { WORDS } from '../words.ts';
import { DUEL_ON_REQUEST, duelMetrics } from './metrics.ts';
import { enemySide, fightersOf, ownSide, sideOf } from './sides.ts';
import { duelState } from './state.ts';
import { noteBroken, TURNS } from './turn.ts';

const input = z.strictObject({
  own: ownSide,
  enemy: enemySide,
  turns: z.int().min(1).max(20).default(6).describe('Turns at most (Turn sequence).'),
  until: z
    .enum(['broken', 'destroyed'])
    .default('broken')
    .describe(
      'Ends when all units of a side are broken or destroyed, or only when all are destroyed (Morale).',
    )
    .meta({ title: 'ends when one side is' }),
  distance: distance.describe(
    'Inches between the sides at the start; units whose range is shorter do not shoot (Shooting 11).',
  ),
});

/** A side whose units are all broken has lost before the first turn. */
function checkUnbroken(name: string, units: z.output<typeof ownSide>['units']): void {
  if (units.every(({ broken }) => broken))
    throw new FieldError(
      [name, 'units'],
      'broken units only',
      'one that is not broken, or until: destroyed, so that they may rally (Morale)',
    );
}

export const duel = action({
  name: 'duel',
  notInTurn:
    'a duel is several turns by itself: in a turn each action and its reaction is an exchange of its own',
  title: 'Duel over turns',
  summary:
    'Two sides take turns of alternating actions and reactions, each with a policy, until a side breaks or the turns are over.',
  source: 'Turn sequence; Actions; Shooting; Morale',
  input,
  tables: { ...MODIFIERS, ...COUNTERS },
  options: OPTIONS,
  prepare: ({ own, enemy, turns, until, distance, rows, ...given }) => {
    const rules = answered(EXCHANGE_OPTIONS, given.rules);
    if (until === 'broken')
      for (const [name, { units }] of Object.entries({ own, enemy })) checkUnbroken(name, units);
    const mine = fightersOf(own, 'own', rules, distance);
    const fighters = [...mine, ...fightersOf(enemy, 'enemy', rules, distance)];
    return {
      ...battleOf(rules, rows, fighters),
      rows,
      sides: [sideOf(own, 'own', 0, rows), sideOf(enemy, 'enemy', mine.length, rows)] as const,
      turns,
      until,
      distance: distance ?? 0,
      ranges: fighters.map(({ unit }) => (unit.weapon ? (unit.weapon.range ?? Infinity) : -1)),
    };
  },
  state: duelState,
  start: (s, o) => {
    startUnits(s, o);
    noteBroken(s, o);
  },
  steps: TURNS,
  onRequest: DUEL_ON_REQUEST,
  metrics: duelMetrics,
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'ownCasualties'],
    ['casualties', 'outcome'],
    ['turns', 'outcome'],
  ],
  funnel: ['damage', 'casualties'],
  seen: ['damage', 'casualties'],
  headline: 'casualties',
  words: WORDS,
  battle: {
    lost: ['casualties', 'ownCasualties'],
    outcome: 'outcome',
    won: 'enemy beaten',
    first: 'firstBroken',
  },
  sides: ({ sides: [own], fighters }) => [
    sideOfBattle(fighters.slice(own.end), 'the enemy'),
    sideOfBattle(fighters.slice(0, own.end), 'own side'),
  ],
  outOfRange: neverInRange,
  explain: explainDuel,
  spends: tokensSpent,
  limits: DUEL_LIMITS,
});
