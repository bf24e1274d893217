import { expect, it } from 'vitest';
import type { TurnedAction } from '../input/actions.ts';
import { readied } from './readied.ts';

const anAction = () => ({ name: 'shoot' }) as TurnedAction;

it('makes what the same fields of the same action come to once, and nothing of fields that are refused', () => {
  const [shoot, volley] = [anAction(), anAction()];
  const make = () => ({});
  const first = readied(shoot, { men: 10, rules: { cover: 'by the book' } }, make);
  expect(readied(shoot, { men: 10, rules: { cover: 'by the book' } }, make)).toBe(first);
  expect(readied(shoot, { men: 10, rules: { cover: 'as it is' } }, make)).not.toBe(first);
  expect(readied(shoot, { men: 9, rules: { cover: 'by the book' } }, make)).not.toBe(first);
  expect(readied(volley, { men: 10, rules: { cover: 'by the book' } }, make)).not.toBe(first);

  const refuse = () => {
    throw new RangeError('expected men');
  };
  expect(() => readied(shoot, { men: 0 }, refuse)).toThrow('expected men');
  expect(() => readied(shoot, { men: 0 }, refuse)).toThrow('expected men');
  expect(readied(shoot, { men: 0 }, make)).toEqual({});
});
