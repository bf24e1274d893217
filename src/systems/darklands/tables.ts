/** One row of a value table: the least step at which it holds, first row first. */
interface ValueRow {
  readonly row: string;
  readonly step: number;
  readonly value: number;
}

/** Shoot Value Table: the Shooter's SKILL against the Target's; a die scores on this or more. */
export const SHOOT_VALUES: readonly ValueRow[] = [
  { row: "2+ bands higher than the Target's SKILL", step: 2, value: 3 },
  { row: "1 band higher than the Target's SKILL", step: 1, value: 4 },
  { row: "same band as the Target's SKILL", step: 0, value: 5 },
  { row: "1 band lower than the Target's SKILL", step: -1, value: 6 },
  { row: "2+ bands lower than the Target's SKILL", step: -Infinity, value: 7 },
];

/** Evade Value Table: the Shooter's M+W against the Target's C+A; a die evades on this or more. */
export const EVADE_VALUES: readonly ValueRow[] = [
  { row: "2+ bands higher than the Target's C+A", step: 2, value: 7 },
  { row: "1 band higher than the Target's C+A", step: 1, value: 6 },
  { row: "same band as the Target's C+A", step: 0, value: 5 },
  { row: "1 band lower than the Target's C+A", step: -1, value: 4 },
  { row: "2+ bands lower than the Target's C+A", step: -Infinity, value: 3 },
];

/** The row of a value table for so many bands higher. */
export const rowOf = (table: readonly ValueRow[], step: number): ValueRow =>
  table.find((row) => step >= row.step)!;
