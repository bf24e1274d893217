import { type Profiles, profilesFrom } from '../../scenario/named-profiles.ts';
import type { Action, System } from '../../systems/system.ts';
import type { Written } from './messages.ts';

/** The profiles that come with systems, by system and file, as `npm run build` finds them beside the scenarios. */
export type Library = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Written>>>>>>;

/** A profile as a reader chooses it. */
export interface LibraryProfile {
  /** What a scenario calls it by. */
  readonly id: string;
  readonly fields: Written;
}

/** What profiles a scenario of some action may name. */
export class Shelf {
  private readonly library: Library;
  private readonly read = new Map<string, Profiles>();
  /** The reader's own, by name, before all others. */
  private own: Readonly<Record<string, Written>> = {};

  constructor(library: Library) {
    this.library = library;
  }

  /** Puts profiles of the reader's own before those that come with the systems. */
  add(profiles: Readonly<Record<string, Written>>): void {
    this.own = { ...this.own, ...profiles };
    this.read.clear();
  }

  /** Their fields, the reader's own first. */
  listed(system: System, action: Action): LibraryProfile[] {
    return Object.entries(this.all(system, action)).map(([id, fields]) => ({ id, fields }));
  }

  /** As they are put in the place of their names. */
  profilesOf(system: System, action: Action): Profiles {
    const id = `${system.name} ${action.name}`;
    const known = this.read.get(id) ?? profilesFrom(this.all(system, action), `${system.name}/profiles.yaml`);
    this.read.set(id, known);
    return known;
  }

  private all({ name }: System, action: Action): Readonly<Record<string, Written>> {
    const files = this.library[name] ?? {};
    return { ...(files[`profiles-${action.name}`] ?? files.profiles), ...this.own };
  }
}
