/**
 * Whether a host serves a release unmodified: every file that the release has, and what stands for a page, asked for as a
 * browser asks. What a host serves beside them no page of the release loads.
 */
import { readBody } from '../../src/lib/http/readBody.ts';
import { headerGaps, type HeaderGap, type HostAnswer } from '../../src/state/config/policy/hostHeaders.ts';
import { unplacePage } from '../../src/lib/placedPage.ts';
import { type Release, sha256 } from './manifest.ts';

export interface FileVerdict {
  /** As the release calls it; a page by its address: `/play`. */
  readonly file: string;
  readonly verdict: 'same' | 'changed' | 'missing' | 'unreachable';
  /** In words, where it is not the same. */
  readonly why?: string;
}

export interface HostVerdict {
  readonly isUnmodified: boolean;
  readonly files: readonly FileVerdict[];
  /** Headers that the host left out. */
  readonly gaps: readonly HeaderGap[];
}

/** Paths without a dot are screens: each must answer with the release's own index.html. */
const SCREENS = ['', 'play', 'practice'];
const AT_ONCE = 8;
const DEADLINE_MS = 30_000;
/** What a compressed answer may announce beyond a small file's own bytes; the hash tells the rest. */
const MOST_MORE = 4_096;
/** So that a host which tells browsers from others by their words sees a browser. */
const AS_A_BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
};

/** @param url where the host's pages are, with or without a slash at its end */
export async function verifyHost(url: string, release: Release): Promise<HostVerdict> {
  const base = url.replace(/\/+$/, '');
  const index = release.files['index.html'];
  if (!index) throw new Error('The release has no index.html.');
  const wanted = [
    ...SCREENS.map((screen) => ({ file: `/${screen}`, ...index })),
    ...Object.entries(release.files).map(([file, described]) => ({ file, ...described })),
  ];
  const files: FileVerdict[] = [];
  const headers: HostAnswer[] = [];
  const queue = wanted.values();
  const work = async (): Promise<void> => {
    for (const { file, bytes, sha256: hash } of queue) {
      files.push(
        await verifyFile(base, file, bytes, hash, (kind, found) => headers.push({ file: kind, headers: found })),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  headers.push(...(await configHeaders(base)));
  files.sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    isUnmodified: files.every(({ verdict }) => verdict === 'same'),
    files,
    gaps: headerGaps(headers, base.startsWith('https:')),
  };
}

async function verifyFile(
  base: string,
  file: string,
  bytes: number,
  hash: string,
  note: (kind: HostAnswer['file'], headers: HostAnswer['headers']) => void,
): Promise<FileVerdict> {
  const address = file.startsWith('/') ? base + file : `${base}/${file}`;
  let response: Response;
  try {
    response = await ask(address);
  } catch (error) {
    return { file, verdict: 'unreachable', why: causeOf(error) };
  }
  if (file === '/') note('page', new Map(response.headers));
  if (file === 'signer.html') note('signer', new Map(response.headers));
  if (file.endsWith('.js')) note('script', new Map(response.headers));
  // Within the host it is what its hash says; another's may be another tomorrow.
  if (new URL(response.url).origin !== new URL(base).origin)
    return { file, verdict: 'changed', why: `redirects to ${response.url}` };
  if (!response.ok) return { file, verdict: 'missing', why: `status ${response.status}` };
  try {
    const parts = await readBody(address, response, bytes + MOST_MORE, AbortSignal.timeout(DEADLINE_MS));
    const body = asReleased(Buffer.concat(parts), file, base);
    if (sha256(body) === hash) return { file, verdict: 'same' };
    return {
      file,
      verdict: 'changed',
      why: `${body.length} bytes with hash ${sha256(body).slice(0, 16)}…, not ${bytes} bytes with hash ${hash.slice(0, 16)}…`,
    };
  } catch (error) {
    return { file, verdict: 'changed', why: causeOf(error) };
  }
}

/** A page that its host keeps in a folder names its files there (docs/hosting.md); all else of a release is the same everywhere. */
function asReleased(body: Buffer, file: string, base: string): Buffer {
  const folder = `${new URL(base).pathname.replace(/\/+$/, '')}/`;
  if (folder === '/' || (!file.startsWith('/') && file !== 'index.html')) return body;
  return Buffer.from(unplacePage(body.toString('latin1'), folder), 'latin1');
}

async function configHeaders(base: string): Promise<readonly HostAnswer[]> {
  try {
    const response = await ask(`${base}/config.json`);
    await response.body?.cancel();
    return response.ok ? [{ file: 'config', headers: new Map(response.headers) }] : [];
  } catch {
    return [];
  }
}

function ask(address: string): Promise<Response> {
  const accept = /\.\w+$/.test(address) ? '*/*' : 'text/html,application/xhtml+xml,*/*;q=0.8';
  return fetch(address, {
    headers: { ...AS_A_BROWSER, accept },
    signal: AbortSignal.timeout(DEADLINE_MS),
    cache: 'no-store',
  });
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
