import { readFileSync } from 'node:fs';

const bundled = readFileSync(new URL('bundled.ts', import.meta.url), 'utf8');

/** The bundled systems, for what is bundled by hand: the name of each, its folder, and what it is exported as. */
export const SYSTEMS = [
  ...bundled.matchAll(
    /^ {2}'?([\w-]+)'?: async \(\) => \(await import\('\.\/([\w-]+)\/index\.ts'\)\)\.(\w+),$/gm,
  ),
].map(([, name, folder, exported]) => ({ name, folder, exported }));
