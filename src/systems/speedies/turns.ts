/** What a unit does in one of its turns, as far as shooting cares. */
export interface Turn {
  readonly says: string;
  /** It Moved: the Defence Check is easier, and Stand and Reload does not reload. */
  readonly moved: boolean;
  /** Why it may not shoot, where it may not. */
  readonly not?: string;
  /** Only the Ranged Phase's edition knows it. */
  readonly later?: boolean;
}

/** What a plan may say for each turn. */
export const TURNS = {
  shoot: { says: 'stands still and shoots if its weapon is ready', moved: false },
  'move-and-shoot': { says: 'moves and shoots if its weapon is ready', moved: true },
  'get-up-and-shoot': {
    says: 'gets up from being Dazed, which is not Moving, and shoots',
    moved: false,
    later: true,
  },
  'run-and-shoot': { says: 'Runs, and shoots if its weapon is ready', moved: true, later: true },
  stand: { says: 'stands still and does not shoot', moved: false, not: 'does not want to' },
  move: { says: 'moves and does not shoot', moved: true, not: 'does not want to' },
  run: { says: 'Runs', moved: true, not: 'Ran' },
  cast: { says: 'Casts a Spell', moved: false, not: 'Cast a Spell' },
  engaged: { says: 'is Engaged', moved: false, not: 'is Engaged' },
} as const satisfies Readonly<Record<string, Turn>>;

export type TurnName = keyof typeof TURNS;

/** What a plan may say in an edition. */
export const turnNames = (later: boolean): TurnName[] =>
  (Object.keys(TURNS) as TurnName[]).filter((name) => {
    const turn: Turn = TURNS[name];
    return later || !turn.later;
  });
