import type { System } from '../../systems/system.ts';
import { fire } from './fire.ts';

/** A sixth system, made up in the manner of published 2D6 games: what one has to write, and all that follows. */
export const sixth: System = {
  name: 'sixth',
  title: 'Platoon Fire',
  source: 'Made up for tests, in the manner of published 2D6 games',
  revision: 1,
  actions: [fire],
};
