/** A file of the package: from the sources, from what is compiled of them and from the bundle it is as far up. */
export const packageFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);
