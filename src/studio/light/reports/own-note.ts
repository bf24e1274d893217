/** Stands in for what names fields that were set by a command: on a page none is. */
export const noteOf = ({ note }: { readonly note?: string }): string | undefined => note;
