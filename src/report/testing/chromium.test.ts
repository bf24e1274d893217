import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unpackedOnce } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpacked-'));
  vi.stubEnv('FUSILLADE_TEMPORARY', folder);
});
afterEach(() => vi.unstubAllEnvs());

const whole = () => {
  writeFileSync(join(tmpdir(), 'program'), '#!/bin/sh\n');
  return Promise.resolve('');
};

it('is unpacked once, and told where', async () => {
  const unpack = vi.fn(whole);
  const places = [await unpackedOnce('p', 'program', unpack), await unpackedOnce('p', 'program', unpack)];
  expect(places).toEqual(Array(2).fill(join(folder, 'p', 'program')));
  expect(existsSync(join(folder, 'p', 'program'))).toBe(true);
  expect(unpack).toHaveBeenCalledTimes(1);
});

it('is not found before it is whole', async () => {
  await unpackedOnce('p', 'program', () => {
    expect(existsSync(join(folder, 'p'))).toBe(false);
    return whole();
  });
  expect(readdirSync(folder)).toEqual(['p']);
});

it('is that of whoever was first, and nothing is left of the other', async () => {
  const second = unpackedOnce('p', 'program', async () => {
    const mine = process.env.TMPDIR;
    await unpackedOnce('p', 'program', whole);
    process.env.TMPDIR = mine;
    return whole();
  });
  await expect(second).resolves.toBe(join(folder, 'p', 'program'));
  expect(readdirSync(folder)).toEqual(['p']);
});

it('leaves no half behind', async () => {
  const broken = () => {
    writeFileSync(join(tmpdir(), 'program'), '#!');
    return Promise.reject(new Error('stopped'));
  };
  await expect(unpackedOnce('p', 'program', broken)).rejects.toThrow('stopped');
  expect(readdirSync(folder)).toEqual([]);
});
