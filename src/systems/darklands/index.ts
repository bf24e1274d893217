import type { System } from '../system.ts';
import { shoot } from './shoot.ts';

export const darklands: System = {
  name: 'darklands',
  title: 'Darklands',
  source: 'Darklands Shoot Action Summary Board v2.01, Mierce Miniatures, 2022',
  actions: [shoot],
};
