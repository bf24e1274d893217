import { readJsonRoster } from '../../../scenario/foreign/json.ts';
import { readRoster } from '../../../scenario/foreign/roster.ts';
import { readXml } from '../../../scenario/foreign/xml.ts';
import { InputError } from '../../../scenario/text/problem.ts';
import { tooLarge, withoutNull } from '../../../scenario/text/source.ts';
import type { Rules } from '../../../solve/case.ts';
import type { Shelf } from '../library.ts';
import type { FileContents, ReaderFile } from '../messages.ts';
import { profilesFrom } from './table-file.ts';

/** Letters of a roster: they have some 100,000. */
const MOST_LETTERS = 8 << 20;

/**
 * The profiles of a roster as BattleScribe or New Recruit save it, in XML or JSON, by the rules that are looked at.
 *
 * @throws InputError where it is none, or has no profile of these rules
 */
export function readRosterFile({ name, text }: ReaderFile, rules: Rules, shelf: Shelf): FileContents {
  if (text.length > MOST_LETTERS) throw tooLarge(name, MOST_LETTERS);
  const start = withoutNull(text, name).trimStart();
  if (start.startsWith('{'))
    return profilesFrom(readRoster(readJsonRoster(text, name)), { name, rules, shelf });
  const { name: outermost, root } = readXml(text, name);
  if (outermost === 'roster') return profilesFrom(readRoster(root), { name, rules, shelf });
  throw new InputError([{ file: name, path: '', found: `found <${outermost}>`, expected: '<roster>' }]);
}
