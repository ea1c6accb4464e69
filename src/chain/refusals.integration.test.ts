/**
 * What the embedded network refuses, and the sentence a player reads then: one test each, through the real doors and the
 * real gate. The two sides share no codec, so what is checked here is checked by both.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ambitToEnum } from '../game/ambit.ts';
import { parseStructTypeId, type PlayerId, type StructId } from '../game/ids.ts';
import { leadingZeros, proofKey, type ProofSubject, requiredDifficulty } from '../game/proof.ts';
import { addBlocks, blocks, blocksBetween } from '../game/units.ts';
import { createDoors, createTestWallet, type Doors, solve } from '../testing/devnetDoors.ts';
import { TxRefusedError } from './errors.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import type { TxRefusal } from './types.ts';

let doors: Doors;
let playerId: PlayerId;

beforeAll(async () => {
  // A share of 960 W: enough for a rig, not for a power plant.
  doors = await createDoors({ guildFuelGrams: 2, pace: 'real' });
  playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await doors.devnet.control.mine(10);
});

afterAll(() => doors.devnet.close());

const build = (structTypeId: number, slot: number): GameMessage => ({
  name: 'MsgStructBuildInitiate',
  playerId,
  structTypeId: parseStructTypeId(structTypeId),
  operatingAmbit: ambitToEnum('land'),
  slot,
});

async function refusalOf(attempt: Promise<unknown>): Promise<TxRefusal> {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof TxRefusedError) return error.refusal;
  throw new Error('it was not refused', { cause: error });
}

async function landedRefusal(...messages: readonly GameMessage[]): Promise<TxRefusal> {
  const { refusal } = await doors.send(...messages);
  if (!refusal) throw new Error('it was applied');
  return refusal;
}

async function account() {
  const held = await doors.chain.ask('account', { address: doors.wallet.address });
  if (!held) throw new Error('the chain does not know the address');
  return held;
}

async function extractor(): Promise<{ id: StructId; subject: ProofSubject; age: bigint }> {
  const planet = await doors.chain.ask('planet', {
    planetId: (await doors.chain.ask('player', { playerId })).planetId!,
  });
  const id = planet.slots.land[0]!;
  const clock = (await doors.chain.ask('struct', { structId: id })).blockStartBuild;
  const next = addBlocks(await doors.chain.ask('height', {}), blocks(1n));
  return { id, subject: { kind: 'build', structId: id, clock }, age: blocksBetween(clock, next) };
}

describe('at the gate', () => {
  test('a wrong signature', async () => {
    const { bytes } = await doors.wallet.signTx([build(14, 0)], await account());
    const forged = Uint8Array.from(bytes);
    forged[forged.length - 1]! ^= 1;
    expect(await refusalOf(doors.chain.broadcast(forged))).toMatchInlineSnapshot(`
      {
        "code": 4,
        "codespace": "sdk",
        "raw": "signature verification failed; please verify account number (2) and chain-id (gametest-1): (unable to verify single signer signature): unauthorized",
        "reason": "badSignature",
        "words": "The chain rejected the signature. The account, the sequence number or the network doesn’t match. Try again.",
      }
    `);
  });

  test('a wrong sequence', async () => {
    const held = await account();
    const tx = await doors.wallet.signTx([build(14, 0)], { ...held, sequence: held.sequence + 7n });
    expect(await refusalOf(doors.chain.broadcast(tx.bytes))).toMatchInlineSnapshot(`
      {
        "code": 32,
        "codespace": "sdk",
        "raw": "account sequence mismatch, expected 1, got 8: incorrect account sequence",
        "reason": "sequenceMismatch",
        "words": "Another transaction of this key came first. The chain expects sequence number 1, but this transaction has 8. Try again.",
      }
    `);
  });

  test('a signature for another chain', async () => {
    const elsewhere = await doors.walletOn('elsewhere-1');
    const tx = await elsewhere.signTx([build(14, 0)], await account());
    expect(await refusalOf(doors.chain.broadcast(tx.bytes))).toMatchInlineSnapshot(`
      {
        "code": 4,
        "codespace": "sdk",
        "raw": "signature verification failed; please verify account number (2) and chain-id (gametest-1): (unable to verify single signer signature): unauthorized",
        "reason": "badSignature",
        "words": "The chain rejected the signature. The account, the sequence number or the network doesn’t match. Try again.",
      }
    `);
  });
});

describe('in the block', () => {
  test('too little power', async () => {
    expect(await landedRefusal(build(21, 3))).toMatchInlineSnapshot(`
      {
        "code": 1,
        "codespace": "undefined",
        "raw": "failed to execute message; message index: 0: player (1-2) cannot handle new load requirements (required: 10000000, available: 885000)",
        "reason": "power",
        "words": "This action needs 10 kW, but only 885 W is free. Get 9.12 kW more power, or take a struct offline.",
      }
    `);
  });

  test('too little charge', async () => {
    const { refusal } = await doors.send(build(14, 0));
    expect(refusal).toBeNull();
    expect(await landedRefusal(build(15, 1))).toMatchInlineSnapshot(`
      {
        "code": 1,
        "codespace": "undefined",
        "raw": "failed to execute message; message index: 0: struct type (15) required charge of 8 for build, but player (1-2) only had 1",
        "reason": "charge",
        "words": "You have 1 of 8 charge. Wait 7 blocks.",
      }
    `);
  });

  test('a proof that is none', async () => {
    const { id } = await extractor();
    const proof = '0'.repeat(64);
    const refusal = await landedRefusal({ name: 'MsgStructBuildComplete', structId: id, proof, nonce: '1' });
    expect(refusal).toMatchInlineSnapshot(`
      {
        "code": 1,
        "codespace": "undefined",
        "raw": "failed to execute message; message index: 0: work failure for input (5-2BUILD16NONCE1) when trying to build on struct 5-2",
        "reason": "proofFailed",
        "words": "The chain rejected the proof for the build. Its start block changed, or its difficulty is too low now. Start the proof again.",
      }
    `);
  });

  test('a proof that is too easy for its age', async () => {
    const { id, subject, age } = await extractor();
    const easy = solve(subject, 2);
    expect(requiredDifficulty(blocks(age), 700n)).toBeGreaterThan(leadingZeros(easy.proof));
    const refusal = await landedRefusal({ name: 'MsgStructBuildComplete', structId: id, ...easy });
    expect(refusal.raw).toContain(`${proofKey(subject)}${easy.nonce}`);
    expect(refusal).toMatchInlineSnapshot(`
      {
        "code": 1,
        "codespace": "undefined",
        "raw": "failed to execute message; message index: 0: work failure for input (5-2BUILD16NONCE165) when trying to build on struct 5-2",
        "reason": "proofFailed",
        "words": "The chain rejected the proof for the build. Its start block changed, or its difficulty is too low now. Start the proof again.",
      }
    `);
    // The same proof is good once the difficulty has fallen to it: nothing else was wrong with it.
    await doors.devnet.control.mine(700);
    expect((await doors.send({ name: 'MsgStructBuildComplete', structId: id, ...easy })).refusal).toBeNull();
  });

  test('someone else’s struct', async () => {
    const { id } = await extractor();
    const stranger = await createTestWallet(doors.network);
    const { address, pubKeyHex } = stranger;
    const { signature } = await stranger.signText({ kind: 'signup', guildId: doors.guildId });
    await doors.api.signup({ address, signature, pubKeyHex, guildId: doors.guildId, username: 'mallory' });
    await doors.devnet.control.settle();
    const held = await doors.chain.ask('account', { address });
    const tx = await stranger.signTx([{ name: 'MsgStructDeactivate', structId: id }], held!);
    await doors.chain.broadcast(tx.bytes);
    await doors.devnet.control.mine(1);
    const outcome = await doors.chain.fetchTx(tx.hash);
    expect(outcome?.refusal).toMatchInlineSnapshot(`
      {
        "code": 1,
        "codespace": "undefined",
        "raw": "failed to execute message; message index: 0: calling player (1-3) has no administrate permission on object (1-2)",
        "reason": "missingPermission",
        "words": "Player 1-3 has no permission for 1-2. Ask its owner for the permission.",
      }
    `);
  });
});
