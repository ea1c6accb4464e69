import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import { ambitToEnum } from '../../game/ambit.ts';
import { parsePlayerId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { network } from '../../testing/chainAnswers.ts';
import { toHex } from '../../lib/bytes.ts';
import { buildSignDoc } from '../tx/buildTx.ts';
import { encodeMessage, MessageFieldError } from '../tx/messages.ts';
import { type GameMessage, MESSAGES } from '../../game/messages/messages.ts';
import { codecOf } from './codecs.ts';
import * as facts from './fields.ts';
import { encodeByTable, type Message, type Value } from './wire.ts';

const structId = parseStructId('5-7');
const trash: GameMessage = { name: 'MsgStructTrash', structId };
const account = { accountNumber: 7n, sequence: 3n };
const signer = { address: ADDRESS, pubKey: new Uint8Array(33).fill(2) };

const COIN = { denom: 'ualpha', amount: 25n };

/** Fields that the client decodes before it signs: accounts, not validators. */
const isAddress = (field: string): boolean => /address$/i.test(field) && !field.startsWith('validator');

/** A value as the client holds it beside the same value as the wire has it. */
function sampleOf(field: string, type: string, nth: number): readonly [domain: unknown, wire: Value] {
  if (isAddress(field)) return [ADDRESS, ADDRESS];
  if (field === 'infuseAmount') return [COIN, '25ualpha'];
  if (field === 'ambit' || field === 'operatingAmbit') return [ambitToEnum('air'), 3];
  if (type in facts.FACTS.enums) {
    const [word, number] = Object.entries(facts.FACTS.enums[type] ?? {}).at(2)!;
    return [word, number];
  }
  if (type === 'Coin') return [COIN, { denom: 'ualpha', amount: '25' }];
  if (field.endsWith('Fee') || field.endsWith('Penalty')) return [40_000_000_000_000_000n, '40000000000000000'];
  if (['slot', 'structTypeId', 'permissions', 'permission'].includes(field)) return [nth, BigInt(nth)];
  if (type === 'uint64' || type === 'int64') return [BigInt(nth) << 40n, BigInt(nth) << 40n];
  return [`${field}-${nth}`, `${field}-${nth}`];
}

/** Every field of a message set, in both dresses. */
function messageOf(name: string): { readonly message: GameMessage; readonly wire: Message } {
  const domain: Record<string, unknown> = { name };
  const wire: Record<string, Value> = { creator: ADDRESS };
  for (const [number, spelled, full] of facts.fieldsOf(name)) {
    const field = facts.camel(spelled);
    if (field === 'creator') continue;
    const { type, repeated } = facts.splitType(full);
    const one = sampleOf(field, type, number);
    const two = sampleOf(field, type, number + 50);
    domain[field === 'name' ? 'newName' : field] = repeated ? [one[0], two[0]] : one[0];
    wire[field] = repeated ? [one[1], two[1]] : one[1];
  }
  // Built from the table, so every field is there; the compiler cannot follow a table.
  return { message: domain as unknown as GameMessage, wire };
}

const PLAYER_MESSAGES = facts.MESSAGE_NAMES.filter((name) => name !== 'MsgUpdateParams');

it('the client can sign every message of a player, and no other', () => {
  expect(Object.keys(MESSAGES).sort()).toEqual([...PLAYER_MESSAGES].sort());
});

const NETWORKS: readonly NetworkIdentity[] = [
  { ...network, namespace: 'game', sdkRoot: 'sdk' },
  { ...network, namespace: 'elsewhere', sdkRoot: 'framework' },
];

describe.each(NETWORKS)('on a network whose words are $namespace and $sdkRoot', (words) => {
  it.each(PLAYER_MESSAGES)('%s is named in them and its bytes are those of the table', (name) => {
    const { message, wire } = messageOf(name);
    const [any] = TxBody.decode(buildSignDoc([message], signer, account, words).bodyBytes).messages;
    expect(any?.typeUrl).toBe(`/${words.namespace}.${words.namespace}.${name}`);
    expect(toHex(any!.value)).toBe(toHex(encodeByTable(name, wire)));
  });

  it('so is the key', () => {
    const doc = buildSignDoc([trash], signer, account, words);
    const [info] = AuthInfo.decode(doc.authInfoBytes).signerInfos;
    expect(info?.publicKey?.typeUrl).toBe(`/${words.sdkRoot}.crypto.secp256k1.PubKey`);
  });
});

it('the words of a network change nothing but type URLs', () => {
  const bodies = NETWORKS.map((words) => buildSignDoc([trash], signer, account, words).bodyBytes);
  const values = bodies.map((body) => TxBody.decode(body).messages[0]!.value);
  expect(values[0]).toEqual(values[1]);
  expect(codecOf('MsgStructTrash').decode(values[0]!)).toEqual({ creator: ADDRESS, structId: '5-7' });
});

it('what a message leaves out is not on the wire', () => {
  const explore: GameMessage = { name: 'MsgPlanetExplore', playerId: parsePlayerId('1-2') };
  expect(toHex(encodeMessage(explore, ADDRESS))).toBe(
    toHex(encodeByTable('MsgPlanetExplore', { creator: ADDRESS, playerId: '1-2' })),
  );
});

describe('a value the wire cannot carry is told before anything is signed', () => {
  const build = {
    name: 'MsgStructBuildInitiate',
    playerId: parsePlayerId('1-2'),
    structTypeId: parseStructTypeId(14),
    operatingAmbit: ambitToEnum('land'),
    slot: 0,
  } as const;

  it.each([
    ['a mask instead of an ambit', { operatingAmbit: 16 }],
    ['the ambit "none"', { operatingAmbit: 0 }],
    ['a negative slot', { slot: -1 }],
    ['half a slot', { slot: 0.5 }],
  ])('%s', (_, change) => {
    const wrong = { ...build, ...change } as unknown as GameMessage;
    expect(() => encodeMessage(wrong, ADDRESS)).toThrow(MessageFieldError);
  });
});
