import type { CaseResult, Result } from '../../stats/result.ts';
import { battleOf, isSeldomWon } from '../words/case/battle.ts';
import { averaged } from '../words/counts.ts';
import { type CountReading, isConstant, type Reading } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { categoryBars } from './category.ts';
import type { Chart } from './chart.ts';
import { overlay } from './overlay.ts';

/**
 * Where both sides shoot: who wins, if the rules say so, and what each of them loses; and as it was at first. Where hardly
 * ever anybody wins, what they lose comes first.
 */
export function battleCharts(result: Pick<Result, 'battle'>, one: CaseResult, first?: CaseResult): Chart[] {
  const battle = battleOf(result, one);
  if (!battle) return [];
  const { outcome, lost } = battle;
  const before = first && battleOf(result, first);
  const isOpen = (...readings: readonly (Reading | undefined)[]) =>
    readings.some((reading) => reading && !isConstant(reading));
  const ends = outcome && isOpen(outcome, before?.outcome) ? [categoryBars(outcome, before?.outcome)] : [];
  const losses = isOpen(...lost, ...(before?.lost ?? [])) ? [lossesChart(lost, before?.lost)] : [];
  return outcome && isSeldomWon(outcome, battle.sides) ? [...losses, ...ends] : [...ends, ...losses];
}

function lossesChart(lost: readonly CountReading[], first?: readonly CountReading[]): Chart {
  const sides = lost.map((reading, index) => ({
    name: reading.title,
    index,
    reading: { ...reading, title: 'Lost' },
    first: first?.[index],
  }));
  const means = lost
    .map((reading) => `${clip(reading.title, 60)} ${averaged(reading)} on average`)
    .join('; ');
  return {
    ...overlay(sides),
    id: 'losses',
    title: 'What both sides lose',
    textAlternative: `Distributions of what both sides lose: ${means}.`,
    caption: `One line per side: how often it loses so many. ${means}.`,
  };
}
