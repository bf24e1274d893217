import { withEditions } from '../../scenario/editions/of-edition.ts';
import type { List } from '../../scenario/lists/list.ts';
import { type Profiles, profilesFrom } from '../../scenario/named-profiles.ts';
import type { Opened } from '../../scenario/text/source.ts';
import type { Action, System } from '../../systems/system.ts';
import type { Choice } from './control.ts';
import type { Written } from './messages.ts';

/** The profiles that come with systems, by system and file, as `npm run build` finds them beside the scenarios. */
export type Library = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;

/** A profile as a reader chooses it. */
export interface LibraryProfile {
  /** What a scenario calls it by. */
  readonly id: string;
  readonly fields: Written;
}

/** What of the library may stand at a place, by the paths of places. */
export type Fitting = ReadonlyMap<string, readonly Choice[]>;

/** What profiles a scenario of some action may name. */
export class Shelf {
  private readonly library: Library;
  private readonly read = new Map<string, Profiles>();
  private readonly fitting = new Map<string, Fitting>();
  /** The reader's own, by name, before all others. */
  private own: Readonly<Record<string, Written>> = {};
  /** The same, by the names of their files. */
  private readonly files = new Map<string, Readonly<Record<string, Written>>>();

  constructor(library: Library) {
    this.library = library;
  }

  /** Puts profiles of a file of the reader's own before those that come with the systems. */
  add(file: string, profiles: Readonly<Record<string, Written>>): void {
    this.files.set(bareName(file), profiles);
    this.own = { ...this.own, ...profiles };
    this.read.clear();
    this.fitting.clear();
  }

  /** Their fields, the reader's own first, for the actions that a scenario is made of. */
  listed(system: System, actions: readonly string[]): LibraryProfile[] {
    const files = this.filesOf(system, actions);
    return Object.entries(this.all(system, files)).map(([id, fields]) => ({ id, fields }));
  }

  /** Targets of the reader's own, by the names of the systems whose they are. */
  readonly targets = new Map<string, List>();

  /** A table that comes with a system for an action; undefined where there is none. */
  tableOf(name: string, system: System, action: Action): string | undefined {
    const files = this.library[system.name] ?? {};
    const { text } = files[`${name}-${action.name}`] ?? files[name] ?? {};
    return typeof text === 'string' ? text : undefined;
  }

  /** What tells the targets that come with a system apart: the columns of their table. */
  usual(system: System, action: Action): string[] {
    const [head = ''] = (this.tableOf('targets-standard', system, action) ?? '').split(/\r?\n/, 1);
    return head.split(/[,;\t]/).map((name) => name.trim());
  }

  /** As a file that a scenario's reader opens: JSON is YAML. */
  opened(system: System, action: Action): Opened {
    const [file] = this.filesOf(system, [action.name]);
    return { file: `${system.name}/${file}.yaml`, text: JSON.stringify(this.all(system, [file])) };
  }

  /** A file that a scenario uses: one that was opened here, or comes with its system; undefined where it is neither. */
  used(file: string, system: string): Opened | undefined {
    const name = bareName(file);
    const bundled = Object.hasOwn(this.library, system) ? this.library[system] : {};
    const profiles = this.files.get(name) ?? (Object.hasOwn(bundled, name) ? bundled[name] : undefined);
    return profiles && { file, text: JSON.stringify(profiles) };
  }

  /** As they are put in the place of their names, for the actions that a scenario is made of. */
  profilesOf(system: System, actions: readonly string[]): Profiles {
    const files = this.filesOf(system, actions);
    const id = `${system.name} ${files}`;
    const known =
      this.read.get(id) ??
      withEditions(
        files.map((name) => {
          const file = `${system.name}/${name}.yaml`;
          return { file, profiles: profilesFrom(this.all(system, [name]), file) };
        }),
        (others) => this.profilesOf(system, others),
      );
    this.read.set(id, known);
    return known;
  }

  /** Which profiles may stand where in scenarios of these actions, as was found last; undefined where that is not known. */
  fittingOf(system: System, actions: readonly string[]): Fitting | undefined {
    return this.fitting.get(`${system.name} ${actions}`);
  }

  keepFitting(system: System, actions: readonly string[], fitting: Fitting): void {
    this.fitting.set(`${system.name} ${actions}`, fitting);
  }

  /** The files that come with actions, each once. */
  private filesOf({ name }: System, actions: readonly string[]): string[] {
    const files = this.library[name] ?? {};
    const fileOf = (action: string) => (files[`profiles-${action}`] ? `profiles-${action}` : 'profiles');
    return [...new Set(actions.map(fileOf))];
  }

  private all({ name }: System, files: readonly string[]): Readonly<Record<string, Written>> {
    const bundled = files.map((file) => this.library[name]?.[file]).reverse();
    // What is of both is the reader's.
    return Object.assign({}, this.own, ...bundled, this.own);
  }
}

/** What is known before a file is read, and before anything is held against its rows. */
export interface Known {
  readonly systems: readonly System[];
  readonly shelf: Shelf;
}

/** A file's name without its folder and its kind: a page knows no folders, and a table opened here makes profiles at once. */
const bareName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
