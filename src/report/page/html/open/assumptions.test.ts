import { expect, it } from 'vitest';
import { assumingResult } from '../../../testing/fixtures.ts';
import { openQuestions } from '../../../words/assumptions.ts';
import { html } from '../html.ts';
import { openHtml } from './assumptions.ts';
import { openLetters } from './room.ts';

it('leaves as many questions open as there are letters for, at most five and at least two', () => {
  const open = openQuestions(assumingResult());
  const moving = open.matter.filter(({ others }) => others.some(({ moves }) => moves));
  const many = { ...open, matter: Array.from({ length: 7 }, () => moving[0]) };
  const openIn = (letters?: number) => {
    const told = html`${openHtml(many, [], letters)}`.markup;
    return {
      letters: openLetters(html`${openHtml(many, [], letters)}`),
      more: /(\d) more that matter less/.exec(told)?.[1],
    };
  };
  expect(openIn().more).toBe('2');
  expect(openIn(0).more).toBe('5');
  const each = (openIn().letters - openIn(0).letters) / 3;
  expect(openIn(each * 4).more).toBe('3');
  expect(openIn(each * 4 - 1).more).toBe('4');
});
