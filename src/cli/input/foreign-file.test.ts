import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spotsFor } from '../../scenario/foreign/index.ts';
import { necromunda } from '../../systems/necromunda/index.ts';
import { readForeign } from './foreign-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return readForeign(join(folder, name), spotsFor(necromunda.actions));
};

const ROSTER =
  '<roster name="Gang"><forces><force><profiles><profile name="Gun"/></profiles></force></forces></roster>';
const MIB = 1 << 20;

it('tells what a file is by what it begins with', () => {
  const names = (name: string, content: string | Uint8Array) =>
    read(name, content).profiles.map((one) => one.name);
  expect(names('a.ros', `\ufeff${ROSTER}`)).toEqual(['Gun']);
  expect(names('a.rosz', zipSync({ 'gang.ros': strToU8(ROSTER) }))).toEqual(['Gun']);
  expect(names('a.json', '{"roster":{"forces":[{"profiles":[{"name":"Gun"}]}]}}')).toEqual(['Gun']);
  expect(names('a.txt', 'name\tS\nGun\t4\n')).toEqual(['Gun']);
  expect(names('b.csv', 'name,S\r\nGun,4\r\n')).toEqual(['Gun']);
  expect(names('b.txt', 'Gun 20" 40" - -1 4 -1 1 4+ Unwieldy, Silent\n')).toEqual(['Gun']);
});

it('a packed roster that says it is small is no larger than it says', () => {
  const packed = zipSync({ 'gang.ros': strToU8(`<roster>${' '.repeat(100_000)}</roster>`) });
  // The size in the directory at the end: a lie of 50 bytes.
  const view = new DataView(packed.buffer, packed.byteOffset);
  const directory = view.getUint32(packed.length - 22 + 16, true);
  view.setUint32(directory + 24, 50, true);
  expect(() => read('lie.rosz', packed)).toThrow(/found broken XML/);
});

it.each<[string, string | Uint8Array, RegExp]>([
  ['empty.ros', '', /it is empty, expected a table/],
  ['broken.ros', '<roster><forces></roster>', /broken\.ros:1:\d+: found broken XML \(unexpected close tag\)/],
  ['cut.ros', '<roster>\n<forces>', /cut\.ros:2:\d+: found broken XML \(unclosed root tag\)/],
  [
    'bomb.ros',
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><roster name="&b;"/>',
    /bomb\.ros:1:\d+: found a DOCTYPE, expected none/,
  ],
  ['entity.ros', '<roster name="&b;"/>', /found broken XML \(invalid character entity\)/],
  ['other.ros', '<catalogue/>', /found <catalogue>, expected <roster>/],
  ['deep.ros', '<a>'.repeat(200), /found elements too deep, expected at most 100/],
  ['deep.json', '['.repeat(5000), /found objects too deep/],
  ['broken.json', '{"roster": {,', /broken\.json:1:\d+: found broken JSON/],
  ['list.json', '[1]', /found no object, expected a roster in JSON/],
  ['large.ros', ' '.repeat(10 * MIB), /file too large, expected at most 8388608 bytes/],
  ['bytes.ros', new Uint8Array([0xff, 0xfe, 0, 0]), /found no text in UTF-8/],
  ['bomb.rosz', zipSync({ 'a.ros': new Uint8Array(20 * MIB) }), /found 20971520 bytes when unpacked/],
  ['other.rosz', zipSync({ 'a.txt': strToU8('x') }), /found a\.txt in it, expected one roster/],
  ['broken.rosz', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), /found a broken archive/],
  ['twice.csv', 'name,S,S\nGun,4,4\n', /found twice among the columns/],
])('%s: one clear message', (name, content, message) => {
  expect(() => read(name, content)).toThrow(message);
});
