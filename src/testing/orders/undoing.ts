/**
 * How each order is undone that the sheet says can be: a new one without a row here fails a test. A stage starts from nothing often,
 * and some things go back to something only, so a row may say what there is first.
 */
import { ambitToEnum, type Ambit } from '../../game/ambit.ts';
import { parseAgreementId, parseObjectId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { blockHeight, microAlpha, milliwatts } from '../../game/units.ts';
import { gridOwner, staker } from './energyStages.ts';
import type { Actor, Grounds } from './grounds.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A stage whatever its order is. */
export interface AnyStage {
  readonly name: OrderName;
  readonly by: Actor;
  readonly order: Fields;
  readonly read: () => Promise<unknown>;
  /** What only the way back needs. */
  readonly also?: Fields;
}

interface Undone extends AnyStage {
  /** What was read before it was given. */
  readonly before: unknown;
  /** Of the block that it is in. */
  readonly height: bigint;
}

export interface Undoing {
  /** Another stage than everyOrder's. */
  readonly stage?: (grounds: Grounds) => Promise<Omit<AnyStage, 'name'>>;
  /** Given before the stage is looked at. */
  readonly first?: (stage: AnyStage, grounds: Grounds) => Promise<readonly GameMessage[]> | readonly GameMessage[];
  /** By the same key, a charge apart. */
  readonly back: (done: Undone, grounds: Grounds) => readonly GameMessage[];
  /** Blocks to be waited for first, beyond a charge. */
  readonly waits?: (grounds: Grounds) => bigint;
}

/** A message whose fields are the stage's: the compiler cannot follow a table. */
const given = (name: GameMessage['name'], fields: Fields): GameMessage =>
  ({ ...fields, name }) as unknown as GameMessage;

/** The same fields under another name. */
const through = (name: OrderName, ...fields: readonly string[]): Undoing => ({
  back: ({ order }) => [
    given(name, fields.length === 0 ? order : Object.fromEntries(fields.map((field) => [field, order[field]]))),
  ],
});

/** The same message with what was read before; where that would be nothing, something is set first. */
const setBack = (field: string, old?: unknown): Undoing => ({
  ...(old !== undefined && { first: ({ name, order }: AnyStage) => [given(name, { ...order, [field]: old })] }),
  back: ({ name, order, before }) => [given(name, { ...order, [field]: before })],
});

const PICTURE = 'https://pictures.example/old.png';
const tokens = (guildId: unknown, amount: bigint) => ({ denom: `uguild.${String(guildId)}`, amount });
const disconnected = ({ by: { playerId } }: AnyStage): readonly GameMessage[] => [
  { name: 'MsgSubstationPlayerDisconnect', playerId },
];
const disconnect: Undoing = { first: disconnected, back: disconnected };

export const UNDOINGS = {
  MsgAddressRegister: through('MsgAddressRevoke', 'address'),
  MsgAddressRevoke: {
    async stage(grounds) {
      const player = await grounds.member();
      const { wallet } = await grounds.keyOf(player, 1);
      const { address } = wallet;
      const { signature } = await wallet.signText({ kind: 'register', playerId: player.playerId });
      return {
        by: player,
        order: { address },
        read: async () => (await grounds.chain.ask('address', { address })).playerId,
        also: { proofPubKey: wallet.pubKeyHex, proofSignature: signature },
      };
    },
    back: ({ order, by: { playerId }, also }) => [
      given('MsgAddressRegister', { ...order, ...also, playerId, permissions: 1 }),
    ],
  },
  MsgPlayerUpdatePrimaryAddress: {
    back: ({ by: { wallet } }) => [{ name: 'MsgPlayerUpdatePrimaryAddress', primaryAddress: wallet.address }],
  },

  MsgAgreementOpen: {
    // It has the index of the allocation that it rides on.
    back: (_, grounds) => [
      { name: 'MsgAgreementClose', agreementId: parseAgreementId(grounds.latest('allocation').replace(/^6-/, '11-')) },
    ],
  },
  MsgAgreementCapacityIncrease: {
    back: ({ order: { agreementId, capacityIncrease } }) => [
      given('MsgAgreementCapacityDecrease', { agreementId, capacityDecrease: capacityIncrease }),
    ],
  },
  MsgAgreementCapacityDecrease: {
    back: ({ order: { agreementId, capacityDecrease } }) => [
      given('MsgAgreementCapacityIncrease', { agreementId, capacityIncrease: capacityDecrease }),
    ],
  },

  MsgAllocationCreate: {
    back: (_, grounds) => [given('MsgAllocationDelete', { allocationId: grounds.latest('allocation') })],
  },
  MsgAllocationUpdate: setBack('power'),
  MsgAllocationTransfer: setBack('controller'),

  MsgFleetMove: setBack('destinationLocationId'),

  MsgGuildUpdateEntrySubstationId: {
    async first({ by: actor, order: { guildId } }, grounds) {
      const { playerId } = actor;
      await grounds.act(actor, {
        name: 'MsgAllocationCreate',
        controller: playerId,
        sourceObjectId: parseObjectId(playerId),
        allocationType: 'dynamic',
        power: milliwatts(1000n),
      });
      await grounds.act(
        actor,
        given('MsgSubstationCreate', { owner: playerId, allocationId: grounds.latest('allocation') }),
      );
      return [given('MsgGuildUpdateEntrySubstationId', { guildId, entrySubstationId: grounds.latest('substation') })];
    },
    back: ({ name, order, before }) => [given(name, { ...order, entrySubstationId: before })],
  },
  MsgGuildUpdateEndpoint: setBack('endpoint', 'https://old.example/'),
  MsgGuildUpdatePrimaryReactor: setBack('reactorId'),
  MsgGuildUpdateJoinInfusionMinimum: setBack('joinInfusionMinimum'),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: setBack('guildJoinBypassLevel'),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: setBack('guildJoinBypassLevel'),
  MsgGuildUpdateEntryRank: setBack('newEntryRank'),
  MsgGuildUpdateName: setBack('newName', 'Older Guild'),
  MsgGuildUpdatePfp: setBack('pfp', PICTURE),
  MsgGuildUpdateBankConvertInFee: setBack('bankConvertInFee'),
  MsgGuildUpdateBankConvertOutFee: setBack('bankConvertOutFee'),
  MsgGuildBankMint: {
    back: ({ order: { guildId, amountToken } }) => [
      {
        name: 'MsgGuildBankRedeem',
        amountToken: tokens(guildId, amountToken as bigint),
        minAmountAlpha: microAlpha(1n),
      },
    ],
  },
  MsgGuildBankConvert: {
    back: ({ order: { guildId } }) => [
      { name: 'MsgGuildBankRedeem', amountToken: tokens(guildId, 25n), minAmountAlpha: microAlpha(1n) },
    ],
  },
  MsgGuildBankConvertToken: {
    back: ({ order: { guildId, amountToken } }) => [
      given('MsgGuildBankConvertToken', {
        amountToken: tokens(guildId, 20n),
        guildId: (amountToken as { readonly denom: string }).denom.replace('uguild.', ''),
        minAmountToken: 1n,
      }),
    ],
  },
  MsgGuildMembershipInvite: through('MsgGuildMembershipInviteRevoke'),
  MsgGuildMembershipInviteRevoke: through('MsgGuildMembershipInvite'),
  MsgGuildMembershipRequest: through('MsgGuildMembershipRequestRevoke'),
  MsgGuildMembershipRequestRevoke: through('MsgGuildMembershipRequest'),

  MsgPermissionGrantOnObject: through('MsgPermissionRevokeOnObject'),
  MsgPermissionGrantOnAddress: through('MsgPermissionRevokeOnAddress'),
  MsgPermissionRevokeOnObject: through('MsgPermissionGrantOnObject'),
  MsgPermissionRevokeOnAddress: through('MsgPermissionGrantOnAddress'),
  MsgPermissionSetOnObject: setBack('permissions'),
  MsgPermissionSetOnAddress: setBack('permissions'),
  MsgPermissionGuildRankSet: through('MsgPermissionGuildRankRevoke', 'objectId', 'guildId', 'permission'),
  MsgPermissionGuildRankRevoke: { back: ({ order }) => [given('MsgPermissionGuildRankSet', { ...order, rank: 5n })] },

  MsgPlanetUpdateName: setBack('newName', 'Old Haven'),
  MsgPlayerUpdateGuildRank: setBack('guildRank'),
  MsgPlayerUpdateName: setBack('newName'),
  MsgPlayerUpdatePfp: setBack('pfp', PICTURE),
  MsgPlayerUpdatePfpClientRenderAttributes: setBack('pfpClientRenderAttributes', '{"head":1}'),

  MsgProviderCreate: { back: (_, grounds) => [given('MsgProviderDelete', { providerId: grounds.latest('provider') })] },
  MsgProviderUpdateCapacityMinimum: setBack('newMinimumCapacity'),
  MsgProviderUpdateCapacityMaximum: setBack('newMaximumCapacity'),
  MsgProviderUpdateDurationMinimum: setBack('newMinimumDuration'),
  MsgProviderUpdateDurationMaximum: setBack('newMaximumDuration'),
  MsgProviderUpdateAccessPolicy: setBack('accessPolicy'),

  MsgReactorInfuse: through('MsgReactorDefuse'),
  MsgReactorDefuse: {
    back: ({ order, height }) => [given('MsgReactorCancelDefusion', { ...order, creationHeight: blockHeight(height) })],
  },
  MsgReactorCancelDefusion: through('MsgReactorDefuse', 'delegatorAddress', 'validatorAddress', 'amount'),
  MsgReactorBeginMigration: {
    async stage(grounds) {
      const actor = await staker(grounds);
      const [own, other] = grounds.plants;
      const { address } = actor.wallet;
      return {
        by: actor,
        order: {
          delegatorAddress: address,
          validatorSrcAddress: own.validator,
          validatorDstAddress: other.validator,
          amount: { denom: 'ualpha', amount: 4_000_000n },
        },
        read: async () => (await grounds.chain.ask('infusion', { destinationId: own.reactorId, address })).fuel,
      };
    },
    waits: ({ doors }) => doors.devnet.chain.reader.config.unbondingBlocks,
    back: ({ order }) => [
      given('MsgReactorBeginMigration', {
        ...order,
        validatorSrcAddress: order['validatorDstAddress'],
        validatorDstAddress: order['validatorSrcAddress'],
      }),
    ],
  },

  MsgStructActivate: through('MsgStructDeactivate'),
  MsgStructDeactivate: through('MsgStructActivate'),
  MsgStructDeactivateBatch: {
    back: ({ order: { structId } }) =>
      (structId as readonly string[]).map((id) => given('MsgStructActivate', { structId: id })),
  },
  MsgStructBuildInitiate: {
    back: (_, grounds) => [given('MsgStructBuildCancel', { structId: grounds.latest('struct') })],
  },
  MsgStructDefenseSet: through('MsgStructDefenseClear', 'defenderStructId'),
  MsgStructDefenseClear: {
    back: ({ order, before }) => [given('MsgStructDefenseSet', { ...order, protectedStructId: before })],
  },
  MsgStructMove: {
    back: ({ name, order, before }) => [given(name, { ...order, ambit: ambitToEnum(before as Ambit) })],
  },
  MsgStructStealthActivate: through('MsgStructStealthDeactivate'),
  MsgStructStealthDeactivate: through('MsgStructStealthActivate'),

  MsgSubstationCreate: {
    back: ({ order: { allocationId } }, grounds) => [
      given('MsgSubstationAllocationDisconnect', { allocationId }),
      given('MsgSubstationDelete', { substationId: grounds.latest('substation') }),
    ],
  },
  MsgSubstationAllocationConnect: through('MsgSubstationAllocationDisconnect', 'allocationId'),
  MsgSubstationAllocationDisconnect: {
    back: ({ order, before }) => [given('MsgSubstationAllocationConnect', { ...order, destinationId: before })],
  },
  MsgSubstationPlayerConnect: disconnect,
  MsgSubstationPlayerMigrate: disconnect,
  MsgSubstationPlayerDisconnect: {
    async stage(grounds) {
      const { actor, substationId } = await gridOwner(grounds);
      const { playerId } = actor;
      await grounds.act(actor, { name: 'MsgSubstationPlayerConnect', substationId, playerId });
      return {
        by: actor,
        order: { playerId },
        read: async () => (await grounds.chain.ask('player', { playerId })).substationId,
      };
    },
    back: ({ order, before }) => [given('MsgSubstationPlayerConnect', { ...order, substationId: before })],
  },
  MsgSubstationUpdateName: setBack('newName', 'Old Relay'),
  MsgSubstationUpdatePfp: setBack('pfp', PICTURE),
} satisfies Partial<Readonly<Record<OrderName, Undoing>>>;
