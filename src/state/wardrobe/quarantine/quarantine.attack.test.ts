import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSetHash } from '../../../game/cosmetics.ts';
import { pictureHash } from '../../../mods/pictureHash.ts';
import { ATTACK_SCALE, underAttack } from '../../../testing/attack.ts';
import { createFakeClock } from '../../../testing/fakeClock.ts';
import { createMemoryStorage, type Storage } from '../../storage/openStorage.ts';
import { createQuarantine } from './createQuarantine.ts';
import { HELD_MS, parseHeld } from './heldRecord.ts';

const DAY_MS = 24 * 3_600_000;
const hashOf = (text: string) => pictureHash(new Blob([text]));
const ownerOf = (digit: string, name = 'Red dawn') => ({ hash: parseSetHash(digit.repeat(64)), name });
const RED = ownerOf('a');

function setup(storage: Pick<Storage, 'read' | 'update'> = createMemoryStorage()) {
  const clock = createFakeClock();
  /** A tab, or the page after a reload: nothing but what is stored is shared. */
  const open = () => createQuarantine(storage, clock);
  return { open, clock, storage };
}

it('what hung is held in every tab and after a reload, whatever it is called, until a week is over', async () => {
  const { open, clock } = setup();
  const [one, other] = [open(), open()];
  expect(await other.heldAs(await hashOf('x'), RED)).toBeNull();
  await one.hold(await hashOf('x'), RED);
  expect(await other.heldAs(await hashOf('x'), ownerOf('b', 'Another mod'))).toBe('picture');
  expect(await other.heldAs(await hashOf('y'), RED)).toBeNull();
  await clock.advance(HELD_MS - 1);
  expect(await open().heldAs(await hashOf('x'), RED)).toBe('picture');
  await clock.advance(1);
  expect(await open().heldAs(await hashOf('x'), RED)).toBeNull();
});

it('three pictures of a mod that hung put all of it off, and no other mod', async () => {
  const { open } = setup();
  const quarantine = open();
  for (const text of ['1', '2', '2', '2']) await quarantine.hold(await hashOf(text), RED);
  expect(await quarantine.heldAs(await hashOf('fresh'), RED)).toBeNull();
  await quarantine.hold(await hashOf('3'), RED);
  expect(await quarantine.heldAs(await hashOf('fresh'), RED)).toBe('set');
  expect(await quarantine.heldAs(await hashOf('fresh'), ownerOf('b'))).toBeNull();
  await quarantine.release(RED.hash);
  expect(await open().heldAs(await hashOf('1'), RED)).toBeNull();
});

it('two tabs that meet a picture each at once lose neither', async () => {
  const { open } = setup();
  await Promise.all([open().hold(await hashOf('1'), RED), open().hold(await hashOf('2'), ownerOf('b'))]);
  expect(await open().heldAs(await hashOf('1'), RED)).toBe('picture');
  expect(await open().heldAs(await hashOf('2'), RED)).toBe('picture');
});

it('is told once: what was put away stays put away, and what hangs next is told again', async () => {
  const { open } = setup();
  const quarantine = open();
  await quarantine.hold(await hashOf('1'), RED);
  await quarantine.rename(RED.hash, 'Red \u202edawn\u0000');
  expect(quarantine.store.getState()).toMatchObject([{ name: 'Red dawn', isTold: false }]);
  await quarantine.putAway(RED.hash);
  const reloaded = open();
  await reloaded.read();
  expect(reloaded.store.getState()).toMatchObject([{ isTold: true }]);
  await reloaded.hold(await hashOf('2'), RED);
  expect(reloaded.store.getState().map(({ isTold }) => isTold)).toEqual([true, false]);
});

it('where the browser keeps nothing, this page knows all the same', async () => {
  const away = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  for (const storage of [
    { read: away, update: away },
    { ...createMemoryStorage(), update: away },
  ]) {
    const quarantine = setup(storage).open();
    await quarantine.hold(await hashOf('1'), RED);
    expect(await quarantine.heldAs(await hashOf('1'), RED)).toBe('picture');
  }
});

it('a host that makes ever new pictures hang costs no more than a page of them', async () => {
  const { open, storage } = setup();
  const quarantine = open();
  for (let index = 0; index < 210; index++)
    await quarantine.hold(await hashOf(`${index}`), ownerOf('a', 'x'.repeat(5_000)));
  expect(quarantine.store.getState()).toHaveLength(200);
  expect(JSON.stringify(await storage.read('settings', 'quarantine')).length).toBeLessThan(70_000);
  expect(await quarantine.heldAs(await hashOf('209'), ownerOf('b'))).toBe('picture');
});

it('what somebody wrote into the storage spoils nothing that is sound', async () => {
  const good = { hash: 'b'.repeat(64), owner: 'c'.repeat(64), name: 'Good', atMs: DAY_MS, isTold: false };
  const spoiled = fc.oneof(
    fc.anything(),
    fc.record(Object.fromEntries(Object.keys(good).map((key) => [key, fc.anything()]))),
    fc.constantFrom({ ...good, atMs: -1 }, { ...good, atMs: NaN }, { ...good, hash: `${good.hash}\n` }),
    fc.constantFrom({ ...good, name: 'x'.repeat(1_000) }, { ...good, atMs: 1e300 }, { ...good, isTold: 'no' }),
  );
  const cases = fc.sample(fc.array(spoiled, { maxLength: 6 }), 100 * ATTACK_SCALE);
  await underAttack({ line: 3, what: 'a spoiled list of what is held' }, cases, (bad) => {
    expect(parseHeld({ version: 1, held: [...bad, good] }, DAY_MS)).toEqual([good]);
    expect(parseHeld(bad, DAY_MS)).toEqual([]);
  });
});
