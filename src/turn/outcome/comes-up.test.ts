import { expect, it } from 'vitest';
import { programIn } from '../testing/distributions.ts';
import type { Turn } from '../turn.ts';
import { comingUp } from './comes-up.ts';

const TURN = (shots: string) => `
system: necromunda
action: turn
ours: { ganger: { ballisticSkill: 4, name: Ganger }, youth: { ballisticSkill: 5, toughness: 3, wounds: 1, name: Youth } }
theirs:
  venator: { name: Venator, ballisticSkill: 4, toughness: 3, wounds: 1, save: 5 }
  captain: { name: Captain, toughness: 4, wounds: 2, save: 4 }
  guard: { name: Guard, toughness: 3, wounds: 1, save: 5 }
places:
  ganger: { venator: { distance: 8 }, captain: { distance: 14 }, guard: { distance: 12 } }
  youth: { venator: { distance: 8 }, captain: { distance: 12 }, guard: { distance: 11 } }
  venator: { youth: { distance: 8 } }
turn:
${shots}`;
const read = (shots: string) => programIn(TURN(shots)).options as Turn;
const [VENATOR, CAPTAIN, GUARD] = ['Venator', 'Captain', 'Guard'];
const named = (o: Turn) => comingUp(o).map((may) => may.map((one) => o.things[one].title));

const ALL = '[venator, captain, guard]';
const FIRST = `  - { shooter: ganger, weapon: lasgun, target: ${ALL} }\n`;
const SECOND = `  - { shooter: youth, weapon: lasgun, target: ${ALL} }`;

it('is of a list the first before anybody was shot at, and behind him whoever was not shot at before', () => {
  expect(named(read(`${FIRST}${SECOND}`))).toEqual([[VENATOR], [VENATOR, CAPTAIN]]);
  const said = programIn(TURN(`${FIRST}${SECOND}`))
    .action.explain(read(`${FIRST}${SECOND}`))
    .join('\n');
  expect(said).toContain('Ganger with Lasgun at Venator (behind, never needed: Captain, Guard). 8" away:');
  expect(said).toContain('at Venator, else Captain (behind, never needed: Guard)');
});

it('is everybody for a rule, and for who may have been shot at himself', () => {
  const nearest = '  - { shooter: ganger, weapon: lasgun, target: nearest }\n';
  expect(named(read(nearest))).toEqual([[VENATOR, CAPTAIN, GUARD]]);
  const back = '  - { shooter: venator, weapon: lasgun, target: youth }\n';
  expect(named(read(`${back}${SECOND}`))[1]).toEqual([VENATOR, CAPTAIN, GUARD]);
});

it('counts who stands nearer, at whom a shot comes to be that was at somebody behind', () => {
  const past = '  - { shooter: ganger, weapon: lasgun, target: [captain, guard] }\n';
  expect(named(read(`${past}${SECOND}`))).toEqual([[CAPTAIN], [VENATOR, CAPTAIN, GUARD]]);
});
