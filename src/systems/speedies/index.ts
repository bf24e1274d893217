import type { System } from '../system.ts';
import { rangedAttack } from './ranged-attack.ts';
import { shoot } from './shoot.ts';

/** Speedheim, in two editions: each action is one edition's shooting phase. */
export const speedies: System = {
  name: 'speedies',
  title: 'Speedies (Speedheim, later Blightmeer)',
  source: 'Speedheim rules, Shoot Phase of October 2025 and Ranged Phase of January 2026',
  revision: 3,
  actions: [shoot, rangedAttack],
};
