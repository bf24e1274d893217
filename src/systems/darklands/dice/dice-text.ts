/** So many dice of a kind, as they are told: `1 shot die`, `3 damage dice`. */
export const diceText = (dice: number, kind: 'shoot' | 'shot' | 'damage'): string =>
  `${dice} ${kind} ${dice === 1 ? 'die' : 'dice'}`;
