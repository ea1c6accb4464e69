/**
 * `npm run verify -- <url> [--release FILE] [--key FILE]`: whether a host serves a release unmodified, file by file.
 *
 * What it is held against: the release that `--release` names; else the host's own release.json where its signature is of the
 * public key in `--key`, or in release.pub of this checkout; else a build of this checkout, made now.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readText } from '../src/lib/http/readBody.ts';
import { buildOnce } from './release/buildTwice.ts';
import { MANIFEST_FILE, parseRelease, type Release, SIGNATURE_FILE } from './release/manifest.ts';
import { isSignedBy } from './release/signature.ts';
import { verifyHost } from './release/verifyHost.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const PUBLIC_KEY = `${root}release.pub`;
const MOST_MANIFEST_BYTES = 4_000_000;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return readText(url, response, MOST_MANIFEST_BYTES);
}

/** The release to hold a host against, and who vouches for it. */
async function findRelease(url: string, file?: string, keyFile?: string): Promise<readonly [Release, string]> {
  const key = keyFile === undefined ? null : readFileSync(keyFile, 'utf8');
  if (file === undefined && key === null) {
    const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      name: string;
      version: string;
    };
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
    return [{ name, version, commit, files: buildOnce(root).files }, 'built from this checkout'];
  }
  const text = file === undefined ? await fetchText(`${url}/${MANIFEST_FILE}`) : readFileSync(file, 'utf8');
  if (key === null) return [parseRelease(text), `from ${file}`];
  const signature =
    file === undefined ? await fetchText(`${url}/${SIGNATURE_FILE}`) : readFileSync(`${file}.sig`, 'utf8');
  if (!isSignedBy(text, signature, key))
    throw new Error('release.json isn’t signed with this key, so it isn’t the release you expect.');
  return [parseRelease(text), `signed with ${keyFile}`];
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'string' }, key: { type: 'string' } },
  });
  const [address] = positionals;
  if (address === undefined || !URL.canParse(address))
    throw new Error('Usage: npm run verify -- https://play.example [--release FILE] [--key FILE]');
  const url = address.replace(/\/+$/, '');
  // The public half of the key that signs releases, where this checkout has it.
  const own = values.release === undefined && existsSync(PUBLIC_KEY) ? PUBLIC_KEY : undefined;
  const [release, by] = await findRelease(url, values.release, values.key ?? own);
  const { isUnmodified, files, gaps } = await verifyHost(url, release);
  for (const { file, verdict, why } of files) if (verdict !== 'same') console.log(`  ${verdict}  ${file}: ${why}`);
  const same = files.filter(({ verdict }) => verdict === 'same').length;
  console.log(`  ${same} of ${files.length} files are unmodified`);
  for (const { header, should, why } of gaps) console.log(`  missing header  ${header}: ${should} (without it ${why})`);
  const what = `${release.name} ${release.version}, commit ${release.commit ?? 'unknown'}${release.made ? ` of ${release.made}` : ''}, ${by}`;
  console.log(isUnmodified ? `\n${url} serves ${what}, unmodified.` : `\n${url} does NOT serve ${what}, unmodified.`);
  process.exitCode = isUnmodified ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
