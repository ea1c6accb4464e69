import { expect, test } from 'vitest';
import { parseStructId } from '../../game/ids.ts';
import { leadingZeros, parseProofKey, proofKey, requiredDifficulty } from '../../game/proof.ts';
import { blockHeight, blocksBetween } from '../../game/units.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import type { BestHash } from '../../pow/types.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createHashStore, KEEP_MS } from './createHashStore.ts';
import {
  emptyRecord,
  encodeHashRecord,
  type HashRecord,
  isLower,
  merged,
  recordOf,
  RESERVED_BLOCKS,
} from './hashRecord.ts';

const structId = parseStructId('5-42');
const clock = blockHeight(1_283_900n);
const KEY = proofKey({ kind: 'build', structId, clock });
const ITEM: ProofTask = {
  key: KEY,
  kind: 'build',
  objectId: structId,
  structId,
  clockId: '5-42',
  subject: { kind: 'build', structId, clock },
  clock,
  range: 700n,
  blockedBy: null,
};

function hash(nonce: string): BestHash {
  const digest = referenceDigest(KEY + nonce);
  return { nonce, digest, zeros: leadingZeros(digest) };
}

function record(over: Partial<HashRecord> = {}): HashRecord {
  return { ...emptyRecord(KEY), ...over };
}

function setup(accepts: (best: BestHash) => boolean = () => true) {
  const storage = createMemoryStorage();
  const time = createFakeClock();
  return { storage, time, store: createHashStore({ storage, clock: time, accepts: (_, best) => accepts(best) }) };
}

// Nonces of docs/network/mechanics.md 4.7, vectors 2 and 3: three and five zeros.
const THREE = hash('62');
const FIVE = hash('935709');

test('what is saved is found again, with the block from which it is good enough', async () => {
  const { store } = setup();
  const progress = { key: KEY, attempts: 1_000, cursor: 7, best: FIVE };
  await store.save(recordOf(ITEM, progress, { paused: true, startAt: 6 }));
  const found = await store.open(KEY);
  expect(found).toMatchObject({ attempts: 1_000, best: FIVE, paused: true, startAt: 6 });
  // Range 700: five zeros suffice from age 462 (facts 4.3).
  expect(found.validAt).toBe(1_284_362n);
  expect(requiredDifficulty(blocksBetween(clock, blockHeight(1_284_362n)), 700n)).toBe(5);
  expect(requiredDifficulty(blocksBetween(clock, blockHeight(1_284_361n)), 700n)).toBe(6);
});

test('blocks are written down ahead of those handed out, so that a page that dies repeats none', async () => {
  const { store } = setup();
  await store.save(recordOf(ITEM, { key: KEY, attempts: 0, cursor: 100, best: null }, record()));
  expect((await store.open(KEY)).cursor).toBe(100 + RESERVED_BLOCKS);
});

test('a worse hash that is written later does not replace a better one, and the writer is told', async () => {
  const { store } = setup();
  await store.save(record({ best: FIVE, attempts: 900, cursor: 50 }));
  const kept = await store.save(record({ best: THREE, attempts: 100, cursor: 90, paused: true }));
  expect(kept).toMatchObject({ best: FIVE, attempts: 900, cursor: 90, paused: true });
  expect(await store.open(KEY)).toMatchObject({ best: FIVE });
});

test('any order of writes of any tabs leaves the lowest digest', async () => {
  const hashes = Array.from({ length: 40 }, (_, n) => hash(String(n + 1)));
  const lowest = hashes.map((best) => best.digest).toSorted()[0];
  for (let seed = 0; seed < 20; seed++) {
    const { store } = setup();
    const order = hashes.toSorted((a, b) =>
      referenceDigest(seed + a.nonce) < referenceDigest(seed + b.nonce) ? -1 : 1,
    );
    await Promise.all(order.map((best) => store.save(record({ best }))));
    expect((await store.open(KEY)).best?.digest).toBe(lowest);
  }
});

test('merging is idempotent and does not depend on who was there first', () => {
  const a = record({ best: THREE, attempts: 5, cursor: 9 });
  const b = record({ best: FIVE, attempts: 3, cursor: 20 });
  expect(merged(a, b)).toEqual(merged(b, a));
  expect(merged(a, merged(a, b))).toEqual(merged(a, b));
  expect(merged(undefined, a)).toBe(a);
  expect(merged({ ...b, key: parseProofKey('other NONCE') }, a)).toBe(a);
});

test('a best that its nonce does not give is forgotten, a wrong count of zeros put right', async () => {
  const { store, storage } = setup();
  const lie = { ...FIVE, digest: '0'.repeat(64), zeros: 64 };
  await storage.write('jobs', KEY, encodeHashRecord(record({ best: lie, attempts: 12 })));
  expect(await store.open(KEY)).toMatchObject({ best: null, attempts: 12 });
  await store.save(record({ best: THREE }));
  expect((await store.open(KEY)).best).toEqual(THREE);
  await storage.write('jobs', KEY, encodeHashRecord(record({ best: { ...THREE, zeros: 60 } })));
  expect((await store.open(KEY)).best).toEqual(THREE);
});

test('a record of an older client is taken over, one of a newer is left alone', async () => {
  const { store, storage } = setup();
  await storage.write('jobs', KEY, { version: 1, prefix: KEY, attempts: 5, cursor: 3, best: FIVE });
  expect(await store.open(KEY)).toMatchObject({ attempts: 5, cursor: 3, best: FIVE, paused: false, validAt: null });
  await storage.write('jobs', KEY, { version: 3, everything: 'else' });
  expect(await store.open(KEY)).toEqual(emptyRecord(KEY));
});

test('a nonce that the network would not take is forgotten, wherever it comes from', async () => {
  const { store, storage } = setup((best) => best.nonce.length < 4);
  await storage.write('jobs', KEY, encodeHashRecord(record({ best: FIVE })));
  expect((await store.open(KEY)).best).toBeNull();
  expect((await store.save(record({ best: THREE }))).best).toEqual(THREE);
});

test('what nobody touched for a week is swept, but for what is owed', async () => {
  const { store, storage, time } = setup();
  await store.save(record({ best: FIVE }));
  await store.save({ ...record(), key: parseProofKey('5-7MINE1NONCE') });
  await time.advance(KEEP_MS + 1);
  await store.save({ ...record(), key: parseProofKey('5-8MINE1NONCE') });
  await store.sweep(new Set([KEY]));
  expect(await storage.read('jobs', KEY)).toBeDefined();
  expect(await storage.read('jobs', '5-7MINE1NONCE')).toBeUndefined();
  expect(await storage.read('jobs', '5-8MINE1NONCE')).toBeDefined();
});

test('the lower digest is the better one, nothing is worse than any', () => {
  expect(isLower(FIVE, THREE)).toBe(true);
  expect(isLower(THREE, FIVE)).toBe(false);
  expect(isLower(FIVE, FIVE)).toBe(false);
  expect(isLower(THREE, null)).toBe(true);
  expect(isLower(null, null)).toBe(false);
});
