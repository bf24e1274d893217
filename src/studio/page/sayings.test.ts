import { expect, it } from 'vitest';
import { Sayings } from './sayings.ts';

const place = () => ({ textContent: '', hidden: true });

it('writes what is said twice another way, so that it is read out twice', () => {
  const [wrong, note] = [place(), place()];
  const sayings = new Sayings(wrong as HTMLElement, note as HTMLElement);
  const written = ['Copied.', 'Copied.', 'Copied.', 'Saved.', 'Copied.'].map((words) => {
    sayings.say('note', words);
    return note.textContent;
  });
  expect(written.map((words) => words.trim())).toEqual([
    'Copied.',
    'Copied.',
    'Copied.',
    'Saved.',
    'Copied.',
  ]);
  for (const [i, words] of written.slice(1).entries()) expect(words).not.toBe(written[i]);
  expect([wrong.textContent, wrong.hidden]).toEqual(['', true]);
});

it('keeps what of the address was left out beside whatever else is said', () => {
  const [wrong, note] = [place(), place()];
  const sayings = new Sayings(wrong as HTMLElement, note as HTMLElement);
  sayings.leftOut('Left out.');
  sayings.say('note', 'Opened.');
  expect([wrong.textContent, note.textContent]).toEqual(['Left out.', 'Opened.']);
  sayings.leftOut('');
  expect([wrong.hidden, note.hidden]).toEqual([true, false]);
});
