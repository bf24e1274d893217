import { distributionOfShoot, type Fields, type Parts } from './fixtures.ts';

const rounded = (x: number) => Number(x.toFixed(9));

const underEach = (parts: Parts, answers: readonly Fields[]) =>
  answers.map((rules) => distributionOfShoot({ ...parts, rules: { ...parts.rules, ...rules } }));

/** The mean of a metric under each of some answers to open questions. */
export const means = (parts: Parts, metric: string, ...answers: Fields[]): number[] =>
  underEach(parts, answers).map((distribution) => rounded(distribution.mean(metric)));

/** P(metric = value) under each of some answers. */
export const chances = (
  parts: Parts,
  metric: string,
  value: string | number,
  ...answers: Fields[]
): number[] => underEach(parts, answers).map((distribution) => rounded(distribution.chance(metric, value)));
