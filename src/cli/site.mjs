// npm run site: writes reports/site, which any host of files can serve and any browser can open from a disk: the studio,
// each system's weapons against its standard targets, and a report of every bundled scenario, with an index.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));
const site = join('reports', 'site');

function fusillade(...words) {
  const { status } = spawnSync(process.execPath, [join('dist', 'bin', 'fusillade.js'), ...words], {
    cwd: top,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(join(top, site), { recursive: true, force: true });
const folder = mkdtempSync(join(tmpdir(), 'fusillade-site-'));
const tables = readdirSync(join(top, 'reports', 'golden')).flatMap((file) => {
  const [, system, action] = /^standard-(.+)-([^-]+)\.md$/.exec(file) ?? [];
  return system === undefined ? [] : [{ system, action }];
});
fusillade('studio', '--output', join(site, 'studio.html'));
for (const { system, action } of tables) {
  const rules = ['--system', system, '--action', action];
  fusillade('value', 'standard', '--targets', 'standard', ...rules, '--quiet', '--out', folder);
  const [page] = readdirSync(folder).filter((file) => file.endsWith('.html'));
  renameSync(join(folder, page), join(top, site, `standard-${system}-${action}.html`));
}
rmSync(folder, { recursive: true });
// The index leads to what lies beside it already.
fusillade('run', 'scenarios', '--allow-code', '--trials', '100000', '--shared', '--out', site);
