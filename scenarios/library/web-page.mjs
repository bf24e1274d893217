// For a web page: a server on this machine that answers with a report of whatever it is asked.
//   node scenarios/library/web-page.mjs 8080
//   http://localhost:8080/?weapon=boltgun&target=escher-sister&distance=10
import { createServer } from 'node:http';
import { InputError, loadBundled, readScenario, renderPage, runScenario } from 'fusillade';

const systems = await loadBundled('necromunda');
const PAGE = { 'content-type': 'text/html; charset=utf-8' };
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

async function pageFor(query) {
  const { weapon = 'lasgun', target = 'orlock-gunner', distance = '12' } = Object.fromEntries(query);
  const asked = { profile: target, distance: Number(distance) };
  const scenario = { system: 'necromunda', action: 'shoot', shooter: 'orlock-gunner', weapon, target: asked };
  const read = readScenario({ text: JSON.stringify(scenario), name: 'the address' }, systems);
  const settings = { method: 'auto', seed: '1', trials: 10_000, command: '' };
  return renderPage(await runScenario(read, settings), { static: true });
}

createServer(async ({ url }, answer) => {
  try {
    const page = await pageFor(new URL(url, 'http://localhost').searchParams);
    answer.writeHead(200, PAGE).end(page);
  } catch (error) {
    // What a visitor asks for must not end the server: not even an address that is none.
    const isTheirs = error instanceof InputError || error.code === 'ERR_INVALID_URL';
    answer.writeHead(isTheirs ? 400 : 500, PLAIN).end(isTheirs ? error.message : 'this page failed');
  }
}).listen(Number(process.argv[2] ?? 8080), '127.0.0.1', function () {
  console.log(`http://localhost:${this.address().port}/`);
});
