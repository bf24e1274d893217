// What every bench needs: medians, tables, and where it was measured.
import { arch, cpus, release, type } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A path beside this file. */
export const here = (name) => fileURLToPath(new URL(name, import.meta.url));

export const machine = () =>
  `${cpus()[0].model.trim()}, ${cpus().length} cores, ${type()} ${release()} ${arch()}, Node ${process.version}`;
