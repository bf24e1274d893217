/** Whether tests are to be as thorough as can be, for an hour rather than minutes: `npm run test:long`. */
export const LONG = Boolean(process.env.FUSILLADE_LONG);

/** How much of something is enough for `npm test`, and how much for `npm run test:long`. */
export const enough = (usual: number, long: number): number => (LONG ? long : usual);
