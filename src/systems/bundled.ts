import type { System } from './system.ts';

/** Loads each bundled rule system, in the order in which they are listed: making its schemas takes a while. */
export const bundled: Record<string, () => Promise<System>> = {
  darklands: async () => (await import('./darklands/index.ts')).darklands,
  speedies: async () => (await import('./speedies/index.ts')).speedies,
  'raiders-of-arcana': async () => (await import('./raiders/index.ts')).raidersOfArcana,
  necromunda: async () => (await import('./necromunda/index.ts')).necromunda,
};

/**
 * @returns the bundled system of that name; all where there is none of it, so that a message can list them
 *
 * @example
 * ```ts
 * import { loadBundled } from 'fusillade';
 *
 * const [darklands] = await loadBundled('darklands');
 * darklands.actions[0].name; // 'shoot'
 * (await loadBundled()).map(({ name }) => name); // ['darklands', 'speedies', 'raiders-of-arcana', 'necromunda']
 * ```
 */
export function loadBundled(name = ''): Promise<System[]> {
  const named = Object.hasOwn(bundled, name) ? [bundled[name]] : Object.values(bundled);
  return Promise.all(named.map((load) => load()));
}
