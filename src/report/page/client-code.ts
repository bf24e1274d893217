import { readFile } from 'node:fs/promises';

/** The bundle that brings a page to life, as `npm run build` left it. */
export async function clientCode(name: 'client.js' | 'index-client.js'): Promise<string> {
  for (const place of PLACES) {
    const code = await readFile(new URL(place + name, import.meta.url), 'utf8').catch(() => null);
    // A closing tag inside the code would end the script element early.
    if (code !== null) return code.replaceAll('</script', '<\\/script');
  }
  throw new Error(`dist/report/${name} is missing: run 'npm run build', or ask for a static page`);
}

/** From the built module, from the bundled command and from the source. */
const PLACES = ['../', '../../dist/report/', '../../../dist/report/'];
