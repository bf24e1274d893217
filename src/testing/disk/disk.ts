import type * as fs from 'node:fs';
import { posix } from 'node:path';

/** What goes wrong at one call of the file system, counted from 1. */
export interface Fault {
  readonly at: number;
  /**
   * `fails`: the call does nothing and throws. `short`: a write takes half and throws, a read gives half of what it
   * could; other calls fail. `cut`: the power goes before the call, `torn`: in the middle of it.
   */
  readonly kind: 'fails' | 'short' | 'cut' | 'torn';
}

/** Thrown by every call from the moment on at which the power is gone. */
class PowerCut extends Error {}

interface Content {
  /** What a process reads. */
  text: string;
  /** What is on the disk for certain. */
  kept: string;
}

/** What a path is the name of. */
type Named = Content | 'folder';

/** Where the disk is: the folder that it begins with. */
const PLACE = '/disk';

/** A change of names that no sync of their folder has brought to the disk yet. */
interface Renaming {
  readonly folder: string;
  readonly change: (names: Map<string, Named>) => void;
}

interface Open {
  readonly path: string;
  readonly content: Named;
  at: number;
}

/**
 * A disk for tests, in memory: what is written is on it for certain only once it is synced, a name only once its
 * folder is. Every call is counted, and at one of them something can go wrong; once the power is gone, what may
 * be found afterwards is told by {@link afterwards}.
 */
export class Disk {
  /** Calls so far. */
  calls = 0;
  fault: Fault | undefined;
  private readonly names = new Map<string, Named>([[PLACE, 'folder']]);
  private readonly keptNames: Map<string, Named>;
  private renamings: Renaming[] = [];
  private readonly open = new Map<number, Open>();
  private next = 1_000_000;
  private isDark = false;
  private readonly syncs: boolean;

  /** @param found what is on it; @param options.syncs false: a disk that only says that it has synced */
  constructor(found: Files = {}, { syncs = true } = {}) {
    this.syncs = syncs;
    for (const [path, text] of Object.entries(found)) {
      for (const folder of above(path)) this.names.set(folder, 'folder');
      this.names.set(path, { text, kept: text });
    }
    this.keptNames = new Map(this.names);
  }

  /** What a process finds. */
  get files(): Files {
    return filesOf(this.names, ({ text }) => text);
  }

  /**
   * What may be on the disk once the power is back: of each file what was synced, nothing, half or all of what was
   * written since; of the names any of those that were changed since.
   */
  afterwards(): Files[] {
    const found = new Map<string, Files>();
    for (const chosen of subsets(this.renamings)) {
      const names = new Map(this.keptNames);
      for (const { change } of chosen) change(names);
      for (const of of LOSSES) {
        const files = filesOf(names, of);
        found.set(JSON.stringify(files), files);
      }
    }
    return [...found.values()];
  }

  has(path: string): boolean {
    this.call();
    return this.names.has(path);
  }

  /** @returns the first of the folders made, where there was not every one */
  makeFolder(path: string): string | undefined {
    this.call();
    const missing = [...above(path), path].filter((folder) => !this.names.has(folder));
    for (const folder of missing) this.change(folder, (names) => names.set(folder, 'folder'));
    return missing[0];
  }

  list(folder: string): string[] {
    this.call();
    return [...this.names.keys()]
      .filter((path) => posix.dirname(path) === folder)
      .map((path) => posix.basename(path));
  }

  opened(path: string, flags: string): number {
    this.call();
    this.open.set(this.next, { path, content: this.contentFor(path, flags), at: 0 });
    return this.next++;
  }

  close(handle: number): void {
    this.call();
    this.open.delete(handle);
  }

  read(handle: number, into: Uint8Array): number {
    const { at } = this.handle(handle);
    const rest = Buffer.from(this.file(handle).text).subarray(at);
    const could = Math.min(rest.length, into.length);
    const most = this.call('may be short') ? Math.ceil(could / 2) : could;
    into.set(rest.subarray(0, most));
    this.handle(handle).at += most;
    return most;
  }

  write(handle: number, text: string): void {
    const content = this.file(handle);
    const before = content.text;
    const take = (taken: string) => {
      content.text = before + taken;
    };
    this.call(() => take(text.slice(0, text.length / 2)));
    take(text);
  }

  sync(handle: number): void {
    const { path, content } = this.handle(handle);
    this.call();
    if (!this.syncs) return;
    if (content === 'folder') this.keepNamesIn(path);
    else content.kept = content.text;
  }

  rename(from: string, to: string): void {
    this.call();
    const content = this.names.get(from);
    if (!content) throw failure('ENOENT');
    this.change(to, (names) => {
      names.delete(from);
      names.set(to, content);
    });
  }

  remove(path: string): void {
    this.call();
    this.change(path, (names) => names.delete(path));
  }

  private contentFor(path: string, flags: string): Named {
    const there = this.names.get(path);
    if (there === 'folder' || (there && flags === 'r')) return there;
    if (flags === 'r' || !above(path).every((folder) => this.names.has(folder))) throw failure('ENOENT');
    if (there) {
      there.text = '';
      return there;
    }
    const content = { text: '', kept: '' };
    this.change(path, (names) => names.set(path, content));
    return content;
  }

  /** What is renamed on this disk stays in its folder. */
  private change(path: string, change: Renaming['change']): void {
    change(this.names);
    this.renamings.push({ folder: posix.dirname(path), change });
  }

  private keepNamesIn(folder: string): void {
    for (const renaming of this.renamings) if (renaming.folder === folder) renaming.change(this.keptNames);
    this.renamings = this.renamings.filter((renaming) => renaming.folder !== folder);
  }

  private file(handle: number): Content {
    const { content } = this.handle(handle);
    if (content === 'folder') throw failure('EISDIR');
    return content;
  }

  private handle(handle: number): Open {
    const open = this.open.get(handle);
    if (!open) throw failure('EBADF');
    return open;
  }

  /** Counts a call. @returns whether it is to be short, where it may be */
  private call(half?: 'may be short' | (() => void)): boolean {
    if (this.isDark) throw new PowerCut('the power is gone');
    this.calls++;
    if (this.calls !== this.fault?.at) return false;
    const { kind } = this.fault;
    if (half === 'may be short' && kind === 'short') return true;
    if (typeof half === 'function' && (kind === 'short' || kind === 'torn')) half();
    this.isDark = kind === 'cut' || kind === 'torn';
    throw this.isDark ? new PowerCut('the power is gone') : failure(kind === 'short' ? 'ENOSPC' : 'EIO');
  }
}

/** Texts by their path. */
export type Files = Readonly<Record<string, string>>;

const LOSSES: readonly ((content: Content) => string)[] = [
  ({ kept }) => kept,
  ({ text, kept }) => (text === kept ? kept : ''),
  ({ text, kept }) => (text === kept ? kept : text.slice(0, text.length / 2)),
  ({ text }) => text,
];

/** The folders of the disk that a path stands in, the highest first. */
function above(path: string): string[] {
  const folder = posix.dirname(path);
  return folder.startsWith(PLACE) ? [...above(folder), folder] : [];
}

/** The files of these names, but for those whose folder is lost. */
const filesOf = (names: ReadonlyMap<string, Named>, text: (content: Content) => string): Files =>
  Object.fromEntries(
    [...names].flatMap(([path, named]) =>
      named !== 'folder' && above(path).every((folder) => names.has(folder)) ? [[path, text(named)]] : [],
    ),
  );

const failure = (code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: the disk for tests refuses`), { code });

/** Some of them, in their order, in every way; of many the beginnings only. */
function subsets<T>(all: readonly T[]): T[][] {
  if (all.length > 8) return all.map((_, n) => all.slice(0, n)).concat([[...all]]);
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, i) => (bits >> i) & 1));
}

/**
 * `node:fs` as a module that lays everything at and below `/disk` on the disk that is in use.
 *
 * @param inUse asked at each call
 */
export function fsOn(real: typeof fs, inUse: () => Disk): typeof fs {
  const isOn = (path: unknown): path is string => typeof path === 'string' && path.startsWith(PLACE);
  const isHandle = (handle: unknown): handle is number => typeof handle === 'number' && handle >= 1_000_000;
  const on = {
    existsSync: (path: fs.PathLike) => (isOn(path) ? inUse().has(path) : real.existsSync(path)),
    accessSync: (path: fs.PathLike, mode?: number) =>
      isOn(path) ? void inUse().has(path) : real.accessSync(path, mode),
    statSync: (path: fs.PathLike) =>
      isOn(path) ? { isFile: () => inUse().has(path), size: 1 } : real.statSync(path),
    mkdirSync: (path: fs.PathLike, options?: fs.MakeDirectoryOptions) =>
      isOn(path) ? inUse().makeFolder(path) : real.mkdirSync(path, options),
    readdirSync: (path: string) => (isOn(path) ? inUse().list(path) : real.readdirSync(path)),
    openSync: (path: fs.PathLike, flags: string) =>
      isOn(path) ? inUse().opened(path, flags) : real.openSync(path, flags),
    closeSync: (handle: number) => (isHandle(handle) ? inUse().close(handle) : real.closeSync(handle)),
    fsyncSync: (handle: number) => (isHandle(handle) ? inUse().sync(handle) : real.fsyncSync(handle)),
    readSync: (handle: number, into: Uint8Array) =>
      isHandle(handle) ? inUse().read(handle, into) : real.readSync(handle, into),
    writeFileSync: (handle: number | string, text: string) =>
      isHandle(handle) ? inUse().write(handle, text) : real.writeFileSync(handle, text),
    renameSync: (from: string, to: string) =>
      isOn(from) ? inUse().rename(from, to) : real.renameSync(from, to),
    rmSync: (path: string, options?: fs.RmOptions) =>
      isOn(path) ? inUse().remove(path) : real.rmSync(path, options),
  };
  return Object.assign({ ...real }, on);
}
