import { expect, it } from 'vitest';
import { parseAssetPath } from '../../game/cosmetics.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { fetchAsset } from './fetchAsset.ts';

const PATH = parseAssetPath('icons/miner.png');
const URL_OF = 'http://guild/cosmetics/skins/aa/assets/icons/miner.png';
const MIB = 1024 * 1024;

function answering(body: BodyInit | null, init?: ResponseInit) {
  const asked: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = (_url, options) => {
    asked.push(options ?? {});
    return Promise.resolve(new Response(body, init));
  };
  return { fetch, asked };
}

it('brings the bytes, and sends no cookie for them', async () => {
  const { fetch, asked } = answering(new Uint8Array([1, 2, 3]));
  const blob = await fetchAsset(URL_OF, PATH, { fetch });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  expect(asked[0]?.credentials).toBe('omit');
});

it('a file larger than a mod may hold is cut off, whatever length it declares', async () => {
  let poured = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      poured++;
      controller.enqueue(new Uint8Array(MIB));
    },
  });
  const { fetch } = answering(endless, { headers: { 'content-length': '10' } });
  await expect(fetchAsset(URL_OF, PATH, { fetch })).rejects.toMatchObject({
    code: 'cosmetic_asset',
    what: 'An image is larger than 2 MiB. Make it smaller.',
    where: 'icons/miner.png',
  });
  expect(poured).toBeLessThan(6);
});

it('a missing file and a dead host are named errors with the path', async () => {
  const missing = answering('gone', { status: 404 });
  await expect(fetchAsset(URL_OF, PATH, missing)).rejects.toMatchObject({
    what: 'The guild server returned status 404 for an image. Try again later.',
    where: 'icons/miner.png',
  });
  const dead = () => Promise.reject(new TypeError('refused'));
  await expect(fetchAsset(URL_OF, PATH, { fetch: dead })).rejects.toMatchObject({
    what: 'An image couldn’t be loaded. Try again.',
  });
});

it('a host that never answers is given up', async () => {
  const clock = createFakeClock();
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  const asked = fetchAsset(URL_OF, PATH, { fetch, clock });
  const refused = expect(asked).rejects.toMatchObject({ what: 'Loading an image took too long. Try again.' });
  await clock.advance(30_000);
  await refused;
});

it('stops when nobody wants it any more', async () => {
  const life = new AbortController();
  life.abort();
  await expect(fetchAsset(URL_OF, PATH, answering(null), life.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
