import type { System } from '../system.ts';
import { shoot } from './shoot.ts';

export const necromunda: System = {
  name: 'necromunda',
  title: 'Necromunda',
  source: 'Necromunda, archived rules before the 2023 core books (necrodamus.org)',
  actions: [shoot],
};
