/**
 * Object storage as it serves a site, for tests: objects under exact keys with what was said of them at the upload, an index
 * document for addresses that end with a slash, one error document for all that is not there. No rewriting, no headers of one's own,
 * no packing as it goes. After Amazon's "Hosting a static website using Amazon S3", which the others do likewise.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';

export interface BucketInput {
  /** Uploaded as it is. */
  readonly folder: string;
  /** A key; null = the bucket's own few words. */
  readonly errorDocument: string | null;
  /** 404, or what a network in front of the bucket makes of it. */
  readonly errorStatus: 404 | 200;
  /** `Cache-Control` that is said at the upload. @param key without a slash at its beginning */
  readonly caching: (key: string) => string | null;
}

export interface Bucket extends AsyncDisposable {
  /** Without a slash at its end. */
  readonly url: string;
}

/** What uploading programs guess from a name. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export async function createBucket({ folder, errorDocument, errorStatus, caching }: BucketInput): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) objects.set(relative(folder, file).split(sep).join('/'), readFileSync(file));
  }
  const server = createServer((request, response) => {
    const send = (status: number, key: string): void => {
      const cache = caching(key);
      response.writeHead(status, {
        'content-type': TYPES[extname(key)] ?? 'binary/octet-stream',
        ...(cache !== null && { 'cache-control': cache }),
      });
      response.end(request.method === 'HEAD' ? undefined : objects.get(key));
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://bucket').pathname).slice(1);
    const index = `${key}index.html`;
    if (key !== '' && objects.has(key)) send(200, key);
    else if ((key === '' || key.endsWith('/')) && objects.has(index)) send(200, index);
    // A folder's name without its slash is led to it.
    else if (objects.has(`${key}/index.html`)) response.writeHead(302, { location: `/${key}/` }).end();
    else if (errorDocument !== null && objects.has(errorDocument)) send(errorStatus, errorDocument);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1><p>NoSuchKey</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** As docs/hosting.md says to upload. */
export function recipeCaching(key: string): string {
  return /(?:^|\/)assets\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
