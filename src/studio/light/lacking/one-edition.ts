import type { Profiles } from '../../../scenario/named-profiles.ts';
import type { Action } from '../../../systems/system.ts';

/** Stands in for what tells editions of rules apart, of a system that comes with the profiles of one, or plays no turns. */
export const profilesFor = (_: unknown, profiles: Profiles): Profiles => profiles;

export const playedIn = ({ name }: Action): string[] => [name];

export const withEditions = ([{ profiles }]: readonly { readonly profiles: Profiles }[]): Profiles =>
  profiles;

export const doubtAbout = (): undefined => undefined;

export const inEdition = <T>(_: unknown, chosen: T): T => chosen;

export const editionsChosen = <T>(groups: T): T => groups;

export const actionsOfShots = (): never[] => [];
