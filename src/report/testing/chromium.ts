import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What unpacks into the folder for temporary files, and says where its program lies then. */
export type Unpack = () => Promise<string>;

/**
 * Where the program lies that is unpacked once for all runs, beside the folder that a run of tests has for itself.
 * Several processes may ask for it at the same time: each unpacks into a folder of its own, which takes the name that
 * others look for only when it is whole. A program that is still written cannot be started (ETXTBSY), and half of one,
 * which a process that was stopped left behind, would be there for ever.
 */
export async function unpackedOnce(name: string, program: string, unpack: Unpack): Promise<string> {
  const { FUSILLADE_TEMPORARY = tmpdir() } = process.env;
  const kept = join(FUSILLADE_TEMPORARY, name);
  if (existsSync(kept)) return join(kept, program);
  const own = await mkdtemp(`${kept}-`);
  try {
    await unpackedInto(own, unpack);
    await rename(own, kept);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Another process was the first, or it is unpacked nowhere.
    if (!existsSync(kept)) throw error;
  }
  return join(kept, program);
}

async function unpackedInto(folder: string, unpack: Unpack): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    await unpack();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
