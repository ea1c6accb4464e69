/** Who is asked before a text is signed, by what the chain says of the guild. docs/security.md 4. */
import { expect, test } from 'vitest';
import { ChainNotFoundError, RouteNotServedError } from '../../chain/errors.ts';
import type { ChainReader, Wallet } from '../../chain/types.ts';
import type { Coin } from '../../game/entities.ts';
import { parseGuildId, parsePlayerId } from '../../game/ids.ts';
import { printText } from '../../game/signedTexts.ts';
import { underAttack } from '../../testing/attack.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { createActivityStore } from '../stores/activity.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createTextSigner } from './createTextSigner.ts';
import { SILENT_LOGIN_MS, SILENT_LOGINS, takeSilentLogin } from './trustRecords.ts';

const ORIGIN = 'https://web.guild.example';
const GUILD = { id: parseGuildId('0-1'), name: 'Meridian' };
const NOW = 1_700_000_000_000;

interface SetupOptions {
  readonly coins?: readonly Coin[];
  readonly path?: string;
  readonly storage?: ReturnType<typeof createMemoryStorage>;
}

/** @param endpoint of the guild's record; an error is what the node answers. @param coins at the key */
function setup(
  endpoint: string | Error,
  { coins = [], path = '/', storage = createMemoryStorage() }: SetupOptions = {},
) {
  const texts: string[] = [];
  const wallet: Wallet = {
    kind: 'vault',
    address: ADDRESS,
    pubKeyHex: '02',
    signText: (asked) => {
      const text = printText(asked, { address: ADDRESS, chainId: 'here-1' });
      return Promise.resolve({ text, signature: `signature ${texts.push(text)}` });
    },
    signTx: () => Promise.reject(new Error('no transactions here')),
    lock: () => undefined,
  };
  const ask = (row: string): Promise<unknown> => {
    if (endpoint instanceof Error) return Promise.reject(endpoint);
    return Promise.resolve(row === 'address' ? { playerId: null } : { endpoint, name: 'Meridian' });
  };
  const askAll = (row: string): Promise<unknown> => Promise.resolve(row === 'balances' ? coins : []);
  const signer = createTextSigner({
    proofNonceOf: () => Promise.resolve(null),
    api: { fetchTimestamp: () => Promise.resolve(NOW / 1000) },
    chain: { ask, askAll } as unknown as Pick<ChainReader, 'ask' | 'askAll'>, // asked for these rows only
    alphaDenom: 'ualpha',
    activity: createActivityStore(),
    storage,
    webUrl: `${ORIGIN}${path}`,
    clock: { now: () => NOW, sleep: () => Promise.resolve() },
    fetchBlockMs: () => Promise.resolve(null),
    isOwnHost: false,
  });
  return { signer, wallet, texts, storage };
}

const PLAYER = parsePlayerId('1-2');

test('where the chain names another service, or none can be asked, not even a press is enough', async () => {
  const cases = [
    ['https://guild.example.org', 'elsewhere'],
    ['https://evil.example', 'elsewhere'],
    ['no address at all', 'elsewhere'],
    [new RouteNotServedError('/x'), 'untold'],
  ] as const;
  await underAttack({ line: 4, what: 'a host that the chain does not name' }, cases, async ([endpoint, why]) => {
    const { signer, wallet, texts } = setup(endpoint);
    const asked = { code: 'sign_in_asks', question: { why, guild: GUILD } };
    await expect(signer.login(wallet, GUILD, true)).rejects.toMatchObject(asked);
    await expect(signer.signUp(wallet, GUILD)).rejects.toMatchObject(asked);
    expect(texts).toEqual([]);
    const question = await signer.signUp(wallet, GUILD).catch((error: { question: never }) => error.question);
    await signer.agree(question as never);
    await signer.signUp(wallet, GUILD);
    await signer.login(wallet, GUILD, false);
    return texts.length === 2;
  });
});

test('a node that fails, and a guild or player that it does not know, sign for nobody', async () => {
  const cases = [new Error('away'), new ChainNotFoundError('/x')];
  await underAttack({ line: 4, what: 'a node that does not answer for the guild' }, cases, async (error) => {
    const { signer, wallet, texts } = setup(error);
    await expect(signer.login(wallet, GUILD, true)).rejects.toThrow();
    await expect(signer.signUp(wallet, GUILD)).rejects.toThrow();
    await expect(signer.newDevice(wallet, GUILD, PLAYER)).rejects.toThrow();
    return texts.length === 0;
  });
});

test('what is stored about a host is believed only where it can have been written', async () => {
  const pin = { version: 1, guild: GUILD, addresses: [ADDRESS] };
  const cases = [
    null,
    'yes',
    [],
    { ...pin, version: 2 },
    { ...pin, guild: '0-1' },
    { ...pin, guild: { id: '1-1', name: '' } },
    { ...pin, guild: { id: '0-1' } },
    { ...pin, addresses: ADDRESS },
    { ...pin, addresses: [true] },
    { ...pin, addresses: [] },
  ];
  await underAttack({ line: 4, what: 'a pin that was tampered with' }, cases, async (record) => {
    const { signer, wallet, texts, storage } = setup('');
    await storage.write('settings', `trust/host/${ORIGIN}`, record);
    await expect(signer.login(wallet, GUILD, true)).rejects.toMatchObject({ code: 'sign_in_asks' });
    return texts.length === 0;
  });
  const { signer, wallet, storage } = setup('');
  await storage.write('settings', `trust/host/${ORIGIN}`, pin);
  await expect(signer.login(wallet, GUILD, true)).resolves.toMatchObject({ guildId: '0-1' });
});

test('silent logins are few, whatever was stored of them and however the clock is set', async () => {
  const bucket = { version: 1, left: SILENT_LOGINS, atMs: NOW };
  const cases = [
    { ...bucket, left: 1_000 },
    { ...bucket, left: -5 },
    { ...bucket, left: 0.5 },
    { ...bucket, left: Number.NaN },
    { ...bucket, atMs: NOW + 1 },
    { ...bucket, atMs: Number.NaN },
    { ...bucket, atMs: '0' },
    'full',
    null,
  ];
  const take = async (record: unknown): Promise<number> => {
    const storage = createMemoryStorage();
    if (record !== undefined) await storage.write('settings', `trust/logins/${ORIGIN}`, record);
    let taken = 0;
    for (let tries = 0; tries < 20; tries++) taken += Number(await takeSilentLogin(storage, ORIGIN, NOW));
    return taken;
  };
  await underAttack(
    { line: 4, what: 'a tampered count of logins' },
    cases,
    async (record) => (await take(record)) === 0,
  );
  expect(await take(undefined)).toBe(SILENT_LOGINS);
  expect(await take({ ...bucket, left: 0, atMs: NOW - SILENT_LOGIN_MS })).toBe(1);
  expect(await take({ ...bucket, left: 0, atMs: 0 })).toBe(SILENT_LOGINS);
});

test('a key let in by a press signs in without a word, but where the chain names another service', async () => {
  const OTHER = 'game1owner' as typeof ADDRESS;
  const fits = setup('https://guild.example');
  await fits.signer.inherit(OTHER, fits.wallet, GUILD);
  await fits.signer.login(fits.wallet, GUILD, false);
  expect(fits.texts).toHaveLength(1);

  const elsewhere = setup('https://evil.example');
  await elsewhere.signer.inherit(OTHER, elsewhere.wallet, GUILD);
  await expect(elsewhere.signer.login(elsewhere.wallet, GUILD, false)).rejects.toMatchObject({ code: 'sign_in_asks' });

  // A host that stood for another guild until now is asked about, whoever pressed what.
  const turned = setup('https://guild.example');
  await turned.signer.inherit(OTHER, turned.wallet, { id: parseGuildId('0-2'), name: 'Before' });
  await turned.signer.inherit(OTHER, turned.wallet, GUILD);
  await expect(turned.signer.login(turned.wallet, GUILD, false)).rejects.toMatchObject({ code: 'sign_in_asks' });
});

test('a key at which anything lies is registered for nobody, whatever it is', async () => {
  const cases = ['ualpha', 'uguild.0-1', 'ibc/27AB'].map((denom) => ({ denom, amount: 1n }));
  await underAttack({ line: 6, what: 'an invitation to who brings a key with coins' }, cases, async (coin) => {
    const { signer, wallet, texts } = setup(ORIGIN, { coins: [coin] });
    await expect(signer.newDevice(wallet, GUILD, PLAYER)).rejects.toMatchObject({ code: 'key_holds' });
    return texts.length === 0;
  });
  const { signer, wallet, texts } = setup(ORIGIN, { coins: [{ denom: 'ualpha', amount: 0n }] });
  await signer.newDevice(wallet, GUILD, PLAYER);
  expect(texts).toEqual([`PLAYER1-2ADDRESS${ADDRESS}`]);
});

test('a host with a server for each of two guilds: what was agreed for one is not agreed for the other', async () => {
  const second = { id: parseGuildId('0-2'), name: 'Second' };
  const cases = ['/two/api', '/one/api2', '/one', '/', '/one/api/two', '/ONE/api', '/one%2Fapi'];
  await underAttack({ line: 4, what: 'another server of the same host' }, cases, async (path) => {
    const first = setup('https://guild.example', { path: '/one/api' });
    const question = await first.signer
      .login(first.wallet, GUILD, true)
      .catch((error: { question: never }) => error.question);
    await first.signer.agree(question as never);
    await first.signer.login(first.wallet, GUILD, false);
    expect(first.texts).toHaveLength(1);
    const other = setup('https://guild.example', { path, storage: first.storage });
    // It states the first one's guild to get its login, or, honestly, its own: neither is an alarm, both are asked.
    for (const stated of [GUILD, second])
      await expect(other.signer.login(other.wallet, stated, false)).rejects.toMatchObject({
        question: { why: 'first' },
      });
    const again = setup('https://guild.example', { path: '/one/api/', storage: first.storage });
    await again.signer.login(again.wallet, GUILD, false);
    return other.texts.length === 0 && again.texts.length === 1;
  });
});
