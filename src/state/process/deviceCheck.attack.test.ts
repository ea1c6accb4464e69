/** A host between two devices: it brings another key, another proof, other words. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createKeyWallet } from '../../chain/wallets/createKeyWallet.ts';
import { privateKeyOf } from '../../chain/wallets/keyOf.ts';
import { deviceWords, typedWords } from '../../chain/wallets/deviceWords.ts';
import { textProofFault } from '../../chain/wallets/textProof.ts';
import type { Wallet } from '../../chain/types.ts';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { fromHex, toHex, utf8 } from '../../lib/bytes.ts';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { network } from '../../testing/chainAnswers.ts';
import { checkDevice } from './deviceCheck.ts';

const playerId = parsePlayerId('1-7');
const code = 'K7M2Q';
const expected = { network, playerId, code, nonce: null };
/** The text of chains up to 0.21. */
const OLDER = { chainId: network.chainId, nonce: null };
const N = secp256k1.Point.CURVE().n;

let phone: Wallet;
let asked: PendingAddress;
let words: readonly string[];

const walletOf = (seed: number): Promise<Wallet> => createKeyWallet(new Uint8Array(16).fill(seed), network);

async function askWith(wallet: Wallet): Promise<PendingAddress> {
  const { address, pubKeyHex } = wallet;
  const { signature } = await wallet.signText({ kind: 'register', playerId });
  return { address, pubKeyHex, signature, code, ip: '', userAgent: '' };
}

/** The phone's key under another text: no wallet of ours would print it. */
async function askOver(text: string): Promise<PendingAddress> {
  const key = await privateKeyOf(new Uint8Array(16).fill(3));
  return { ...asked, signature: toHex(secp256k1.sign(sha256(utf8(text)), key, { prehash: false, lowS: true })) };
}

beforeAll(async () => {
  phone = await walletOf(3);
  asked = await askWith(phone);
  words = await deviceWords({ chainId: network.chainId, playerId, code, address: phone.address });
});

test('the key that asked is let in by its words, however they are spelled', async () => {
  const check = await checkDevice(asked, expected);
  expect(check.fault).toBeNull();
  const spellings = [
    words.join(' '),
    words.join('\n').toUpperCase(),
    `  1. ${words.join(', ')} `,
    words.map((word) => word.slice(0, 4)).join('-'),
  ];
  await underAttack(
    { line: 6, what: 'right words in any spelling' },
    spellings,
    (typed) => check.typed(typed) === 'right',
  );
  // Fixed for ever: both ends of a network may run other releases.
  expect(words.join(' ')).toMatchInlineSnapshot(`"churn gold trash fall lens symptom"`);
});

test('any other key has other words, and so has the same key for another player, code or chain', async () => {
  const others = await Promise.all(Array.from({ length: 12 * ATTACK_SCALE }, (_, at) => walletOf(10 + (at % 240))));
  const strange = await Promise.all(others.map((wallet) => askWith(wallet)));
  await underAttack({ line: 6, what: 'another key in the place of the one that asked' }, strange, async (pending) => {
    const check = await checkDevice(pending, expected);
    expect(check.fault).toBeNull();
    expect(check.typed(words.join(' '))).toBe('wrong');
  });
  const elsewhere = [
    { ...expected, playerId: parsePlayerId('1-8') },
    { ...expected, code: 'K7M2R' },
    { ...expected, network: { ...network, chainId: `${network.chainId}2` } },
  ];
  await underAttack({ line: 6, what: 'the words of another asking' }, elsewhere, async (other) => {
    expect((await checkDevice({ ...asked, code: other.code }, other)).typed(words.join(' '))).toBe('wrong');
  });
});

test('words that are nearly right are wrong', async () => {
  const list = await deviceWords({
    chainId: network.chainId,
    playerId,
    code,
    address: parseAddress((await walletOf(5)).address),
  });
  const swapped = words.slice(1).map((_, at) => words.with(at, words[at + 1] ?? '').with(at + 1, words[at] ?? ''));
  const changed = words.map((_, at) => words.with(at, list[at] ?? ''));
  const cut = words.map((word, at) => words.with(at, word.slice(0, Math.min(3, word.length - 1))));
  const tries = [
    ...[...swapped, ...changed, ...cut]
      .filter((one) => one.some((word, at) => word !== words[at]))
      .map((one) => one.join(' ')),
    ...words.map((_, at) => words.toSpliced(at, 1).join(' ')),
    ...words.map((word) => [...words, word].join(' ')),
    words.toReversed().join(' '),
    words.join(''),
    '',
    ' '.repeat(50),
    Array.from({ length: 6 }, () => words[0]).join(' '),
    ...fc.sample(fc.string(), { numRuns: 100 * ATTACK_SCALE, seed: 6 }),
  ];
  await underAttack(
    { line: 6, what: 'words that are nearly right' },
    tries,
    (typed) => typedWords(typed, words) !== 'right',
  );
});

test('a proof that is not of this key, for this player, is found out here', async () => {
  const other = await walletOf(4);
  const s = BigInt(`0x${asked.signature.slice(64)}`);
  const high = asked.signature.slice(0, 64) + (N - s).toString(16).padStart(64, '0');
  const bits = Array.from({ length: 64 }, (_, at) => {
    const bytes = fromHex(asked.signature);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
    return { ...asked, signature: toHex(bytes) };
  });
  const full = toHex(secp256k1.Point.fromHex(asked.pubKeyHex).toBytes(false));
  const cases: readonly PendingAddress[] = [
    ...bits,
    { ...asked, signature: high },
    { ...asked, signature: '' },
    { ...asked, signature: '0'.repeat(128) },
    { ...asked, signature: 'f'.repeat(128) },
    { ...asked, signature: asked.signature.slice(0, 126) },
    { ...asked, signature: `${asked.signature}00ff` },
    { ...asked, signature: 'zz'.repeat(64) },
    { ...asked, pubKeyHex: '' },
    { ...asked, pubKeyHex: full },
    { ...asked, pubKeyHex: `02${'f'.repeat(64)}` },
    { ...asked, pubKeyHex: (asked.pubKeyHex.startsWith('02') ? '03' : '02') + asked.pubKeyHex.slice(2) },
    // A key of the host's beside the address of the one that asked, and the other way round.
    {
      ...asked,
      pubKeyHex: other.pubKeyHex,
      signature: (await other.signText({ kind: 'register', playerId })).signature,
    },
    { ...asked, address: other.address },
    { ...(await askWith(other)), address: phone.address },
    await askOver(newDeviceText(parsePlayerId('1-8'), phone.address, OLDER)),
    await askOver(newDeviceText(playerId, other.address, OLDER)),
    await askOver(` ${newDeviceText(playerId, phone.address, OLDER)}`),
    { ...asked, code: 'AAAAA' },
  ];
  await underAttack({ line: 6, what: 'a proof that proves something else' }, cases, async (pending) => {
    const { address, pubKeyHex, signature: signatureHex } = pending;
    if (pending.code !== code) return expect((await checkDevice(pending, expected)).fault).not.toBeNull();
    const text = newDeviceText(playerId, address, OLDER);
    expect(textProofFault({ text, address, pubKeyHex, signatureHex }, network.addressPrefix)).not.toBeNull();
  });
});

test('the proof is judged as the curve judges it, for any bytes', async () => {
  const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });
  const text = newDeviceText(playerId, phone.address, OLDER);
  const { address, pubKeyHex } = phone;
  const cases = fc.sample(signature, { numRuns: 40 * ATTACK_SCALE, seed: 8 });
  await underAttack({ line: 6, what: 'signatures of any bytes' }, cases, (bytes) => {
    const fault = textProofFault({ text, address, pubKeyHex, signatureHex: toHex(bytes) }, network.addressPrefix);
    const digest = sha256(utf8(text));
    let isGood = false;
    try {
      isGood = secp256k1.verify(bytes, digest, fromHex(pubKeyHex), { prehash: false, lowS: true });
    } catch {
      // Out of range.
    }
    expect(fault === null).toBe(isGood);
    expect(isGood).toBe(false);
  });
});
