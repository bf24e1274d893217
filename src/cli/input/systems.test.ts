import { expect, it } from 'vitest';
import { systemNamed } from './systems.ts';

it('a system is found as it is listed and as its game is called', async () => {
  expect((await systemNamed('necromunda')).name).toBe('necromunda');
  expect((await systemNamed('Necromunda')).name).toBe('necromunda');
  expect((await systemNamed('Raiders of Arcana')).name).toBe('raiders-of-arcana');
  await expect(systemNamed('Necromnda')).rejects.toThrow('"Necromnda" is no rule system');
});
