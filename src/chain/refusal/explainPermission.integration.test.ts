/** Real refusals that say "administrate", and what was really missing, found out from the chain's own records. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameAny, signTx } from '../../../devnet/chain/signTx.ts';
import type { MessageName, MessageOf } from '../../../devnet/world/messages.ts';
import { message, type TestKey } from '../../../devnet/world/testWorld.ts';
import { parseAddress } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { TxRefusedError } from '../errors.ts';
import type { TxRefusal } from '../types.ts';
import { explainPermission } from './explainPermission.ts';
import type { PermissionReads } from './resolveChecks.ts';

/** A guard against hanging, not a measure. */
const SETUP_MS = 120_000;

let populated: Populated;
let reads: PermissionReads;
let ids: { readonly operator: string; readonly settler: string; readonly applicant: string };

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { chain, devnet } = populated.doors;
  reads = chain;
  ids = {
    operator: devnet.chain.world.playerOfAddress(populated.operator.address) ?? '',
    settler: populated.settler.playerId,
    applicant: populated.applicant.playerId,
  };
}, SETUP_MS);
afterAll(() => populated.close());

interface Sent {
  readonly name: MessageName;
  readonly fields: Readonly<Record<string, unknown>>;
}

const msg = <N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): Sent => ({ name, fields });

/** Sends as the client does, and says what the chain said. */
async function send(key: TestKey, sent: readonly Sent[]): Promise<TxRefusal | null> {
  const { chain, devnet } = populated.doors;
  const account = await chain.ask('account', { address: parseAddress(key.address) });
  const bytes = signTx({
    messages: sent.map(({ name, fields }) =>
      gameAny(devnet.chain.namespace, message(name, { creator: key.address, ...fields })),
    ),
    privateKey: key.privateKey,
    sdkRoot: devnet.chain.sdkRoot,
    chainId: devnet.chain.chainId,
    accountNumber: account?.accountNumber ?? 0n,
    sequence: account?.sequence ?? 0n,
  });
  try {
    const { hash } = await chain.broadcast(bytes);
    await devnet.control.mine(1);
    return (await chain.fetchTx(hash))?.refusal ?? null;
  } catch (error) {
    if (error instanceof TxRefusedError) return error.refusal;
    throw error;
  }
}

async function explain(key: TestKey, ...sent: readonly Sent[]) {
  const refusal = await send(key, sent);
  if (refusal === null) throw new Error('it was not refused');
  expect(refusal.reason).toBe('missingPermission');
  const messages = sent.map(({ name, fields }) => ({ ...fields, name }));
  const explained = await explainPermission({ refusal, messages, address: parseAddress(key.address) }, reads);
  // Where the chain names the object, it must be among those that were found.
  const named = /on object \(([^)]*)\)/.exec(refusal.raw)?.[1];
  if (named !== undefined && explained?.verdict?.layer === 2) {
    expect(explained.verdict.ways.flatMap((way) => way.objects.map((gap) => gap.objectId))).toContain(named);
  }
  return { code: refusal.code, ...explained };
}

const P = PERMISSION;

describe('a player who lacks the right on a thing', () => {
  const CASES: readonly (readonly [string, () => Sent, number, () => string])[] = [
    [
      'a struct of somebody else',
      () => msg('MsgStructDeactivate', { structId: '5-2' }),
      P.play,
      () =>
        `Player ${ids.applicant} needs the permission to play on player ${ids.settler}. Ask that player to grant this permission.`,
    ],
    [
      'several structs',
      () => msg('MsgStructDeactivateBatch', { structId: ['5-1', '5-2'] }),
      P.play,
      () =>
        `Player ${ids.applicant} needs the permission to play on player ${ids.settler}. Ask that player to grant this permission.`,
    ],
    [
      'a fleet',
      () => msg('MsgFleetMove', { fleetId: `9-${ids.settler.slice(2)}`, destinationLocationId: '2-1' }),
      P.play,
      () =>
        `Player ${ids.applicant} needs the permission to play on player ${ids.settler}. Ask that player to grant this permission.`,
    ],
    [
      'a guild',
      () => msg('MsgGuildUpdateEndpoint', { guildId: '0-1', endpoint: 'https://x.example' }),
      P.guildEndpointUpdate,
      () =>
        `Player ${ids.applicant} needs the permission to change the guild server address on guild 0-1. Ask the owner, player ${ids.operator}, to grant this permission.`,
    ],
    [
      'a provider',
      () => msg('MsgProviderUpdateCapacityMinimum', { providerId: '10-1', newMinimumCapacity: 2n }),
      P.update,
      () =>
        `Player ${ids.applicant} needs the permission to change properties on provider 10-1. Ask the owner, player ${ids.operator}, to grant this permission.`,
    ],
    [
      'an allocation, which nobody owns',
      () => msg('MsgAllocationTransfer', { allocationId: '6-1', controller: ids.applicant }),
      P.admin,
      () =>
        `Player ${ids.applicant} needs the permission to act as owner on allocation 6-1. Ask someone with this permission to grant it.`,
    ],
    [
      'coins of somebody else',
      () =>
        msg('MsgPlayerSend', {
          fromAddress: populated.settler.address,
          toAddress: populated.applicant.address,
          amount: [{ denom: 'ualpha', amount: '1' }],
        }),
      P.tokenTransfer,
      () =>
        `Player ${ids.applicant} needs the permission to spend coins on player ${ids.settler}. Ask that player to grant this permission.`,
    ],
    [
      'rights it does not hold itself',
      () => msg('MsgPermissionGrantOnObject', { objectId: '4-1', playerId: ids.applicant, permissions: 12n }),
      P.update | P.delete,
      () =>
        `Player ${ids.applicant} needs the permission to change properties, delete on substation 4-1. Ask the owner, player ${ids.operator}, to grant this permission.`,
    ],
    [
      'a guild rank',
      () => msg('MsgPlayerUpdateGuildRank', { guildId: '0-1', playerId: ids.settler, guildRank: 9n }),
      P.admin,
      () =>
        `Player ${ids.applicant} needs the permission to act as owner on guild 0-1. Ask the owner, player ${ids.operator}, to grant this permission. A better guild rank than the other player’s replaces this permission.`,
    ],
    [
      'another player’s avatar, which no right opens',
      () =>
        msg('MsgPlayerUpdatePfpClientRenderAttributes', {
          playerId: ids.settler,
          pfpClientRenderAttributes: '{}',
        }),
      P.update,
      () =>
        `Only player ${ids.settler} can perform this action on player ${ids.settler}. Ask that player to sign the action.`,
    ],
  ];

  it.each(CASES)('%s', async (_, sent, bits, words) => {
    const explained = await explain(populated.applicant, sent());
    expect(explained).toMatchObject({ code: 1, words: words() });
    expect(explained.verdict).toMatchObject({ layer: 2, ways: [{ keyBits: 0, objects: [{ bits }] }] });
  });

  const FURTHER: readonly (readonly [string, () => Sent, readonly (readonly string[])[]])[] = [
    ['a source', () => msg('MsgAllocationUpdate', { allocationId: '6-2', power: 5n }), [['256 on 4-1']]],
    [
      'a source or the allocation',
      () => msg('MsgAllocationDelete', { allocationId: '6-2' }),
      [['256 on 4-1'], ['8 on 6-2']],
    ],
    [
      'an allocation or where it leads',
      () => msg('MsgSubstationAllocationDisconnect', { allocationId: '6-1' }),
      [['2048 on 6-1'], ['2048 on 4-1']],
    ],
    ['an allocation to build on', () => msg('MsgSubstationCreate', { allocationId: '6-2' }), [['2048 on 6-2']]],
    [
      'a guild named',
      () => msg('MsgGuildBankMint', { guildId: '0-1', amountAlpha: 1n, amountToken: 1n }),
      [['8192 on 0-1']],
    ],
    [
      'a guild and a substation',
      () => msg('MsgGuildUpdateEntrySubstationId', { guildId: '0-1', entrySubstationId: '4-1' }),
      [['65536 on 0-1', '1024 on 4-1']],
    ],
    ['an agreement', () => msg('MsgAgreementClose', { agreementId: '11-2' }), [['4 on 11-2']]],
    ['a substation', () => msg('MsgSubstationDelete', { substationId: '4-1' }), [['8 on 4-1']]],
    [
      'a substation to sell from',
      () => msg('MsgProviderCreate', { substationId: '4-1', rate: { denom: 'ualpha', amount: '1' } }),
      [['256 on 4-1']],
    ],
  ];

  it.each(FURTHER)('%s', async (_, sent, gaps) => {
    const { verdict } = await explain(populated.applicant, sent());
    expect(
      verdict?.layer === 2 && verdict.ways.map(({ objects }) => objects.map((gap) => `${gap.bits} on ${gap.objectId}`)),
    ).toEqual(gaps);
  });

  it('is asked for the right to open where a provider sells to its guild only', async () => {
    populated.act(populated.operator, 'MsgProviderUpdateAccessPolicy', { providerId: '10-1', accessPolicy: 1 });
    const open = msg('MsgAgreementOpen', { providerId: '10-1', duration: 5n, capacity: 5n });
    expect((await explain(populated.applicant, open)).verdict).toMatchObject({
      ways: [{ objects: [{ objectId: '10-1', bits: P.providerOpen }] }],
    });
  });

  it('is asked for the player behind an address, and for the station he is at', async () => {
    const { validator } = populated.doors.devnet.chain.world.get('reactor', '3-1') ?? { validator: '' };
    const defuse = msg('MsgReactorDefuse', {
      delegatorAddress: populated.operator.address,
      validatorAddress: validator,
      amount: { denom: 'ualpha', amount: '1' },
    });
    expect((await explain(populated.applicant, defuse)).verdict).toMatchObject({
      ways: [{ objects: [{ objectId: ids.operator, bits: P.tokenDefuse }] }],
    });
    const disconnect = msg('MsgSubstationPlayerDisconnect', { playerId: ids.settler });
    expect((await explain(populated.applicant, disconnect)).verdict).toMatchObject({
      ways: [{ objects: [{ objectId: ids.settler }] }, { objects: [{ objectId: '4-1' }] }],
    });
  });

  it('is asked for his own guild where the message names none', async () => {
    const mint = msg('MsgGuildBankMint', { amountAlpha: 1n, amountToken: 1n });
    const { address } = populated.applicant;
    const proxy = msg('MsgGuildMembershipJoinProxy', { address });
    for (const [sent, bits] of [
      [mint, P.guildTokenMint],
      [proxy, P.guildMembership],
    ] as const) {
      expect((await explain(populated.settler, sent)).verdict).toMatchObject({
        ways: [{ objects: [{ objectId: '0-1', bits }] }],
      });
    }
  });

  it('is told every object it lacks the right on, and none that it has it on', async () => {
    const connect = msg('MsgSubstationPlayerConnect', { substationId: '4-1', playerId: ids.operator });
    const both = await explain(populated.applicant, connect);
    expect(both.verdict).toMatchObject({ ways: [{ objects: [{ objectId: '4-1' }, { objectId: ids.operator }] }] });
    // The settler was given 1028 on the substation.
    const one = await explain(populated.settler, connect);
    expect(one.verdict).toMatchObject({ ways: [{ objects: [{ objectId: ids.operator, bits: 1024 }] }] });
  });

  it('is told every way that would do', async () => {
    const { words, verdict } = await explain(
      populated.applicant,
      msg('MsgPlayerUpdateName', { playerId: ids.settler, name: 'Mallory' }),
    );
    expect(verdict).toMatchObject({
      ways: [
        { objects: [{ objectId: ids.settler, bits: P.update }] },
        { objects: [{ objectId: '0-1', bits: P.guildUgcUpdate }] },
      ],
    });
    expect(words).toBe(
      `Player ${ids.applicant} needs the permission to change properties on player ${ids.settler}. Ask that player to grant this permission. ` +
        `Or: player ${ids.applicant} needs the permission to moderate names and images on guild 0-1. Ask the owner, player ${ids.operator}, to grant this permission.`,
    );
  });

  it('is asked for what a setting of the guild asks for', async () => {
    populated.act(populated.operator, 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite', {
      guildId: '0-1',
      guildJoinBypassLevel: 1,
    });
    const invite = msg('MsgGuildMembershipInvite', { guildId: '0-1', playerId: ids.applicant });
    expect((await explain(populated.settler, invite)).verdict).toMatchObject({
      ways: [{ objects: [{ objectId: '0-1', bits: P.guildMembership }] }],
    });
  });

  it('is told about the message that failed, not about its neighbours', async () => {
    const fine = msg('MsgPlayerUpdateName', { playerId: ids.applicant, name: 'Fine' });
    const refused = msg('MsgProviderDelete', { providerId: '10-1' });
    const { words } = await explain(populated.applicant, fine, refused);
    expect(words).toContain('delete on provider 10-1');
  });

  it('who founds a guild is asked for the reactor without a proof, and for the substation as founder', async () => {
    // The refusal is made up: founding is not free, and what is asked of the chain is real.
    const refusal: TxRefusal = { codespace: 'undefined', code: 1, reason: 'missingPermission', words: '', raw: '' };
    const address = parseAddress(populated.applicant.address);
    const found = { name: 'MsgGuildCreate', reactorId: '3-1', entrySubstationId: '4-1' };
    const judge = async (message: typeof found & { proof?: string; founderPlayerId?: string }) =>
      (await explainPermission({ refusal, messages: [message], address }, reads))?.verdict;
    expect(await judge(found)).toMatchObject({
      ways: [
        {
          objects: [
            { objectId: '3-1', bits: P.reactorGuildCreate },
            { objectId: '4-1', bits: P.substationConnection },
          ],
        },
      ],
    });
    expect(await judge({ ...found, proof: 'x' })).toMatchObject({ ways: [{ objects: [{ objectId: '4-1' }] }] });
    // The settler was given 1028 on the substation, so he may found with it, whoever signs.
    expect(await judge({ ...found, proof: 'x', founderPlayerId: ids.settler })).toBeNull();
  });

  it('may do it once it has what was named', async () => {
    const sent = msg('MsgGuildUpdateEndpoint', { guildId: '0-1', endpoint: 'https://y.example' });
    const refusal = await send(populated.settler, [sent]);
    if (refusal === null) throw new Error('it was not refused');
    const tx = {
      refusal,
      messages: [{ ...sent.fields, name: sent.name }],
      address: parseAddress(populated.settler.address),
    };
    expect((await explainPermission(tx, reads))?.verdict).toMatchObject({
      ways: [{ objects: [{ objectId: '0-1', bits: 16_384 }] }],
    });
    populated.act(populated.operator, 'MsgPermissionGuildRankSet', {
      objectId: '0-1',
      guildId: '0-1',
      permission: 16_384n,
      rank: 101n,
    });
    expect(await explainPermission(tx, reads)).toEqual({
      verdict: null,
      words: 'No permission is missing on the chain now. Try again.',
    });
    expect(await send(populated.settler, [sent])).toBeNull();
  });
});

describe('a key that lacks the permission', () => {
  const withoutBits = (bits: number) =>
    populated.act(populated.settler, 'MsgPermissionRevokeOnAddress', {
      address: populated.settler.address,
      permissions: BigInt(bits),
    });

  beforeAll(() => withoutBits(P.play | P.hashBuild | P.update));

  it.each([
    ['MsgPlanetExplore', () => msg('MsgPlanetExplore', { playerId: ids.settler }), 'play'],
    ['MsgStructActivate', () => msg('MsgStructActivate', { structId: '5-2' }), 'play'],
    [
      'MsgStructBuildComplete',
      () => msg('MsgStructBuildComplete', { structId: '5-2', proof: 'x', nonce: '1' }),
      'submit build proofs',
    ],
    [
      'MsgPlayerUpdatePrimaryAddress',
      () => msg('MsgPlayerUpdatePrimaryAddress', { primaryAddress: populated.settler.address }),
      'play, change properties, submit build proofs',
    ],
    [
      'MsgAgreementDurationIncrease',
      () => msg('MsgAgreementDurationIncrease', { agreementId: '11-2', durationIncrease: 1n }),
      'change properties',
    ],
  ])('is stopped before anything runs: %s', async (_, sent, bits) => {
    expect(await explain(populated.settler, sent())).toMatchObject({
      code: 2011,
      verdict: { layer: 1 },
      words: `This key needs the permission to ${bits}. Another key of player ${ids.settler} with this permission can grant it.`,
    });
  });

  it('is told so by the handler too, though the player owns the thing', async () => {
    const grant = msg('MsgPermissionGrantOnObject', {
      objectId: ids.settler,
      playerId: ids.applicant,
      permissions: 1n,
    });
    expect(await explain(populated.settler, grant)).toMatchObject({
      code: 1,
      verdict: { layer: 2, ways: [{ keyBits: 1, objects: [] }] },
      words: `This key needs the permission to play. Another key of player ${ids.settler} with this permission can grant it.`,
    });
  });

  it('and nobody passes a check for nothing', async () => {
    const nothing = msg('MsgPermissionSetOnObject', { objectId: '0-1', playerId: ids.settler, permissions: 0n });
    expect(await explain(populated.operator, nothing)).toMatchObject({
      verdict: null,
      words: expect.stringContaining('empty list'),
    });
  });
});

describe('what is not explained', () => {
  it('are refusals of other kinds and messages that are none of the game’s', async () => {
    const refusal: TxRefusal = { codespace: 'undefined', code: 1, reason: 'missingPermission', words: '', raw: '' };
    const address = parseAddress(populated.operator.address);
    expect(
      await explainPermission({ refusal: { ...refusal, reason: 'charge' }, messages: [], address }, reads),
    ).toBeNull();
    expect(await explainPermission({ refusal, messages: [{ name: 'MsgDelegate' }], address }, reads)).toBeNull();
  });

  it('is a key that belongs to nobody', async () => {
    const refusal: TxRefusal = { codespace: 'undefined', code: 1, reason: 'missingPermission', words: '', raw: '' };
    const address = parseAddress(`game1${'q'.repeat(32)}gau2r9`);
    expect(await explainPermission({ refusal, messages: [], address }, reads)).toMatchObject({
      verdict: null,
      words: expect.stringContaining('Sign up'),
    });
  });

  it('leaves nothing of the mask out', () => {
    expect(Object.values(PERMISSION).reduce((sum, bit) => sum | bit, 0)).toBe(ALL_PERMISSIONS);
  });
});
