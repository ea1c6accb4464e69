/** A small world under a test's thumb. Imported by tests only. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { addressOf } from './address.ts';
import { apply, type Outcome } from './apply.ts';
import { beginBlock, endBlock, isQuiet } from './blockPhases.ts';
import { createView } from './createView.ts';
import { createGenesis, type GenesisOptions } from './genesis.ts';
import { type GameMessage, MESSAGES, type MessageName, type MessageOf } from './messages.ts';
import { digestOf } from './proof.ts';
import { commit } from './state.ts';

export interface TestKey {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly address: string;
}

export function testKey(seed: string, prefix = 'game'): TestKey {
  const privateKey = sha256(utf8(seed));
  const publicKey = secp256k1.getPublicKey(privateKey, true);
  return { privateKey, publicKey, address: addressOf(publicKey, prefix) };
}

/** What a joining key signs, as a message field. */
export function consent(key: TestKey, guildId = '0-1', nonce = 0n): { proofPubKey: string; proofSignature: string } {
  const text = `GUILD${guildId}ADDRESS${key.address}NONCE${nonce}`;
  const signature = secp256k1.sign(sha256(utf8(text)), key.privateKey, { prehash: false });
  return { proofPubKey: toHex(key.publicKey), proofSignature: toHex(signature) };
}

/** First counter whose digest begins with so many zeros. */
export function findProof(prefix: string, difficulty: number): { proof: string; nonce: string } {
  const zeros = '0'.repeat(difficulty);
  for (let counter = 0; ; counter++) {
    const proof = digestOf(`${prefix}${counter}`);
    if (proof.startsWith(zeros)) return { proof, nonce: String(counter) };
  }
}

/** A digest that is right for its nonce but has no leading zero at all. */
export function easyProof(prefix: string): { proof: string; nonce: string } {
  for (let counter = 0; ; counter++) {
    const proof = digestOf(`${prefix}${counter}`);
    if (!proof.startsWith('0')) return { proof, nonce: String(counter) };
  }
}

/** A message with the fields a test does not care for at their defaults. */
export function message<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): GameMessage {
  const codec: { fromPartial(object: object): unknown } = MESSAGES[name];
  return { name, value: codec.fromPartial(fields) } as GameMessage;
}

export function testWorld(options: Partial<GenesisOptions> = {}) {
  const operator = testKey('operator');
  const state = createGenesis({
    namespace: 'game',
    sdkRoot: 'sdk',
    addressPrefix: 'game',
    chainId: 'gametest-1',
    pace: 'real',
    guildFuelGrams: 1000,
    operatorAddress: operator.address,
    guildName: 'Meridian',
    guildEndpoint: '',
    ...options,
  });
  const block = { height: 0n, timeMs: 1_700_000_000_000 };
  const world = {
    state,
    view: createView(state),
    operator,
    get block() {
      return { ...block };
    },
    /** Ends the block and begins the next, so many times. */
    advance(count: bigint) {
      for (let i = 0n; i < count; i++) {
        if (block.height > 0n) commit(state, endBlock(state, block).diff);
        block.height++;
        block.timeMs += 6000;
        if (!isQuiet(state, block.height)) commit(state, beginBlock(state, block).diff);
      }
    },
    /** Applies, and commits what is accepted. */
    send<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): Outcome {
      const outcome = apply(state, message(name, fields), block);
      if (outcome.ok) commit(state, outcome.diff);
      return outcome;
    },
    /** The same, for a step that must succeed. */
    must<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>) {
      const outcome = world.send(name, fields);
      if (!outcome.ok) throw new Error(outcome.refusal.text);
      return outcome;
    },
    /** The refusal's text; '' when it was accepted. */
    refusal<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): string {
      const outcome = world.send(name, fields);
      return outcome.ok ? '' : outcome.refusal.text;
    },
    /** A member of the guild. */
    join(seed: string, playerName = '') {
      const key = testKey(seed);
      const creator = operator.address;
      world.must('MsgGuildMembershipJoinProxy', { creator, address: key.address, playerName, ...consent(key) });
      return { ...key, playerId: world.view.playerOfAddress(key.address) ?? '', creator: key.address };
    },
    /** A member with a planet, a fleet and full charge. */
    settle(seed: string) {
      const player = world.join(seed);
      world.must('MsgPlanetExplore', { creator: player.address, playerId: player.playerId });
      world.advance(20n);
      const record = world.view.get('player', player.playerId);
      return { ...player, planetId: record?.planetId ?? '', fleetId: record?.fleetId ?? '' };
    },
  };
  world.advance(1n);
  return world;
}

export type TestWorld = ReturnType<typeof testWorld>;
