import type { System } from '../system.ts';
import { drop, throwAction } from './crush/drop-throw.ts';
import { gaze } from './gaze.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { attackShoot, shoot, volleyShoot } from './shoot.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { spray } from './target/spray.ts';

export const darklands: System = {
  name: 'darklands',
  title: 'Darklands',
  source: 'Darklands Shoot Action Summary Board v2.01, Mierce Miniatures, 2022',
  revision: 3,
  actions: [shoot, attackShoot, spray, volleyShoot, shootAndDrag, shootReaction, throwAction, drop, gaze],
};
