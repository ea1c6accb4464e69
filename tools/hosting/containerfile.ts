/**
 * The Containerfile without an engine: what an engine would do with it, read from the file itself. Its own copy of the files, its
 * folder, environment, user and command, nothing of it to be written, and no right kept (`--read-only --cap-drop=all
 * --security-opt=no-new-privileges`, as its first lines say).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Containerfile {
  readonly folder: string;
  /** Sources, and where they go, below the folder. */
  readonly copies: readonly (readonly [sources: readonly string[], to: string])[];
  readonly env: Readonly<Record<string, string>>;
  readonly user: number;
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const KNOWN: ReadonlySet<string> = new Set(['FROM', 'WORKDIR', 'COPY', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);

/** @throws Error for what no engine is here to understand: it has to be read here as well */
export function parseContainerfile(text: string): Containerfile {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const told = lines.map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return [word, rest.join(' ').trim()] as const;
  });
  const strange = told.find(([word]) => !KNOWN.has(word));
  if (strange) throw new Error(`The Containerfile has an unknown instruction: ${strange[0]}`);
  const all = (word: string): readonly string[] => told.filter(([one]) => one === word).map(([, rest]) => rest);
  const one = (word: string): string => {
    const [only, ...more] = all(word);
    if (only === undefined || more.length > 0) throw new Error(`The Containerfile must have exactly one ${word}.`);
    return only;
  };
  const from = one('FROM');
  if (!/^[\w.-]+(?:\/[\w.-]+)+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(from))
    throw new Error(
      `FROM must name an image with its digest, registry/name:tag@sha256:…, because a tag can change: ${from}`,
    );
  const user = Number(/^(\d+)(?::\d+)?$/.exec(one('USER'))?.[1]);
  if (!(user > 0)) throw new Error('USER must be a number above 0. A name can be any user, and 0 is root.');
  const pairs = all('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string]));
  return {
    folder: one('WORKDIR'),
    copies: all('COPY').map((rest) => {
      const words = rest.split(/\s+/);
      return [words.slice(0, -1), words.at(-1) ?? '.'];
    }),
    env: Object.fromEntries(pairs),
    user,
    command: listOf(one('CMD')),
    health: listOf(one('HEALTHCHECK').replace(/^CMD\s+/, '')),
  };
}

/** The form without a shell, so that the program itself hears SIGTERM. */
function listOf(text: string): readonly string[] {
  const list: unknown = text.startsWith('[') ? JSON.parse(text) : null;
  if (!Array.isArray(list) || !list.every((word) => typeof word === 'string') || list.length === 0)
    throw new Error(`Commands must be JSON lists, ["node", …], not: ${text}`);
  return list;
}

export interface RunInput {
  /** Folder that the Containerfile lies in. */
  readonly release: string;
  /** As `-v FILE:…:ro`: files and folders that are laid into its folder, by their names there. */
  readonly mounts: Readonly<Record<string, string>>;
  /** As `-e`; stronger than the file's own. */
  readonly env: Readonly<Record<string, string>>;
  /** In place of the file's own CMD. */
  readonly command?: readonly string[];
}

export interface Running {
  readonly child: ChildProcess;
  /** Where its files lie on this machine. */
  readonly folder: string;
  /** Its HEALTHCHECK, in the same way. @returns what it ends with */
  health(): number | null;
}

export function runContainer({ release, mounts, env, command }: RunInput): Running {
  const file = parseContainerfile(readFileSync(join(release, 'Containerfile'), 'utf8'));
  const root = mkdtempSync(join(tmpdir(), 'container-'));
  chmodSync(root, 0o755);
  const folder = join(root, file.folder);
  mkdirSync(folder, { recursive: true });
  for (const [sources, to] of file.copies) {
    // Of one folder an engine copies what is in it, of several files each into the folder.
    const isInto = sources.length > 1 || to.endsWith('/');
    for (const source of sources)
      cpSync(join(release, source), join(folder, to, isInto ? source : ''), { recursive: true });
  }
  for (const [name, source] of Object.entries(mounts)) cpSync(source, join(folder, name), { recursive: true });
  seal(root);
  const before = withoutRights(file.user);
  const options = { cwd: folder, env: { PATH: process.env['PATH'], ...file.env, ...env } };
  const start = (command: readonly string[]): readonly [string, readonly string[]] => {
    // The image's Node is the one that runs this.
    const words = command[0] === 'node' ? [process.execPath, ...command.slice(1)] : command;
    const [first = '', ...rest] = [...before, ...words];
    return [first, rest];
  };
  const [name, words] = start(command ?? file.command);
  return {
    child: spawn(name, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }),
    folder,
    health() {
      const [checker, said] = start(file.health);
      return spawnSync(checker, said, options).status;
    },
  };
}

/** Nobody may write, whoever owns it. */
function seal(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  chmodSync(folder, 0o555);
}

/** Where this is root it becomes the file's user; where it is somebody, that is the somebody. */
function withoutRights(user: number): readonly string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  const isRoot = process.getuid?.() === 0;
  if (setpriv === undefined) {
    if (isRoot) throw new Error('Can’t switch to the container’s user: setpriv (util-linux) is missing.');
    return [];
  }
  const become = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--bounding-set=-all', '--inh-caps=-all'];
  return [setpriv, '--no-new-privs', ...(isRoot ? become : []), '--'];
}
