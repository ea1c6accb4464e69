/**
 * Weighs the JavaScript of the first route: what index.html loads before anything is asked for lazily; and what a newcomer has loaded
 * when the welcome page stands, so that nothing becomes lighter by coming a moment later.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const FIRST_ROUTE_LIMIT_BYTES = 140_000;
export const WELCOME_LIMIT_BYTES = 164_000;

const ENTRY = 'index.html';
/** By the names of their chunks: what several import lazily has no path of its own in the manifest. */
const WELCOME = ['createRuntime', 'WelcomeScreen'];

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

export interface Weight {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** gzip bytes of the entry and all it imports statically. */
export const firstRouteWeight = (dist: string): Weight => weigh(dist, [ENTRY]);

/** And of what is loaded at once after it, where nobody has a key yet. */
export const welcomeWeight = (dist: string): Weight => weigh(dist, [ENTRY, ...WELCOME]);

function weigh(dist: string, parts: readonly string[]): Weight {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  for (const part of parts) {
    const [key] = Object.entries(manifest).find(([path, { name }]) => path === part || name === part) ?? [];
    if (key === undefined) throw new Error(`The build has no ${part} in its manifest.`);
    visit(key);
  }
  const files = [...seen].map((name) => {
    const file = (manifest[name] as ManifestChunk).file;
    return { file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length };
  });
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}
