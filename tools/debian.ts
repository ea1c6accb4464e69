/** Programs of others that tests need, from Debian's packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies: on the path, or where Debian keeps servers. undefined = nowhere. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return names
    .flatMap((name) => folders.filter((folder) => folder !== '').map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function mayUseApt(): boolean {
  const root = process.getuid?.() === 0;
  return root && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs packages with apt-get where this user may, and says so first.
 *
 * @param what is missing, for who reads along
 * @returns whether they are installed now
 */
export function installPackages(what: string, packages: readonly string[], say: (line: string) => void): boolean {
  if (!mayUseApt()) return false;
  say(`No ${what} found. Installing Debian’s package with apt-get. This happens once and takes up to a minute.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
    return true;
  } catch {
    say(`apt-get could not install ${packages.join(' ')}.`);
    return false;
  }
}
