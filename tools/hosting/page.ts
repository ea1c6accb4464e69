/** index.html as it is sent: in its folder, packed once at the start, and with an ETag, so that a second visit costs no bytes. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placePage } from '../../src/lib/placedPage.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** @param text of the release's index.html @param base as parseBase has it */
export function createPage(text: string, base: string): SendPage {
  const page = placePage(text, base);
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page, { level: 9 }), identity: Buffer.from(page) };
  const tag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  return (request, reply) => {
    const packing = packingFor(request.headers['accept-encoding']);
    // One for each way of packing: what has the same tag is the same byte by byte.
    const etag = `"${tag}-${packing}"`;
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (packing !== 'identity') reply.header('content-encoding', packing);
    return reply.type('text/html; charset=utf-8').send(bodies[packing]);
  };
}

/** The best that a browser names and does not refuse (`br;q=0`). */
export function packingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const named = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : 'identity';
}
