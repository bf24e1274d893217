/** Stands in for what draws still pictures: a page of its own draws living ones. */
export const toSvg = async (): Promise<string> => '';
