import { idOf } from '../../systems/kit/index.ts';

/**
 * Names that were spelt otherwise in 0.2.0 and before: old → new. Scenarios, expressions, sessions and commands may
 * still use the old ones; nothing of ours does. A `*` stands for a name or a number that a scenario gives.
 */
export const RENAMED: Readonly<Record<string, string>> = {
  // Actions
  'attack-shoot': 'attackShoot',
  'volley-shoot': 'volleyShoot',
  'shoot-and-drag': 'shootAndDrag',
  'shoot-reaction': 'shootReaction',
  'ranged-attack': 'rangedAttack',
  'twin-guns': 'twinGuns',
  // Darklands: traits, conditions, reactions, rule options and metrics
  'blind-sighted': 'blindSighted',
  'cold-crippled': 'coldCrippled',
  'petrification-crippled': 'petrificationCrippled',
  'wide-form': 'wideForm',
  'hold-and-shoot': 'holdAndShoot',
  'withdraw-and-shoot': 'withdrawAndShoot',
  'also-before': 'alsoBefore',
  'any-loss': 'anyLoss',
  'as-rolled': 'asRolled',
  'below-half': 'belowHalf',
  'half-or-less': 'halfOrLess',
  'round-robin': 'roundRobin',
  'same-or-lower': 'sameOrLower',
  'fated-damage': 'fatedDamage',
  'fated-evades': 'fatedEvades',
  'fated-fallen': 'fatedFallen',
  'fated-shots': 'fatedShots',
  // Speedies: traits, armour, sight, plans, rule options and metrics
  'close-quarters': 'closeQuarters',
  'dual-wield': 'dualWield',
  'fire-once': 'fireOnce',
  'hard-to-kill': 'hardToKill',
  'long-reload': 'longReload',
  'massive-shot': 'massiveShot',
  'piercing-bonus': 'piercingBonus',
  'piercing-shot': 'piercingShot',
  'pit-fighter': 'pitFighter',
  'quick-reload': 'quickReload',
  'ranged-bonus': 'rangedBonus',
  'run-and-gun': 'runAndGun',
  'stand-and-reload': 'standAndReload',
  'heavy-armour': 'heavyArmour',
  'light-armour': 'lightArmour',
  'mithril-armour': 'mithrilArmour',
  'tower-shield': 'towerShield',
  'from-window': 'fromWindow',
  'to-window': 'toWindow',
  'get-up-and-shoot': 'getUpAndShoot',
  'move-and-shoot': 'moveAndShoot',
  'run-and-shoot': 'runAndShoot',
  'and-weapon': 'andWeapon',
  'best-morale': 'bestMorale',
  'injury-20': 'injury20',
  'must-hit': 'mustHit',
  'natural-20': 'natural20',
  'natural-20-saves': 'natural20Saves',
  'protected-by': 'protectedBy',
  'shooter-injury': 'shooterInjury',
  'injury-*': 'injury*',
  'shots-*': 'shots*',
  // Raiders of Arcana: reactions, plans and rule options
  'go-to-ground': 'goToGround',
  'make-ready': 'makeReady',
  'shoot-back': 'shootBack',
  'ground-at-half': 'groundAtHalf',
  'shoot-back-or-ground': 'shootBackOrGround',
  'aim-then-shoot': 'aimThenShoot',
  'shoot-when-ready': 'shootWhenReady',
  'action-fails': 'actionFails',
  'at-or-below': 'atOrBelow',
  'broken-only': 'brokenOnly',
  'charges-only': 'chargesOnly',
  'failed-test': 'failedTest',
  'per-casualty': 'perCasualty',
  'per-volley': 'perVolley',
  // Necromunda: what a fighter may be and where it may be dark
  'seriously injured': 'seriouslyInjured',
  'pitch black': 'pitchBlack',
};

/** Fields that were called otherwise: old → new. */
export const RENAMED_FIELDS: Readonly<Record<string, string>> = { alsoCount: 'also', pools: 'also' };

/** Fields that were switches, under which there are lists now: what `true` stood for. */
export const RENAMED_SWITCHES: Readonly<Record<string, readonly string[]>> = {
  pools: ['dice', 'hits', 'wounds', 'enemyDice', 'enemyHits', 'enemyWounds'],
};

/** What `alsoCount` named, where something else bears the name now. */
export const RENAMED_COUNTS: Readonly<Record<string, string>> = {
  hits: 'hitsOfEach',
  wounds: 'woundsOfEach',
  damage: 'damageOfEach',
  knockback: 'knockbackOfEach',
};

/** The one of the known names that is meant: itself, or what it is called now; itself too where neither is known. */
export function currentName(name: string, known: readonly string[]): string {
  if (known.includes(name)) return name;
  const now = RENAMED[name] ?? RENAMED_COUNTS[name] ?? fromPattern(name);
  return now !== undefined && known.includes(now) ? now : name;
}

function fromPattern(name: string): string | undefined {
  for (const [old, now] of Object.entries(RENAMED)) {
    const start = old.slice(0, -1);
    if (old.endsWith('*') && name.startsWith(start)) return idOf(now.slice(0, -1), name.slice(start.length));
  }
  return undefined;
}
