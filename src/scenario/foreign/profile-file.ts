import { stringify } from 'yaml';
import type { System } from '../../systems/system.ts';
import type { ListedProfile } from '../listed.ts';
import type { Foreign, Read } from './foreign.ts';
import { placed, spotsFor, type Understood, understood } from './understood.ts';

/** A profile file made of what another program wrote. */
export interface Imported {
  /** YAML; empty where nothing was understood. */
  readonly text: string;
  readonly profiles: number;
  /** The same, as profiles of a library are listed. */
  readonly listed: readonly ListedProfile[];
  /** Profiles that stood there before, to the letter. */
  readonly alike: number;
  /** What was not understood, a line each. */
  readonly notes: readonly string[];
}

/** @param file as the profiles' file names where they are from */
export function profileFile(read: Read, actions: System['actions'], file: string): Imported {
  const spots = spotsFor(actions);
  const notes = [...read.notes];
  const known = new Map<string, Foreign>();
  const found: Understood[] = [];
  for (const foreign of read.profiles) {
    const key = JSON.stringify({ ...foreign, at: '' });
    if (known.has(key)) continue;
    known.set(key, foreign);
    const one = understood(foreign, spots);
    if (one) found.push(one);
    notes.push(...(one?.notes ?? [nothingOf(foreign)]));
  }
  const free = paidOnce(found);
  const ids = new Set<string>();
  const title = read.title ? `, “${read.title}”` : '';
  const named = free.map((one) => ({ one, id: idFor(one.from.name, ids) }));
  const blocks = named.map(({ one, id }) => block(one, id, read.title));
  return {
    text:
      found.length === 0 ? '' : [`# Imported from ${oneLine(file)}${oneLine(title)}.`, ...blocks].join('\n'),
    profiles: found.length,
    listed: named.map(({ one, id }) => ({
      id,
      for: [one.field],
      fields: { ...one.fields, ...sourceOf(one.from, read.title) },
    })),
    alike: read.profiles.length - known.size,
    notes,
  };
}

const nothingOf = (foreign: Foreign): string => {
  const names = foreign.characteristics.map(({ name }) => name).join(', ') || 'no characteristics';
  return `${placed(foreign)} is no profile of this system (${names})`;
};

/** What one selection has beside its first profile, of another kind, is paid for by the first. */
function paidOnce(found: readonly Understood[]): Understood[] {
  return found.map((one) => {
    const { beside, points } = one.from;
    const first = found.find(({ from }) => from.name === beside && from.points === points);
    const isOther = first !== undefined && first.field !== one.field;
    return isOther && points !== undefined ? { ...one, fields: { ...one.fields, points: 0 } } : one;
  });
}

/** A name as scenarios can write it, each once. */
function idFor(name: string, taken: Set<string>): string {
  const plain =
    name
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'profile';
  let id = plain;
  for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
  taken.add(id);
  return id;
}

function block({ fields, needs, notes, from }: Understood, id: string, title: string | undefined): string {
  const missing = needs.length === 0 ? [] : [`a scenario says besides: ${needs.join(', ')}`];
  const own = notes.map((note) => `not understood: ${note.slice(placed(from).length + 2)}`);
  const comments = [...own, ...missing].map((line) => `  # ${oneLine(line)}\n`);
  const source = sourceOf(from, title);
  const [head, ...body] = stringify(
    { [id]: { ...fields, ...source } },
    { lineWidth: 0, flowCollectionPadding: false },
  ).split('\n');
  return `${head}\n${comments.join('')}${body.join('\n')}`;
}

const sourceOf = ({ kind }: Foreign, title: string | undefined): { readonly source?: string } =>
  title === undefined ? {} : { source: [title, kind].filter(Boolean).join(', ') };

/** Nothing in a comment begins a line of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
