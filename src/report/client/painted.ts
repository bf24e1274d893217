/** How long a page that is not looked at, and paints nothing, is waited for. */
const LONGEST_MS = 100;

/** Waits until what stands on the page now is painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
