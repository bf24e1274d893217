import type { System } from '../system.ts';
import { blast } from './blast.ts';
import { shoot } from './shoot.ts';
import { template } from './template.ts';
import { twinGuns } from './twin-guns.ts';
import { vehicle } from './vehicle.ts';

export const necromunda: System = {
  name: 'necromunda',
  title: 'Necromunda',
  source: 'Necromunda, archived rules before the 2023 core books (necrodamus.org)',
  revision: 3,
  actions: [shoot, twinGuns, blast, template, vehicle],
};
