/** A profile as another program, a table or a pasted row has it, before anything of it is understood. */
export interface Foreign {
  /** Where it is, as messages name it: `gang.ros:12`. */
  readonly at: string;
  readonly name: string;
  /** What its author calls its kind, e.g. `Weapon`. */
  readonly kind?: string;
  readonly characteristics: readonly Characteristic[];
  /** What one of it costs. */
  readonly points?: number;
  /** It comes with another, whose points pay for it: it costs nothing only if it is of another kind. */
  readonly beside?: string;
}

/** A number, a word or several of a profile, under the name that its author gives it. */
export interface Characteristic {
  readonly name: string;
  readonly text: string;
}

/** What a file holds: profiles, and what is no profile and not understood, a line each. */
export interface Read {
  readonly profiles: readonly Foreign[];
  readonly notes: readonly string[];
  /** What the file calls itself, e.g. a roster's name. */
  readonly title?: string;
}
