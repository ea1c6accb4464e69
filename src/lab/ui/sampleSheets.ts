/** Sheets for the gallery: the gravest there are, made by the same road as those that are signed, from what would have been read. */
import { parseAddress, parseGuildId, parseObjectId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import type { MessageName } from '../../game/messages/messages.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import type { ReadMessage, ReadTx } from '../../game/sheet/readTx.ts';
import type { Sheet } from '../../game/sheet/sheet.ts';
import { sheetOf } from '../../game/sheet/sheetOf.ts';

const OWN = 'game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p';
const OTHER = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
const NETWORK = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6000,
};

function game(name: MessageName, fields: ReadMessage['fields']): ReadMessage {
  return { typeUrl: `/game.game.${name}`, name, creator: OWN, fields };
}

function sheet(messages: ReadTx['messages'], told?: SheetFacts['addresses'][number]): Sheet {
  const tx: ReadTx = {
    chainId: NETWORK.chainId,
    accountNumber: 7n,
    sequence: 41n,
    fee: [],
    gas: 500_000n,
    memo: '',
    timeoutHeight: 120_344n,
    messages,
    faults: [],
    document: JSON.stringify(
      { chainId: NETWORK.chainId, messages },
      (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
      2,
    ),
  };
  return sheetOf(tx, { network: NETWORK, signer: OWN, told: told ? { addresses: [told], validators: [] } : null });
}

const toOther = { fromAddress: OWN, toAddress: OTHER };

export const SAMPLE_SHEETS: Readonly<Record<string, Sheet>> = {
  'coins to a stranger': sheet(
    [game('MsgPlayerSend', { ...toOther, amount: [{ denom: 'ualpha', amount: 1_234_567n }] })],
    { address: OTHER, holder: null, guildId: null, isKnown: false, sinceMs: null, rights: null },
  ),
  'tokens and a coin that nobody knows, to a player': sheet(
    [
      game('MsgPlayerSend', {
        ...toOther,
        amount: [
          { denom: 'uguild.0-3', amount: 12_500_000n },
          { denom: 'alpha', amount: 5_000_000n },
        ],
      }),
    ],
    {
      address: OTHER,
      holder: { id: parseObjectId('1-42'), name: parseName('Ada') },
      guildId: parseGuildId('0-3'),
      isKnown: true,
      sinceMs: null,
      rights: null,
    },
  ),
  'a key with every right': sheet([
    game('MsgAddressRegister', {
      playerId: '1-2',
      address: OTHER,
      proofPubKey: '02',
      proofSignature: 'ab',
      permissions: ALL_PERMISSIONS,
    }),
  ]),
  'another key for the coins': sheet([game('MsgPlayerUpdatePrimaryAddress', { primaryAddress: OTHER })]),
  'a stake': sheet([
    {
      typeUrl: '/sdk.staking.v1beta1.MsgDelegate',
      name: 'MsgDelegate',
      creator: OWN,
      fields: {
        delegatorAddress: OWN,
        validatorAddress: 'gamevaloper19rl4cm2hmr8afy4kldpxz3fka4jguq0ax2kqp4',
        amount: { denom: 'ualpha', amount: 25_000_000n },
      },
    },
  ]),
  'something unknown': sheet([
    {
      typeUrl: '/sdk.authz.v1beta1.MsgGrant',
      name: null,
      why: 'Orrery can’t explain this type of message. Reject the message.',
    },
  ]),
};
