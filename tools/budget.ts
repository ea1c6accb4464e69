/** Weighs the JavaScript of the first route: what index.html loads before anything is asked for lazily. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const FIRST_ROUTE_LIMIT_BYTES = 150_000;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export interface Weight {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** gzip bytes of the entry and all it imports statically. */
export function firstRouteWeight(dist: string): Weight {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  if (seen.size === 0) throw new Error('The build has no index.html entry in its manifest.');
  const files = [...seen].map((name) => {
    const file = (manifest[name] as ManifestChunk).file;
    return { file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length };
  });
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}
