import { createColors } from 'picocolors';
import { expect, it } from 'vitest';
import { rowsCsv } from '../../report/index.ts';
import { profileRows, profilesTable } from './profile-list.ts';

const PROFILES = [
  { id: 'bow', for: ['weapon'], fields: { name: 'Bow', points: 5, range: 24, traits: ['thrown', 'light'] } },
  { id: 'troll', for: ['shooter', 'target'], fields: { hp: 8, source: '=invented' } },
];

it('lists profiles for a person, in the columns there are', () => {
  expect(profilesTable(PROFILES, createColors(false), 80)).toBe(
    [
      'profile   points              for                         what it is     source',
      'bow            5           weapon  range 24, traits thrown and light',
      'troll             shooter, target                               hp 8  =invented',
    ].join('\n'),
  );
});

it('lists them as a table that a spreadsheet reads, and no cell of it as a formula', () => {
  expect(rowsCsv(profileRows(PROFILES))).toBe(
    `profile,for,name,points,range,traits,hp,source\r\nbow,weapon,Bow,5,24,"thrown, light",,\r\ntroll,"shooter, target",,,,,8,'=invented\r\n`,
  );
});
