/** One thing changed in a case. */
export interface Change {
  /** Dotted path of the field. */
  readonly field: string;
  readonly kind: 'circumstance' | 'trait' | 'rule' | 'number' | 'distance';
  /** What the field says now, and what it would say; of a distance the band in which the rules answer alike: `13 to 24`. */
  readonly from: string;
  readonly to: string;
  /** Of a distance: whether it is so far away, or farther, that nothing changes any more. */
  readonly beyond?: true;
  /** What it was worked out with; of a band the end that is nearest to what the field says now. */
  readonly value: unknown;
  /** What a reader calls the field; of a trait whose it is. */
  readonly title: string;
  /** Whether the shooting side may choose it. */
  readonly chosen: boolean;
  /** On whose side the profile is that it is a number or a trait of, which only another unit or weapon would have. */
  readonly profile?: 'shooting' | 'target';
  /** Of somebody whom the scenario refers to by a key: what a reader calls him, and him who would stand there. */
  readonly called?: { readonly from: string; readonly to: string };
  /** Of an answer to what the rules leave open: the question, and what the answers mean. */
  readonly reading?: Reading;
  /** What else is spent or thrown with it: `2 action tokens a turn`. */
  readonly brings?: readonly string[];
  /** Whether little is left to be asked with it: nobody shoots, or who is shot at is down already. */
  readonly moot?: true;
  /** Path of the field of which one less is lost with it. */
  readonly loses?: string;
}

/** An open question of the rules, as it is answered and as it might be. */
export interface Reading {
  readonly question: string;
  readonly from: string;
  readonly to: string;
}

/** A change before it is known what a reader calls it, and who may choose it. */
export interface Found extends Omit<Change, 'title' | 'chosen' | 'profile' | 'reading'> {
  /** Where the scenario says that it may be so, where that is not the field itself. */
  readonly offeredAt?: readonly string[];
}

/** Entries of a list that are looked into. */
export const MOST_ENTRIES = 8;
