/** Stands in for the command that lists profiles: on a page they are chosen where its form has them. */
export const listedBy = (): string => 'the form lists where profiles are chosen';
