import { table } from '../../systems/table.ts';

/** What makes a hit harder. */
export const MODIFIERS = table({
  far: { value: 1, cite: 'Fire 3', title: 'beyond half range' },
  cover: { value: 2, cite: 'Fire 3', title: 'in cover' },
  suppressed: { value: 1, cite: 'Fire 4', title: 'for each marker on the shooter' },
});

/** The printed numbers of the fire and nerve tables. */
export const FIRE = table({
  target: { value: 8, cite: 'Fire 3', title: 'needed on 2D6' },
  ...MODIFIERS,
  nerve: { value: 1, cite: 'Nerve 2', title: 'off the nerve for each marker' },
});
