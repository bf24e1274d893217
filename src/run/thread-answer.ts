/** What is asked of a worker thread here, so that whoever reads these types needs none of Node's. */
interface Thread {
  on(event: string, listener: (what: unknown) => void): unknown;
  off(event: string, listener: (what: unknown) => void): unknown;
  postMessage(task: unknown): void;
}

/**
 * Hands a thread a task and waits for what comes of it. Whoever else listens to the thread goes on listening: one who
 * waits for its end would else wait for ever.
 *
 * @param thread with no other task under way
 * @param does what the thread does, for the error: `plays scenarios`
 * @throws Error when the thread fails or ends before it has answered
 */
export async function threadAnswer<T>(thread: Thread, task: unknown, does: string): Promise<T> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    return await new Promise<T>((done, fail) => {
      listen(thread, 'message', (what) => done(what as T), signal);
      listen(thread, 'error', fail, signal);
      listen(thread, 'exit', () => fail(new Error(`the thread that ${does} ended`)), signal);
      thread.postMessage(task);
    });
  } finally {
    heard.abort();
  }
}

/** Listens until the signal fires. */
function listen(thread: Thread, event: string, listener: (what: unknown) => void, signal: AbortSignal): void {
  thread.on(event, listener);
  signal.addEventListener('abort', () => thread.off(event, listener));
}
