import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Sees to it that a program the tests need is there: installs its Debian package where it is missing.
 *
 * @param banner what the program says first when asked for its version
 * @throws Error that says in one line what to install, where that cannot be done here
 */
export function provide(program: string, banner: string, debian: string): void {
  if (spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(banner)) return;
  try {
    if (process.getuid?.() !== 0) throw new Error('not root');
    install(debian);
  } catch {
    throw new Error(`this test needs ${program}: apt-get install ${debian}`);
  }
}

/** One at a time: test files run side by side, and apt-get does not wait for another. */
function install(debian: string): void {
  const line = `apt-get update && apt-get install -y --no-install-recommends ${debian}`;
  execFileSync('flock', [join(tmpdir(), 'fusillade-apt.lock'), 'sh', '-c', line], {
    stdio: 'ignore',
    timeout: 110_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
