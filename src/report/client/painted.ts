/** How long a page that is not looked at, and paints nothing, is waited for. */
const LONGEST_MS = 100;

/** Waits until what stands on the page now is painted, and what the reader did meanwhile has been heard. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() =>
      // Its own frame is behind it as the next one begins.
      requestAnimationFrame(() => {
        clearTimeout(late);
        // Nor what the reader did, nor the frame's own end, waits for what follows.
        setTimeout(done);
      }),
    );
  });
