/** Stands in for what becomes of units that come to each other, of a system in which a turn leads to no melee. */
const none = (): never[] => [];
const nothing = (): undefined => undefined;
const same = <T>(one: T): T => one;

export const [arrivalMetrics, arrivalsOf, arrivalsTogether] = [none, none, none];
export const [meleeLine, meleeWords, meleesIn] = [none, none, none];
export const [checkMelees, countArrival, settleArrival, shortInMelee] = [nothing, nothing, nothing, nothing];
export const [arrivalNumber, shotOfArrival] = [(): number => 0, (): number => -1];
export const [endedIn, outOfMelee, withArrival, withFoe] = [same, same, same, same];
export const arrivalSlots = (): object => ({});
export const asIfMet = () => arrivalSlots;
