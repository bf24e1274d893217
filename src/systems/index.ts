import { loadBundled } from './bundled.ts';
import type { System } from './system.ts';

/** The bundled rule systems, in the order in which they are listed. */
export const systems: readonly System[] = await loadBundled();
