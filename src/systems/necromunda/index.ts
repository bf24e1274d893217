import type { System } from '../system.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { vehicle } from './vehicle/vehicle.ts';

export const necromunda: System = {
  name: 'necromunda',
  title: 'Necromunda',
  source: 'Necromunda, archived rules before the 2023 core books (necrodamus.org)',
  revision: 3,
  actions: [shoot, twinGuns, blast, template, vehicle],
};
