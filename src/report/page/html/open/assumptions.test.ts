import { expect, it } from 'vitest';
import { assumingResult } from '../../../testing/fixtures.ts';
import { openLines } from '../../../words/assumption-words.ts';
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

it('keeps in sight every answer by which somebody else comes first, by its question and its words', () => {
  const open = openQuestions(assumingResult());
  const [moving] = open.matter.filter(({ others }) => others.some(({ moves }) => moves));
  const [other] = moving.others;
  const others = Array.from({ length: 8 }, (_, k) => ({
    ...other,
    meaning: `the ${k}th`,
    verdict: `then “spear ${k}” comes first`,
  }));
  const matter = Array.from({ length: 7 }, (_, i) => ({
    ...moving,
    cite: `Z${i}`,
    question: `question ${i}?`,
    others,
  }));
  const page = html`${openHtml({ ...open, matter }, [], 0)}`.markup;
  expect(page).not.toContain('matter less');
  const [sight] = page.split('<details');
  for (const one of matter) expect(sight).toContain(one.question);
  expect(sight.match(/If the 7th: <b>“spear 7” comes first/g)).toHaveLength(7);
  const lines = openLines({ ...open, matter });
  for (const one of matter) expect(lines.join()).toContain(`${one.question} (${one.cite}`);
  expect(lines.join().match(/If the 7th.*?: “spear 7” comes first/g)).toHaveLength(7);
});

it('names what matters less by its questions', () => {
  const open = openQuestions(assumingResult());
  const [moving] = open.matter.filter(({ others }) => others.some(({ moves }) => moves));
  const matter = Array.from({ length: 8 }, (_, i) => ({ ...moving, cite: `Z${i}`, question: `Who ${i}?` }));
  expect(openLines({ ...open, matter })).toContain('2 more questions matter less: Who 6? (Z6) Who 7? (Z7)');
});
