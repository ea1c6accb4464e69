/** A practice world in Node, on records in memory: a second world on the same records is a reload. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, onTestFinished, test } from 'vitest';
import { toBase64, toHex, utf8 } from '../../src/lib/bytes.ts';
import { gameAny, signTx } from '../chain/signTx.ts';
import { addressOfKey } from '../services/signatures.ts';
import type { GameMessage } from '../world/messages.ts';
import { createPractice, type Practice } from './createPractice.ts';
import { memoryRecords, type Records } from './records.ts';

const privateKey = sha256(utf8('practice test'));
const publicKey = secp256k1.getPublicKey(privateKey, true);
const address = addressOfKey(publicKey, 'game');
const sign = (text: string): string => toHex(secp256k1.sign(sha256(utf8(text)), privateKey, { prehash: false }));

/** Without rivals unless a test asks for them: then the pilot is 1-2. */
async function open(records: Records, rivals = 0): Promise<Practice> {
  const practice = await createPractice({ records, blockTimeMs: 0, rivals });
  onTestFinished(() => practice.close());
  return practice;
}

function ask(practice: Practice, service: 'rest' | 'web', path: string, body?: object) {
  const method = body ? 'POST' : 'GET';
  const answer = practice.request(service, { method, path, query: {}, body: body ? JSON.stringify(body) : '' });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  return { status: answer.status, body: JSON.parse(answer.body) as any };
}

const signUp = (practice: Practice) =>
  ask(practice, 'web', '/api/auth/signup', {
    primary_address: address,
    signature: sign(`GUILD0-1ADDRESS${address}NONCE0`),
    pubkey: toHex(publicKey),
    guild_id: '0-1',
    username: 'pilot',
  });

function broadcast(practice: Practice, message: GameMessage) {
  const { account } = ask(practice, 'rest', `/sdk/auth/v1beta1/accounts/${address}`).body;
  const raw = signTx({
    messages: [gameAny('game', message)],
    privateKey,
    sdkRoot: 'sdk',
    chainId: practice.network.chainId,
    accountNumber: BigInt(account.account_number),
    sequence: BigInt(account.sequence),
  });
  const body = { tx_bytes: toBase64(raw), mode: 'BROADCAST_MODE_SYNC' };
  return ask(practice, 'rest', '/sdk/tx/v1beta1/txs', body).body.tx_response;
}

const mine = (practice: Practice, count = 1) => practice.control({ do: 'mine', count });
const explore = {
  name: 'MsgPlanetExplore',
  value: { creator: address, playerId: '1-2', name: '' },
} satisfies GameMessage;

test('a reload goes on at the same block, with the same player and planet', async () => {
  const records = memoryRecords();
  const first = await open(records);
  expect(first.begun).toBe('new');
  expect(signUp(first).status).toBe(202);
  await mine(first, 5);
  expect(broadcast(first, explore)).toMatchObject({ code: 0 });
  const { height } = await mine(first, 30);
  const player = ask(first, 'rest', '/game/player/1-2');
  expect(player.body.Player).toMatchObject({ name: 'pilot', planetId: '2-1' });
  await first.close();

  const second = await open(records);
  expect(second.begun).toBe('kept');
  expect(ask(second, 'rest', '/blockheight').body.blockHeight).toBe(String(height));
  expect(ask(second, 'rest', '/game/player/1-2')).toEqual(player);
  await mine(second, 3);
  expect(ask(second, 'web', `/api/auth/player-address/${address}/guild/0-1/player-id`).body.data).toEqual({
    player_id: '1-2',
  });
});

test('what was promised and not yet in a block is kept too: a sign-up, a transaction', async () => {
  const records = memoryRecords();
  const first = await open(records);
  signUp(first);
  await first.close();
  const second = await open(records);
  await mine(second, 5);
  expect(ask(second, 'rest', '/game/player/1-2').body.Player).toMatchObject({ name: 'pilot' });
  const sent = broadcast(second, explore);
  await second.close();
  const third = await open(records);
  await mine(third);
  const landed = ask(third, 'rest', `/sdk/tx/v1beta1/txs/${sent.txhash}`).body.tx_response;
  expect(landed).toMatchObject({ code: 0 });
  expect(await records.readAll('waiting')).toEqual([]);
});

test('quiet blocks share records, and run again to the same place', async () => {
  const records = memoryRecords();
  const first = await open(records);
  for (let block = 0; block < 700; block++) await mine(first);
  expect((await records.readAll('blocks')).length).toBeLessThan(6);
  await first.close();
  const second = await open(records);
  expect(second.begun).toBe('kept');
  expect((await second.control({ do: 'pause' })).height).toBe(701n);
});

test('an erased world is gone', async () => {
  const records = memoryRecords();
  const first = await open(records);
  await mine(first, 10);
  await first.control({ do: 'erase' });
  expect(await records.readAll('blocks')).toEqual([]);
  const second = await open(records);
  expect(second.begun).toBe('new');
  expect((await second.control({ do: 'pause' })).height).toBe(1n);
});

test.each([
  ['made by other rules', (records: Records) => records.put('meta', 'chain', { v: 1, fingerprint: { genesis: 'x' } })],
  ['that is no record', (records: Records) => records.put('blocks', 2, { h: 'two' })],
  ['with a block missing', (records: Records) => records.remove('blocks', 1)],
])('a kept world %s is replaced by a new one', async (_, damage) => {
  const records = memoryRecords();
  const first = await open(records);
  signUp(first);
  await mine(first, 10);
  await first.close();
  damage(records);
  const second = await open(records);
  expect(second.begun).toBe('replaced');
  expect((await second.control({ do: 'pause' })).height).toBe(1n);
});

test('the web session of the one page stays with the world’s worker', async () => {
  const practice = await open(memoryRecords());
  signUp(practice);
  await mine(practice, 5);
  expect(ask(practice, 'web', '/api/player/1-2').status).toBe(401);
  const unix_timestamp = String(Math.floor(Date.now() / 1000));
  const login = {
    address,
    signature: sign(`LOGIN_GUILD0-1ADDRESS${address}DATETIME${unix_timestamp}`),
    pubkey: toHex(publicKey),
    guild_id: '0-1',
    unix_timestamp,
  };
  expect(ask(practice, 'web', '/api/auth/login', login).status).toBe(200);
  expect(ask(practice, 'web', '/api/player/1-2').status).toBe(200);
  ask(practice, 'web', '/api/auth/logout');
  expect(ask(practice, 'web', '/api/player/1-2').status).toBe(401);
});

test('rivals settle and build while the pilot learns, leave him alone at first, and go on after a reload', async () => {
  const records = memoryRecords();
  const first = await open(records, 8);
  signUp(first);
  await mine(first, 5);
  // Genesis counts the operator, then the rivals: the pilot comes after them.
  expect(broadcast(first, { name: 'MsgPlanetExplore', value: { ...explore.value, playerId: '1-10' } }).code).toBe(0);
  for (let block = 0; block < 400; block++) await mine(first);
  const planets = (practice: Practice) => ask(practice, 'rest', '/game/planet').body.Planet as Planet[];
  const settled = planets(first);
  const ofRivals = settled.filter(({ owner }) => owner !== '1-10');
  expect(ofRivals.length).toBe(8);
  const structs = ask(first, 'rest', '/game/struct').body.Struct as { owner: string }[];
  expect(structs.filter(({ owner }) => owner !== '1-10').length).toBeGreaterThan(8);
  expect(settled.find(({ owner }) => owner === '1-10')).toMatchObject({ locationListStart: '' });
  await first.close();

  const second = await open(records, 8);
  expect(second.begun).toBe('kept');
  expect(planets(second)).toEqual(settled);
  const before = (await txsOf(records)).length;
  for (let block = 0; block < 100; block++) await mine(second);
  expect((await txsOf(records)).length).toBeGreaterThan(before);
});

interface Planet {
  readonly owner: string;
  readonly locationListStart: string;
}

/** Blocks with transactions among the records. */
const txsOf = async (records: Records) =>
  (await records.readAll('blocks')).filter((record) => 'txs' in (record as object));
