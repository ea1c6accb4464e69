/** A page that is not ours, at the signer's port. docs/security.md 5. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { privateKeyOf } from '../chain/wallets/keyOf.ts';
import { entropyOf, seedOf } from '../chain/wallets/mnemonic.ts';
import { parseStructId } from '../game/ids.ts';
import { MESSAGES } from '../game/messages/messages.ts';
import { toBase64, toHex } from '../lib/bytes.ts';
import { network } from '../testing/chainAnswers.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { createMemoryVaultStorage } from '../testing/memoryVaultStorage.ts';
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
    { ...tx, messages: [message], told: { addresses: 'all good', guilds: [] } },
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
  expect((await coin.signText({ kind: 'login', guildId: '0-1' as never, unixTimestamp: 1 })).signature).toHaveLength(
    128,
  );
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

test('nothing that the signer ever says holds a phrase, a passphrase or a key', async () => {
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
