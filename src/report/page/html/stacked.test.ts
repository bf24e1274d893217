import { expect, it } from 'vitest';
import { answerTable, stackedStyle } from './stacked.ts';

const table = (head: readonly string[], ...row: readonly string[]) =>
  answerTable({ head: [...head], rows: [[...row]] }, 'Table').markup;

it('keeps the head of a first column on a phone where names stand beside it: which one goes is not to be guessed', () => {
  const swaps = table(['Drop', 'Take', 'More'], 'Greenhorn with stub gun', 'Captain with boltgun', '+0.387');
  expect(swaps).toContain('class="stacked s2 named"');
  expect(stackedStyle()).toContain('.stacked.named thead th:first-child{display:block;grid-column:1/-1}');
  const figures = table(['Loadout', 'More', 'Points'], 'Greenhorn with stub gun', '+0.387', '35');
  expect(figures).toContain('class="stacked s2"');
});
