import { once } from 'node:events';
import { basename } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';
import { OwnSystemError } from '../../own/place.ts';
import { pathOf } from './file.ts';

/**
 * Waits for a file that is being loaded, and stops it when it does not come to its end. A loop outside every function
 * keeps its whole thread, so another thread looks at the clock.
 *
 * @throws OwnSystemError when the time is over, with the line that was being run
 */
export async function withinLoad<T>(file: string, milliseconds: number, load: () => Promise<T>): Promise<T> {
  // What a worker loads was loaded by the main thread before.
  if (!isMainThread) return load();
  const watch = new Worker(WATCH, { eval: true, workerData: milliseconds });
  const stopped: Stopped = {};
  watch.on('message', (at: Stopped) => Object.assign(stopped, at));
  const over = once(watch, 'message').then(async () => {
    await immediate(); // what else was said meanwhile is heard
    throw endless(file, milliseconds, stopped);
  });
  over.catch(() => {});
  try {
    return await Promise.race([load(), over]);
  } finally {
    await watch.terminate();
  }
}

/** Where it was stopped; nowhere when it only waits for something. */
interface Stopped {
  url?: string;
  line?: number;
}

function endless(file: string, milliseconds: number, { url, line }: Stopped): OwnSystemError {
  const place = url?.startsWith('file:') && line ? `${basename(pathOf(url))}:${line}` : basename(file);
  const time = `stopped after ${milliseconds / 1000} s`;
  const what = line ? 'every loop to come to its end' : 'what it awaits to come';
  return new OwnSystemError(`${place}: found that loading it does not end (${time}), expected ${what}`);
}

/**
 * Says that the time is over. A main thread that only waits for something ends this one there; one that does not hear
 * it is paused to learn where it is, and what it runs is ended.
 */
const WATCH = `
const { Session } = require('node:inspector');
const { parentPort, workerData } = require('node:worker_threads');
const AGAIN = 200; // ms: a pause asked for in the midst of the debugger's start may be missed
function stop() {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map();
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const { scriptId, lineNumber } = params.callFrames[0].location;
    parentPort.postMessage({ url: urls.get(scriptId), line: lineNumber + 1 });
    session.post('Debugger.resume', { terminateOnResume: true }, () => session.disconnect());
  });
  session.post('Debugger.enable');
  setInterval(() => session.post('Debugger.pause'), AGAIN);
}
setTimeout(() => {
  parentPort.postMessage({});
  setTimeout(stop, AGAIN);
}, workerData);`;
