import { InputError, type Place } from '../text/problem.ts';

/** Whether a file is the roster of a list builder, by its name or by how its text begins. */
export const isRoster = (file: string, text = ''): boolean =>
  /\.rosz?$/i.test(file) ||
  /^\s*(?:<\?xml[^>]*>\s*)?<roster\b/i.test(text) ||
  (/^\s*\{/.test(text) && /"forces"\s*:\s*[[{]/.test(text));

/** A roster where something else should be. */
export const rosterFound = (file: string, expected: string, at: Place = { file }): InputError =>
  new InputError([
    {
      ...at,
      path: '',
      found: 'found a roster',
      expected: `${expected}: fusillade import ${file} --system NAME -o profiles.yaml makes profiles of it`,
    },
  ]);
