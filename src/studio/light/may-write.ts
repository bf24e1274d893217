/** No code may be made of text in a page; to try would be a breach of its policy. */
export const mayWrite = (): boolean => false;
