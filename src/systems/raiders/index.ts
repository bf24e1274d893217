import type { System } from '../system.ts';
import { duel } from './duel/duel.ts';
import { charge } from './exchange/charge.ts';
import { exchange } from './exchange/exchange.ts';
import { shoot } from './shoot.ts';

/** Raiders of Arcana: shooting as an exchange of action and reaction, with morale and fatigue. */
export const raidersOfArcana: System = {
  name: 'raiders-of-arcana',
  title: 'Raiders of Arcana',
  source:
    'Raiders of Arcana, playtest rules of November 2011 as published on the web (Actions, Shooting, Morale, Turn sequence)',
  revision: 4,
  actions: [shoot, exchange, charge, duel],
};
