/** A second release without a second build: every script and style of the first under another name, as if each had changed. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative } from 'node:path';
import { buildShellWorker, describeShell, shellHash } from '../tools/page/shellWorkerPlugin.ts';

const NAMED = /[\w.$-]+-[\w-]+\.(?:js|css)/g;
const INTEGRITY = /(?:src|href)="\/(assets\/[^"]+)" integrity="(sha384-[^"]+)"/g;
/** What a hash of a name may be, but for those that no build gives. */
const renamed = (name: string): string => `${name.slice(0, -extname(name).length)}_next${extname(name)}`;

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** @param dist of a build @returns the folder of the next one */
export async function makeNextRelease(dist: string): Promise<string> {
  const next = mkdtempSync(join(tmpdir(), 'next-'));
  cpSync(dist, next, { recursive: true });
  const assets = filesIn(join(next, 'assets')).filter((file) => /\.(?:js|css)$/.test(file));
  const names = new Set(assets.map((file) => basename(file)));
  const inOtherWords = (text: string): string =>
    text.replaceAll(NAMED, (name) => (names.has(name) ? renamed(name) : name));
  for (const file of assets) {
    writeFileSync(file, inOtherWords(readFileSync(file, 'utf8')));
    renameSync(file, join(next, 'assets', renamed(basename(file))));
  }
  const page = join(next, 'index.html');
  const text = inOtherWords(readFileSync(page, 'utf8')).replaceAll(INTEGRITY, (whole, file: string, was: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(next, file)))
      .digest('base64');
    return whole.replace(was, `sha384-${hash}`);
  });
  writeFileSync(page, text);
  const files = filesIn(next).filter((file) => basename(file) !== 'sw.js');
  const hashes = files.map((file) => [relative(next, file), shellHash(readFileSync(file))] as const);
  writeFileSync(join(next, 'sw.js'), await buildShellWorker(describeShell(hashes)));
  return next;
}
