import { AuthInfo, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { describe, expect, it } from 'vitest';
import type { NetworkIdentity } from '../../game/network.ts';
import { parsePlayerId, parseStructId } from '../../game/ids.ts';
import { network } from '../../testing/chainAnswers.ts';
import { toHex } from '../../lib/bytes.ts';
import { buildSignDoc } from '../tx/buildTx.ts';
import type { GameMessage } from '../types.ts';
import { codecOf } from './codecs.ts';
import { encodeByTable } from './wire.ts';

const playerId = parsePlayerId('1-2');
const structId = parseStructId('5-7');
const work = { structId, proof: 'f'.repeat(64), nonce: '12' };
const account = { accountNumber: 7n, sequence: 3n };
const signer = { address: 'signer', pubKey: new Uint8Array(33).fill(2) };

/** Each message the client sends and its fields on the wire. `satisfies` below makes a new one fail to compile here. */
const SENT = {
  MsgPlanetExplore: [
    { name: 'MsgPlanetExplore', playerId, planetName: 'Home' },
    { playerId, name: 'Home' },
  ],
  MsgStructBuildInitiate: [
    { name: 'MsgStructBuildInitiate', playerId, structTypeId: 14, operatingAmbit: 4, slot: 3 },
    { playerId, structTypeId: 14n, operatingAmbit: 4, slot: 3n },
  ],
  MsgStructBuildComplete: [{ name: 'MsgStructBuildComplete', ...work }, work],
  MsgStructOreMinerComplete: [{ name: 'MsgStructOreMinerComplete', ...work }, work],
  MsgStructOreRefineryComplete: [{ name: 'MsgStructOreRefineryComplete', ...work }, work],
  MsgStructActivate: [{ name: 'MsgStructActivate', structId }, { structId }],
  MsgStructDeactivate: [{ name: 'MsgStructDeactivate', structId }, { structId }],
  MsgStructBuildCancel: [{ name: 'MsgStructBuildCancel', structId }, { structId }],
  MsgStructTrash: [{ name: 'MsgStructTrash', structId }, { structId }],
  MsgPlayerUpdateName: [
    { name: 'MsgPlayerUpdateName', playerId, newName: 'Zoë' },
    { playerId, name: 'Zoë' },
  ],
} satisfies Record<GameMessage['name'], readonly [GameMessage, Record<string, string | bigint | number>]>;

const NETWORKS: readonly NetworkIdentity[] = [
  { ...network, namespace: 'game', sdkRoot: 'sdk' },
  { ...network, namespace: 'elsewhere', sdkRoot: 'framework' },
];

describe.each(NETWORKS)('on a network whose words are $namespace and $sdkRoot', (words) => {
  it.each(Object.entries(SENT))('%s is named in them and its bytes are those of the table', (name, [message, wire]) => {
    const doc = buildSignDoc([message], signer, account, words);
    const [any] = TxBody.decode(doc.bodyBytes).messages;
    expect(any?.typeUrl).toBe(`/${words.namespace}.${words.namespace}.${name}`);
    expect(toHex(any!.value)).toBe(toHex(encodeByTable(name, { creator: 'signer', ...wire })));
  });

  it('so is the key', () => {
    const doc = buildSignDoc([SENT.MsgStructActivate[0]], signer, account, words);
    const [info] = AuthInfo.decode(doc.authInfoBytes).signerInfos;
    expect(info?.publicKey?.typeUrl).toBe(`/${words.sdkRoot}.crypto.secp256k1.PubKey`);
  });
});

it('the words of a network change nothing but type URLs', () => {
  const bodies = NETWORKS.map((words) => buildSignDoc([SENT.MsgStructTrash[0]], signer, account, words).bodyBytes);
  const values = bodies.map((body) => TxBody.decode(body).messages[0]!.value);
  expect(values[0]).toEqual(values[1]);
  expect(codecOf('MsgStructTrash').decode(values[0]!)).toEqual({ creator: 'signer', structId: '5-7' });
});
