import { stringify } from 'yaml';
import type { Action, System } from '../../systems/system.ts';
import type { Library } from '../editions/editions.ts';
import { listedProfiles } from '../listed.ts';
import { plain } from '../text/located.ts';
import { quoted } from '../text/problem.ts';
import { Reading, SHOOTING_FIRST, TARGET_FIRST, wrong } from './sentence-reading.ts';

/**
 * The scenario that a sentence asks about, as YAML: who shoots with what, `vs` whom, and after commas the circumstances,
 * e.g. `orlock-gunner boltgun vs escher-sister, full cover, 10"`. Units and weapons are those of the system's library, by
 * their names or ids; a number before one says how many. A circumstance is a length, a word that one field may say
 * (`full cover`), or a field with its value (`BS 3+`).
 *
 * @param note what its reader is to be told
 * @throws InputError when a word means nothing that the action has, or several things
 */
export function scenarioOfSentence(
  sentence: string,
  system: System,
  action: Action,
  library: Library,
  note?: string,
): string {
  const reading = readingOf(sidesOf(sentence), system, action, library);
  const fields = plain(reading.tree()) as Record<string, unknown>;
  const title = sentence.replace(/\s+/g, ' ').trim();
  const about = { system: system.name, action: action.name, title, ...(note !== undefined && { note }) };
  return stringify({ ...about, ...fields }, { lineWidth: 0 });
}

/** What a sentence asks for, a sentence for each weapon, fired in this order, all of it by so many models. */
export interface Shots {
  readonly sentences: readonly string[];
  readonly models: number;
}

/**
 * A sentence of a bearer with several weapons, or of several of him, as sentences of one each.
 *
 * @throws InputError as {@link scenarioOfSentence}, but for numbers and weapons
 */
export function shotsOf(sentence: string, system: System, action: Action, library: Library): Shots {
  const sides = sidesOf(sentence);
  const { named, loose, models } = readingOf(sides, system, action, library, true);
  const heads = named.map(({ head }) => head);
  const several = heads.find((head, i) => heads.indexOf(head) !== i);
  if (several === undefined && models === 1) return { sentences: [sentence], models };
  const bearer = named.filter(({ head }) => head !== several).map(({ words }) => words);
  const weapons =
    several === undefined ? [''] : named.flatMap(({ head, words }) => (head === several ? words : []));
  const rest = [sides.enemy, ...sides.circumstances].join(', ');
  const between = sides.own.filter((part) => !named.some(({ within }) => within === part));
  const phrases = [...loose, ...between];
  const sentences = weapons.map((weapon) => {
    const own = [[...bearer, weapon].join(' ').trim(), ...phrases].join(', ');
    return `${own} vs ${rest}`;
  });
  return { sentences, models };
}

interface Sides {
  /** Between commas. */
  readonly own: readonly string[];
  readonly enemy: string;
  readonly circumstances: readonly string[];
}

function sidesOf(sentence: string): Sides {
  const sides = inFigures(sentence).split(BETWEEN_SIDES);
  const [left = '', right = ''] = sides;
  const [enemy = '', ...circumstances] = right
    .replace(NOTHING_BETWEEN, ' ')
    .replace(BEFORE_CIRCUMSTANCE, ', ')
    .split(',')
    .map((part) => part.trim().replace(LEADING, ''));
  if (sides.length !== 2 || left.trim() === '' || enemy === '')
    throw wrong(
      `found ${quoted(sentence)}`,
      'who vs whom, such as orlock-gunner boltgun vs escher-sister, 10"',
    );
  return { own: left.split(',').map((part) => part.trim()), enemy, circumstances };
}

const FIGURES = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** `two gunners` as `2 gunners`. */
const inFigures = (sentence: string): string =>
  sentence.replace(/[a-z]+/gi, (word) => {
    const at = FIGURES.indexOf(word.toLowerCase());
    return at < 0 ? word : String(at + 2);
  });

/** @param several whether there may be several weapons, or several who have them */
function readingOf(
  { own, enemy, circumstances }: Sides,
  system: System,
  action: Action,
  library: Library,
  several = false,
): Reading {
  const opened = library(system, action);
  const reading = new Reading(system, action, opened ? listedProfiles(opened, [action]) : [], several);
  reading.profiles(own[0], 'shooting');
  for (const phrase of own.slice(1)) reading.profileOr(phrase, SHOOTING_FIRST);
  reading.profiles(enemy, 'target');
  for (const phrase of circumstances) reading.circumstance(phrase, TARGET_FIRST);
  return reading;
}

const LENGTH = /\d+(?:\.\d+)?\s*(?:"|”|″|''|in\.?|inch|inches)(?![a-z])/;

/** What stands behind `at` and is no side: `10"`, `long range`. */
const AWAY = String.raw`(?:${LENGTH.source}|(?:short|long)\s+range)`;

const BETWEEN_SIDES = new RegExp(String.raw`\s(?:vs?\.?|versus|against|at(?!\s+${AWAY}))\s`, 'i');

/** What people write in the place of a comma: `at 10"`, `in full cover`. */
const BEFORE_CIRCUMSTANCE = new RegExp(
  String.raw`\s(?:at|from|within)\s+(?=${AWAY})|(?<!\d)\s(?:in|wearing)\s+(?=[a-z])`,
  'gi',
);
/** What a question says of a target that no cover is between: what holds where nothing is said. */
const NOTHING_BETWEEN = /,?\s*\bin the open\b/i;
const LEADING = /^(?:at|in|from|within|wearing|with)\s+(?:an?\s+|the\s+)?/i;
