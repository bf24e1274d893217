import type { CaseResult, Result } from '../../stats/result.ts';
import { battleOf } from '../words/case/battle.ts';
import { averaged } from '../words/counts.ts';
import { type CountReading, isConstant } from '../words/reading.ts';
import { clip } from '../words/untrusted.ts';
import { categoryBars } from './category.ts';
import type { Chart } from './chart.ts';
import { overlay } from './overlay.ts';

/** Where both sides shoot: who wins, if the rules say so, and what each of them loses. */
export function battleCharts(result: Pick<Result, 'battle'>, one: CaseResult): Chart[] {
  const battle = battleOf(result, one);
  if (!battle) return [];
  const { outcome, lost } = battle;
  return [
    ...(outcome && !isConstant(outcome) ? [categoryBars(outcome)] : []),
    ...(lost.some((reading) => !isConstant(reading)) ? [lossesChart(lost)] : []),
  ];
}

function lossesChart(lost: readonly CountReading[]): Chart {
  const sides = lost.map((reading, index) => ({
    name: reading.title,
    index,
    reading: { ...reading, title: 'Lost' },
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
