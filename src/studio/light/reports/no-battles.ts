/** Stands in for what tells and draws a battle, on pages of rules that have none, and of turns, which are none. */
export function endsMoved(): undefined {}
export function battleOf(): undefined {}
export function mirrorOf(): undefined {}
export function beatenOftener(): undefined {}
export function seldomWonText(): undefined {}
export const battleCharts = (): [] => [];
export const lossesOfBattles = (): [] => [];
export const isOfASide = (): boolean => false;
export const isSeldomWon = (): boolean => false;
export const endsBySides = <T>(ends: T): T => ends;
export const withEnds = <T>(one: T): T => one;
