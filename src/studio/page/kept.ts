import type { ReaderFile, RulesNamed, Written } from '../engine/messages.ts';
import { isShallow } from './address.ts';
import { MOST_PINS, type Pin } from './pins.ts';

/** What the browser keeps from one visit to the next. */
export interface Kept {
  /** What the address said last. */
  readonly address: string;
  readonly pins: readonly Pin[];
  /** Profiles and lists of the reader's own, with the rules they were read by. */
  readonly files: readonly KeptFile[];
}

export interface KeptFile {
  readonly file: ReaderFile;
  readonly rules: RulesNamed;
}

/** @param own what the rules are called, where they are one's own: what is kept of others is not theirs */
const nameFor = (own: string): string => `fusillade-studio${own === '' ? '' : ` ${own}`}`;
const NOTHING: Kept = { address: '', pins: [], files: [] };

/** What was kept; nothing where the browser keeps none, or something else stands there. */
export function readKept(own: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(nameFor(own)) ?? '{}') as Partial<
      Record<keyof Kept, unknown>
    >;
    const { address = '', pins = [], files = [] } = kept;
    return {
      address: typeof address === 'string' ? address : '',
      pins: (Array.isArray(pins) ? pins : []).filter(isPin).slice(0, MOST_PINS),
      files: (Array.isArray(files) ? files : []).filter(isKeptFile),
    };
  } catch {
    return NOTHING;
  }
}

/**
 * Hears of what another tab keeps, and of what was kept while this page was not looked at.
 *
 * @param own what the rules are called, where they are one's own
 */
export function keptElsewhere(own: string, hear: (kept: Kept) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === nameFor(own)) hear(readKept(own));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hear(readKept(own));
  });
}

/** Whether the same scenarios are pinned. */
export const areSame = (some: readonly Pin[], others: readonly Pin[]): boolean =>
  JSON.stringify(some.map(bare)) === JSON.stringify(others.map(bare));

/** A pin as it is kept, without what it was answered. */
const bare = ({ title, changes, cameUp, scenario }: Pin): Pin => ({
  ...{ title, changes, scenario },
  ...(cameUp !== undefined && { cameUp }),
});

/** Keeps it; whether the browser lets it: where there is no room, or it is forbidden, the next visit begins anew. */
export function keep(own: string, { address, pins, files }: Kept): boolean {
  try {
    localStorage.setItem(nameFor(own), JSON.stringify({ address, pins: pins.map(bare), files }));
    return true;
  } catch {
    return false;
  }
}

export function forget(own: string): void {
  try {
    localStorage.removeItem(nameFor(own));
  } catch {
    // Nothing was kept.
  }
}

const isFields = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPin = (pin: unknown): pin is Pin =>
  isFields(pin) &&
  typeof pin.title === 'string' &&
  typeof pin.changes === 'string' &&
  ['string', 'undefined'].includes(typeof pin.cameUp) &&
  isFields(pin.scenario) &&
  isShallow(pin.scenario);

const isKeptFile = (one: unknown): one is KeptFile =>
  isFields(one) &&
  isFields(one.file) &&
  typeof one.file.name === 'string' &&
  typeof one.file.text === 'string' &&
  isFields(one.rules);
