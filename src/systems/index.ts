import { darklands } from './darklands/index.ts';
import { necromunda } from './necromunda/index.ts';
import { raidersOfArcana } from './raiders/index.ts';
import { speedies } from './speedies/index.ts';
import type { System } from './system.ts';

/** The bundled rule systems, in the order in which they are listed. */
export const systems: readonly System[] = [darklands, speedies, raidersOfArcana, necromunda];
