/** A page that is not ours, at the signer's port. docs/security.md 5. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { privateKeyOf } from '../chain/wallets/keyOf.ts';
import { entropyOf, seedOf } from '../chain/wallets/mnemonic.ts';
import { checksum, encodeVaultRecord, parseVaultRecord, type VaultRecord } from '../chain/wallets/vaultRecord.ts';
import { parseStructId } from '../game/ids.ts';
import { MESSAGES } from '../game/messages/messages.ts';
import { toBase64, toHex } from '../lib/bytes.ts';
import { network } from '../testing/chainAnswers.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { createMemoryVaultStorage } from '../testing/memoryVaultStorage.ts';
import type { OwnWrap } from './core/openOwnWrap.ts';
import { createSignerPair } from './testing/signerPair.ts';

const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const PASSPHRASE = 'owl of the north';
const EXTRA = 'a word of my own';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A signer with an open coin key and an open play key, and a way past everything of ours to its port. */
async function setup() {
  const storage = createMemoryVaultStorage();
  const phrase = { phrase: PHRASE, extra: EXTRA, index: 0 };
  const pair = createSignerPair({ storage, script: { phrase, passphrases: [PASSPHRASE], chosen: PASSPHRASE } });
  open.push(pair);
  const coin = await pair.vault.bring();
  const play = await pair.playKeys.make();
  const record = storage.records.get(coin.address);
  pair.asked.length = 0;
  pair.said.length = 0;

  let lastId = 1000;
  /** The signer's answer, or null when it gives none; a login after it says that it had its time. */
  async function post(ask: unknown): Promise<unknown> {
    const id = ++lastId;
    const withId = typeof ask === 'object' && ask !== null && !('id' in ask) ? { ...ask, id } : ask;
    pair.port.postMessage(withId);
    await play.signTx([{ name: 'MsgStructActivate', structId: parseStructId('5-1') }], {
      accountNumber: 0n,
      sequence: 0n,
    });
    return pair.said.find((word) => (word as { id?: unknown }).id === id) ?? null;
  }
  return { ...pair, coin, play, record, post };
}

const account = { accountNumber: 1n, sequence: 1n };

/** A login dated so many seconds from now. */
const login = (guildId = '0-1', seconds = 0) =>
  ({ kind: 'login', guildId: guildId as never, unixTimestamp: Math.floor(Date.now() / 1000) + seconds }) as const;

test('what is no ask is answered by no, asks nobody, and signs nothing', async () => {
  const { coin, play, record, post, asked } = await setup();
  const tx = { do: 'signTx', address: coin.address, account, timeoutHeight: null, told: null };
  const message = { name: 'MsgStructActivate', structId: '5-1' };
  const signText = { do: 'signText', address: coin.address };
  const exportable = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
  const cases: unknown[] = [
    null,
    0,
    'make',
    [],
    {},
    { do: 'make', id: '1' },
    { do: 'make', id: -1 },
    { do: 'make', id: 0.5 },
    { do: 'exportKey', address: coin.address },
    { do: 'toString' },
    { do: '__proto__' },
    { do: 'hello', version: 1, network, brand: 'Orrery' },
    { do: 'hello', version: 1, network: { ...network, chainId: 'other-1' }, brand: 'Orrery' },
    { do: 'hello', version: 2, network, brand: 'Orrery' },
    { ...signText, text: 'LOGIN_GUILD0-1' },
    { ...signText, text: { kind: 'raw', text: 'x' } },
    { ...signText, text: { kind: 'login', guildId: '0-1ADDRESSx', unixTimestamp: 1 } },
    { ...signText, text: { kind: 'login', guildId: '0-1', unixTimestamp: 1.5 } },
    { ...signText, text: { kind: 'login', guildId: '0-1', unixTimestamp: '1' } },
    { ...signText, text: { kind: 'register', playerId: '1-2|' } },
    { do: 'signText', address: 'game1nobody', text: { kind: 'login', guildId: '0-1', unixTimestamp: 1 } },
    { ...tx, messages: [] },
    { ...tx, messages: 'MsgStructActivate' },
    { ...tx, messages: [{ ...message, name: 'MsgSend' }] },
    { ...tx, messages: [{ ...message, name: '__proto__' }] },
    { ...tx, messages: [{ ...message, name: 'constructor' }] },
    { ...tx, messages: Array.from({ length: 65 }, () => message) },
    { ...tx, messages: [{ ...message, structId: { toString: 'x' } }] },
    { ...tx, messages: [{ ...message, structId: 'x'.repeat(200_000) }] },
    { ...tx, messages: [message], account: { accountNumber: -1n, sequence: 0n } },
    { ...tx, messages: [message], account: { accountNumber: 1, sequence: 0 } },
    { ...tx, messages: [message], account: { accountNumber: 2n ** 64n, sequence: 0n } },
    { ...tx, messages: [message], timeoutHeight: -1n },
    { ...tx, messages: [message], bodyBytes: new Uint8Array(9), account: null },
    { ...tx, messages: [message], told: { addresses: 'all good', validators: [] } },
    { do: 'open', record: { ...record, kdf: { ...(record as { kdf: object }).kdf, memoryKib: 2 ** 40 } } },
    { do: 'open', record: { ...record, box: 'x'.repeat(100_000) } },
    { do: 'derive', record, index: -1 },
    { do: 'derive', record, index: 2 ** 31 },
    { do: 'restore', text: 'x'.repeat(100_000) },
    { do: 'restore', text: '['.repeat(60_000) },
    { do: 'backup', record: {}, others: Array.from({ length: 65 }, () => record) },
    { do: 'playSeal', address: play.address, wrap: exportable },
    { do: 'playSeal', address: play.address, wrap: new Uint8Array(16) },
    { do: 'playSeal', address: coin.address, wrap: new Uint8Array(32) },
    { do: 'playOpen', sealed: {}, wrap: new Uint8Array(32) },
    { do: 'lock', address: 'all' },
  ];
  await underAttack({ line: 5, what: 'words at the signer’s port that are none' }, cases, async (ask) => {
    const said = await post(ask);
    expect(said === null || (said as { kind: unknown }).kind === 'failed').toBe(true);
    expect(asked).toEqual([]);
  });
  expect((await play.signText(login())).signature).toHaveLength(128);
});

test('whatever is posted, the signer goes on, and asks rather than signs', async () => {
  const { coin, post, asked, script } = await setup();
  script.confirms = false;
  const value = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true, maxDepth: 3 });
  const names = fc.constantFrom('make', 'open', 'signTx', 'signText', 'playOpen', 'lock', 'restore', 'hello');
  const message = fc.record({ name: fc.constantFrom(...Object.keys(MESSAGES)) }, { requiredKeys: [] });
  const ask = fc.record(
    {
      do: names,
      address: fc.oneof(fc.constant(coin.address), value),
      messages: fc.array(fc.oneof(message, value), { maxLength: 3 }),
      account: fc.oneof(fc.constant(account), value),
      timeoutHeight: fc.constantFrom(null, 5n),
      told: fc.oneof(fc.constant(null), value),
      text: value,
      record: value,
      sealed: value,
      wrap: value,
    },
    { requiredKeys: ['do'] },
  );
  const cases = fc.sample(ask, { numRuns: 150 * ATTACK_SCALE, seed: 15 });
  await underAttack({ line: 5, what: 'any words at the signer’s port' }, cases, async (one) => {
    // A lock of all is an ask as good as any; it is not what is tried here.
    if (one.do === 'lock' || one.do === 'make') return;
    const said = (await post(one)) as { kind: string } | null;
    if (said?.kind !== 'done') return;
    // Signed in silence: then every message of it was play.
    expect(one.do).toBe('signTx');
    expect(asked).toEqual([]);
  });
});

test('nothing that the signer sends contains a recovery phrase, a password or a key', async () => {
  const { vault, playKeys, coin, play, post, said, record, script } = await setup();
  const second = await vault.derive(coin.address);
  await vault.reveal(coin.address);
  script.chosen = 'cat of the south';
  await vault.changePassphrase(coin.address);
  script.passphrases = ['guess', 'cat of the south'];
  await vault.restore((await vault.backup(coin.address)).text);
  await playKeys.seal(play, new Uint8Array(32).fill(7));
  await coin.signText({ kind: 'signup', guildId: '0-1' as never });
  await second.signTx([{ name: 'MsgReactorRestart' } as never], account).catch(() => undefined);
  await post({ do: 'open', record: { ...record, sum: 'x' } });
  await post({ do: 'nonsense' });

  const entropy = entropyOf(PHRASE);
  const keys = await Promise.all([0, 1].map((index) => privateKeyOf(entropy, index, EXTRA)));
  const bytes = [entropy, await seedOf(entropy, EXTRA), ...keys];
  const secrets = [
    'abandon',
    PASSPHRASE,
    'cat of the south',
    'guess',
    EXTRA,
    ...bytes.flatMap((one) => [toHex(one), toBase64(one), [...one].join(','), one.toString()]),
  ];
  const text = JSON.stringify(said, (_, value: unknown) =>
    value instanceof Uint8Array
      ? [toHex(value), toBase64(value), value.join(',')]
      : typeof value === 'bigint'
        ? `${value}`
        : value,
  );
  await underAttack(
    { line: 5, what: 'secrets in what the signer says' },
    secrets,
    (secret) => !text.includes(secret),
    () => 'a secret',
  );
  expect(said.length).toBeGreaterThan(20);
});

test('a compromised page gets no login of another time or guild, and none of the main key while a session key is open', async () => {
  const { coin, play, asked } = await setup();
  await underAttack(
    { line: 4, what: 'a login of another time, asked of the signer' },
    [-1_000_000_000, -3600, -125, 125, 600, 3600, 10 ** 9, 4_102_444_800],
    async (seconds) => {
      await expect(play.signText(login('0-1', seconds))).rejects.toMatchObject({ code: 'login_time' });
      await expect(coin.signText(login('0-1', seconds))).rejects.toMatchObject({ code: 'login_time' });
      return asked.length === 0;
    },
  );
  await play.signText(login('0-1'));
  expect(asked).toEqual([]);
  await underAttack(
    { line: 4, what: 'a login for another guild than the first, asked of the signer' },
    ['0-2', '0-3', '0-20', '0-999'],
    async (guild) => {
      asked.length = 0;
      await play.signText(login(guild));
      return asked.filter(({ kind }) => kind === 'confirm').length === 1;
    },
  );
  asked.length = 0;
  await coin.signText(login('0-1'));
  expect(asked.map(({ kind }) => kind)).toContain('confirm');
  await play.signText(login('0-1'));
  expect(asked.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
});

test('a session key leaves under a wrap that the page knows once, and then not without a press', async () => {
  const { playKeys, play, asked, script } = await setup();
  const known = (): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(7);
  const sealed = await playKeys.seal(play, known());
  expect(asked).toEqual([]);
  script.confirms = false;
  const opened = await playKeys.open(sealed, known());
  await underAttack(
    { line: 13, what: 'a session key sealed again, for a script' },
    [play, opened].flatMap((wallet) => [
      [wallet, known()],
      [wallet, crypto.getRandomValues(new Uint8Array(32))],
    ]) as [typeof play, Uint8Array<ArrayBuffer>][],
    async ([wallet, wrap]) => {
      asked.length = 0;
      await expect(playKeys.seal(wallet, wrap)).rejects.toMatchObject({ code: 'wallet_rejected' });
      return asked.some((one) => one.kind === 'confirm' && one.asked.kind === 'seal');
    },
  );
  script.confirms = true;
  expect((await playKeys.seal(opened, known())).address).toBe(play.address);
});

test('a signer of its own hostname seals under a key that no page has, and a signer without that key opens nothing', async () => {
  const newKey = async () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const own = { key: await newKey(), lasts: true };
  const known = (): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(7);
  const pair = (openOwn?: () => Promise<OwnWrap>) => {
    const made = createSignerPair(openOwn ? { openOwn } : {});
    open.push(made);
    return made.playKeys;
  };
  const playKeys = pair(() => Promise.resolve(own));
  const sealed = await playKeys.seal(await playKeys.make(), known());
  expect(sealed.own).toMatchObject({ lasts: true });
  // The next page's signer, with the key that the hostname kept.
  expect((await pair(() => Promise.resolve(own)).open(sealed, known())).address).toBe(sealed.address);
  const other = { key: await newKey(), lasts: true };
  const { own: _, ...bare } = sealed;
  await underAttack(
    { line: 13, what: 'a seal of a signer of its own, elsewhere' },
    [
      { by: pair(), seal: sealed },
      { by: pair(() => Promise.resolve(other)), seal: sealed },
      { by: pair(), seal: bare },
      { by: pair(() => Promise.resolve(own)), seal: bare },
    ],
    async ({ by, seal }) => {
      await expect(by.open(seal, known())).rejects.toMatchObject({ code: 'vault_damaged' });
    },
    ({ seal }) => JSON.stringify(seal),
  );
  // What was sealed before the host had such a signer goes on.
  const before = pair();
  const older = await before.seal(await before.make(), known());
  expect((await pair(() => Promise.resolve(own)).open(older, known())).address).toBe(older.address);
});

/** A backup of the key, whose second record says what an attacker likes, with sums that fit. */
async function forgedBackup(first: object, claim: { readonly address: string; readonly index?: number }, seal: object) {
  const { version: _, sum: __, ...facts } = (await parseVaultRecord(seal)) as VaultRecord & { readonly sum?: string };
  const second = await encodeVaultRecord({ ...facts, ...claim });
  const body = { addressPrefix: network.addressPrefix, createdAtMs: 1, records: [first, second] };
  const sum = await checksum(JSON.stringify([1, body.addressPrefix, body.createdAtMs, body.records]));
  return JSON.stringify({ format: 'structs key backup', version: 1, ...body, sum });
}

test('a backup that claims a key of another recovery phrase restores nothing, and the key stays as it is', async () => {
  const victim = createSignerPair({ script: { passphrases: ['victim of the east'], chosen: 'victim of the east' } });
  const thief = createSignerPair({ script: { passphrases: ['thief of the west'], chosen: 'thief of the west' } });
  open.push(victim, thief);
  const mine = await victim.vault.make();
  const [before, theirs] = [await victim.storage.get(mine.address), await thief.vault.make()];
  const another = await thief.vault.make();
  const first = (await thief.storage.get(theirs.address)) as object;
  const cases = [
    [{ address: mine.address }, first],
    [{ address: mine.address, index: 1 }, first],
    [{ address: mine.address }, (await thief.storage.get(another.address)) as object],
    [{ address: mine.address }, before as object],
  ] as const;
  victim.script.passphrases = ['thief of the west'];
  await underAttack({ line: 13, what: 'a backup with a record of somebody else' }, cases, async ([claim, seal]) => {
    const file = await forgedBackup(first, claim, seal);
    const fault = { code: 'bad_backup', fault: undefined };
    await expect(victim.vault.restore(file)).rejects.toMatchObject({ code: fault.code });
    await expect(victim.vault.tryBackup(file)).rejects.toMatchObject({ code: fault.code });
    return (await victim.storage.get(mine.address)) === before && (await victim.vault.list()).length === 1;
  });
  victim.script.passphrases = ['victim of the east'];
  expect((await victim.vault.unlock(mine.address)).address).toBe(mine.address);
});

test('a record that was laid beside a key is not sealed along with it, nor put into its backup', async () => {
  const { vault, storage, script } = createSignerPair({
    script: { passphrases: ['one of the east'], chosen: 'one of the east' },
  });
  const [mine, other] = [await vault.make(), await vault.make()];
  const own = (await parseVaultRecord(await storage.get(mine.address)))!;
  const held = await storage.get(other.address);
  // Under the seal of `mine`, with the address of `other`.
  await storage.put(other.address, await encodeVaultRecord({ ...own, address: other.address, index: 1 }));
  const forged = await storage.get(other.address);
  script.chosen = 'two of the east';
  await vault.changePassphrase(mine.address);
  expect(await storage.get(other.address)).toEqual(forged);
  script.passphrases = ['two of the east'];
  expect(JSON.parse((await vault.backup(mine.address)).text).records).toHaveLength(1);
  await storage.put(other.address, held as object);
});
