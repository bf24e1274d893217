import type { System } from '../system.ts';
import { blast } from './area/blast.ts';
import { template } from './area/template.ts';
import { twinGuns } from './gun/twin-guns.ts';
import { shoot } from './shoot.ts';
import { vehicle } from './vehicle/vehicle.ts';

export const necromunda: System = {
  name: 'necromunda',
  title: 'Necromunda',
  source: 'Necromunda, archived rules as they stood before the core books of 2023 (necrodamus.org)',
  revision: 4,
  actions: [shoot, twinGuns, blast, template, vehicle],
};
