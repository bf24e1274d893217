/** What lists the profiles that come with a system, as messages say it behind “that”: a command. */
export const listedBy = (system: string): string => `“fusillade profiles ${system}” lists`;
