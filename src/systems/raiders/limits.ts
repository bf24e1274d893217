/** What is not modelled, for every action of the system. */
export const LIMITS: readonly string[] = [
  'Charges, counter-charges, defence, shield walls and magic are not played; a charge would strip ready and aim.',
  'The table itself is not played: who sees whom, how far units move and what terrain slows them.',
  'Cover bonuses, ranges and every profile but the Human Warriors are not in the public pages; they are options and invented profiles.',
];
