/** Stands in for what the rules work out of a turn inch by inch, on a page that asks for no bands of a distance. */
export const alikeAt = (): undefined => undefined;
