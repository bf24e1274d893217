/** Stands in for names of earlier versions: a report's scenario has those of this one. */
export const currentName = (name: string): string => name;

export const RENAMED_FIELDS: Readonly<Record<string, string>> = {};
export const RENAMED_SWITCHES: Readonly<Record<string, readonly string[]>> = {};
