/** What a thief, a clock and another tab try on a play key at rest. docs/security.md 5 */
import { afterEach, expect, test } from 'vitest';
import { parseAddress, parsePlayerId } from '../../../game/ids.ts';
import { toHex } from '../../../lib/bytes.ts';
import { underAttack } from '../../../testing/attack.ts';
import { ADDRESS } from '../../../testing/builders.ts';
import { createFakeClock } from '../../../testing/fakeClock.ts';
import { createSignerPair } from '../../../signer/testing/signerPair.ts';
import type { OwnWrap } from '../../../signer/core/openOwnWrap.ts';
import { createLeases } from './createLeases.ts';
import type { LeaseChoice, LeaseEnd } from './lease.ts';
import { lasts, parseLeaseRecord } from './leaseRecord.ts';
import { createMemoryLeaseStore } from './leaseStore.ts';
import type { Passkeys } from './passkeys.ts';
import { openTabHalves } from './wraps.ts';

const NETWORK = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 1000,
};
const PLAYER = parsePlayerId('1-2');
const COIN = { kind: 'vault', address: parseAddress(ADDRESS), name: 'Key' } as const;
const DAY_MS = 86_400_000;
const DEVICE: LeaseChoice = { kind: 'day', wrap: 'device' };

/** One authenticator of the player's: the same salt gives the same secret, and only while they press. */
function createAuthenticator(): Passkeys & { isWilling: boolean } {
  const secrets = new Map<string, Uint8Array>();
  const nameOf = (credentialId: Uint8Array, salt: Uint8Array): string => `${toHex(credentialId)} ${toHex(salt)}`;
  const it = {
    isWilling: true,
    async create(_name: string, salt: Uint8Array) {
      const credentialId = crypto.getRandomValues(new Uint8Array(16));
      secrets.set(nameOf(credentialId, salt), crypto.getRandomValues(new Uint8Array(32)));
      return { credentialId, secret: await it.evaluate(credentialId, salt) };
    },
    async evaluate(credentialId: Uint8Array, salt: Uint8Array) {
      const secret = secrets.get(nameOf(credentialId, salt));
      if (!it.isWilling || !secret) throw new Error('refused');
      return Uint8Array.from(secret);
    },
  };
  return it;
}

function setup() {
  const clock = createFakeClock();
  const store = createMemoryLeaseStore();
  const passkeys = createAuthenticator();
  const ends: LeaseEnd[] = [];
  const page = (halves = openTabHalves(), openOwn?: () => Promise<OwnWrap>) => {
    const signer = createSignerPair({ network: NETWORK, ...(openOwn && { openOwn }) });
    signers.push(signer);
    return createLeases({
      proofNonceOf: () => Promise.resolve(null),
      store: { ...store, close: () => undefined },
      playKeys: signer.playKeys,
      halves,
      passkeys,
      clock,
      name: 'Orrery',
      onEnd: (_address, why) => ends.push(why),
    });
  };
  const halves = openTabHalves();
  async function made(choice: LeaseChoice) {
    const leases = page(halves);
    const { record } = await leases.make(choice, PLAYER, COIN);
    await leases.registered(record.address);
    return { leases, address: record.address };
  }
  /** As it lies there, for whoever can write it. */
  async function tamper(address: string, change: (held: Record<string, unknown>) => unknown): Promise<void> {
    await store.write(address, change((await store.read(address)) as Record<string, unknown>));
  }
  return { clock, store, passkeys, ends, page, halves, made, tamper };
}

const signers: { close(): void }[] = [];
afterEach(() => {
  for (const one of signers.splice(0)) one.close();
});

const LOGIN = { kind: 'login', guildId: '0-1', unixTimestamp: Math.floor(Date.now() / 1000) } as never;

test('a clock that is turned back gains nothing, in this page nor the next', async () => {
  const { clock, made, page, store } = setup();
  const { leases, address } = await made(DEVICE);
  const [record] = await leases.readAll();
  const wallet = await leases.open(record as never);
  await clock.advance(DAY_MS - 60_000);
  await leases.see();
  expect((await wallet.signText(LOGIN)).signature).toMatch(/^[0-9a-f]{128}$/);
  await clock.oversleep(-20 * 3_600_000);
  await expect(wallet.signText(LOGIN)).rejects.toMatchObject({ code: 'wallet_locked' });
  expect(await leases.endOf(address)).toBe('turned back');
  const next = await page().readAll();
  expect(next).toMatchObject([{ seal: null, end: { why: 'turned back' } }]);
  expect(JSON.stringify(await store.readAll())).not.toMatch(/deviceKey|box/);
});

test('a record that was lengthened, moved to another player or given another owner opens no more', async () => {
  const { made, page, tamper, clock } = setup();
  const changes: readonly ((held: Record<string, unknown>) => unknown)[] = [
    (held) => ({ ...held, playerId: '1-3' }),
    (held) => ({ ...held, coin: { ...COIN, kind: 'extension' } }),
    ({ lease, ...held }) => ({
      ...held,
      lease: { ...(lease as object), kind: 'month', endsAtMs: clock.now() + 30 * DAY_MS },
    }),
    ({ lease, ...held }) => ({
      ...held,
      lease: { ...(lease as object), endsAtMs: (lease as { endsAtMs: number }).endsAtMs - 1 },
    }),
  ];
  await underAttack({ line: 5, what: 'a session key’s record that somebody changed' }, changes, async (change) => {
    const { address } = await made(DEVICE);
    await tamper(address, change);
    const other = page();
    const record = (await other.readAll()).find((one) => one.address === address);
    const code = await other.open(record as never).catch((error: { code: string }) => error.code);
    return code === 'vault_damaged';
  });
});

test('what is no record of ours is none', async () => {
  const { made, store } = setup();
  const { address } = await made(DEVICE);
  const held = (await store.read(address)) as Record<string, Record<string, unknown>>;
  const forged: readonly unknown[] = [
    undefined,
    {},
    { ...held, version: 2 },
    { ...held, address: 'ada' },
    { ...held, address: ADDRESS },
    { ...held, lease: { ...held['lease'], endsAtMs: Infinity } },
    { ...held, lease: { ...held['lease'], endsAtMs: 1e15 } },
    { ...held, lease: { ...held['lease'], kind: 'session' } },
    { ...held, seal: { ...held['seal'], salt: new Uint8Array(31) } },
    { ...held, seal: { ...held['seal'], deviceKey: new Uint8Array(32) } },
  ];
  const what = 'a forged record of a session key';
  await underAttack({ line: 5, what }, forged, async (one) => parseLeaseRecord(one) === undefined);
  expect(parseLeaseRecord(held)).toBeDefined();
});

test('the browser’s own key can be read out by nobody, and a session’s half lies in its tab alone', async () => {
  const { made, store, page, halves } = setup();
  const day = await made(DEVICE);
  const held = (await store.read(day.address)) as { seal: { deviceKey: CryptoKey } };
  await expect(crypto.subtle.exportKey('raw', held.seal.deviceKey)).rejects.toThrow();
  const { address } = await made({ kind: 'session', wrap: 'session' });
  expect(await store.read(address)).toMatchObject({ seal: { deviceKey: null, credentialId: null } });
  const other = page();
  const record = (await other.readAll()).find((one) => one.address === address);
  expect(record && other.isOpenable(record)).toBe(false);
  await expect(other.open(record as never)).rejects.toMatchObject({ code: 'lease_of_other_tab' });
  const reloaded = page(halves);
  expect((await reloaded.open(record as never)).address).toBe(address);
});

test('a passkey opens it when the player is there, and nothing else does', async () => {
  const { made, page, passkeys } = setup();
  const { address } = await made({ kind: 'month', wrap: 'passkey' });
  const reloaded = page();
  const [record] = await reloaded.readAll();
  expect(record && reloaded.isOpenable(record)).toBe(false);
  passkeys.isWilling = false;
  await expect(reloaded.open(record as never)).rejects.toThrow('refused');
  passkeys.isWilling = true;
  expect((await reloaded.open(record as never)).address).toBe(address);
});

test('ended in one tab it signs in no other, and its secret is nowhere', async () => {
  const { made, page, store, ends } = setup();
  const { leases, address } = await made(DEVICE);
  const other = page();
  const [record] = await other.readAll();
  const wallet = await other.open(record as never);
  await leases.end(address, 'left');
  await expect(wallet.signText(LOGIN)).rejects.toMatchObject({ code: 'wallet_locked' });
  expect(ends).toEqual(['left']);
  expect(await store.read(address)).toMatchObject({ seal: null, end: { why: 'left' } });
});

test('what a signer of its own hostname keeps opens in the next page; where its browser keeps nothing, in this page alone', async () => {
  const newKey = async () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  for (const isKept of [true, false]) {
    const { page } = setup();
    const kept = await newKey();
    const openOwn = async (): Promise<OwnWrap> => ({ key: isKept ? kept : await newKey(), lasts: isKept });
    const halves = openTabHalves();
    for (const choice of [DEVICE, { kind: 'session', wrap: 'session' }] as const) {
      const here = page(halves, openOwn);
      const { record } = await here.make(choice, PLAYER, COIN);
      expect(lasts(record)).toBe(isKept);
      expect(here.isOpenable(record)).toBe(true);
      // After a reload, in the same tab.
      const next = page(halves, openOwn);
      expect(next.isOpenable(record)).toBe(isKept);
      const opening = next.open(record);
      if (isKept) expect((await opening).address).toBe(record.address);
      else await expect(opening).rejects.toMatchObject({ code: 'vault_damaged' });
    }
  }
});
