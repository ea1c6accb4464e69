/**
 * What a signature does beside what its fields say, one row for each message and each text that can be signed: which coins and stakes
 * move, what of it is not in the signed bytes, whether it can be undone. Warnings and ticks of a sheet follow from these rows.
 * docs/network/chain-messages.md section 1, docs/network/mechanics.md. src/chain/sheet/effects.integration.test.ts runs every row.
 */
import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { MessageName } from '../messages/messages.ts';
import type { SignedText } from '../signedTexts.ts';
import type { FrameworkName } from './frameworkMessages.ts';
import type { ReadMessage } from './readTx.ts';
import type { Undoing } from './sheet.ts';

/**
 * Of coins and stakes at anybody's key: `none` moves; `fields` = the sums that stand in the message, to the unit; `open` = also sums
 * that stand in no field; `all` = everything that lies at one key.
 */
export type ValueMoved = 'none' | 'fields' | 'open' | 'all';

export interface Effect {
  readonly value: ValueMoved;
  readonly undo: Undoing;
  /** How it is undone and what that costs, or what is lost. */
  readonly note: Sentence | null;
  /** What the signed bytes do not say, and what decides it. */
  readonly open: Sentence | null;
  /** Said before anything else. */
  readonly danger: Sentence | null;
}

type More = Partial<Pick<Effect, 'value' | 'open' | 'danger'>>;

const row =
  (undo: Undoing) =>
  (note: Sentence | null = null, more: More = {}): Effect => ({
    value: 'none',
    open: null,
    danger: null,
    ...more,
    undo,
    note,
  });
const free = row('free');
const cost = row('cost');
const never = row('never');

const FIELDS = { value: 'fields' } as const;

const SET_BACK = mark('You can set the old value again.');
const CHARGE = mark('Both ways use charge. Charge returns with time.');
const SENT = mark('Coins come back only if the receiver sends them.');
const DESTROYED = mark('Nothing is paid back for what is destroyed.');
const TRADED = mark('Trading back costs the bank’s fee. The ratio at that moment decides what you get.');
const USED = mark('The proof is used up.');
const HANDED = mark('Only the new owner can give it back.');
const LEFT = mark('The old guild may not take the player back.');
const USED_RIGHTS = mark('You can revoke the permissions. What was done with them stays done.');
const KEY_RIGHTS = mark(
  'Another key with these permissions can revoke them. Until then this key can use them, even against your other keys.',
);
const LOST_RIGHTS = mark('A key can’t grant itself a lost permission. Another key that holds it must.');
const UNSTAKE = mark('Unstaking takes the network’s waiting time. Until then the coins can’t be spent.');
const RESTAKE = mark('You can stake it again until the waiting time is over.');
const WAIT_AGAIN = mark('Unstaking again starts a new waiting time.');
const MOVE_STAKE = mark('Moving it back has to wait until the network’s waiting time is over.');

const PRICE = mark('The price isn’t part of what you sign. The provider’s price at that moment decides it.');
const TIME_LEFT = mark('The new end isn’t part of what you sign. The time left at that moment decides it.');
const TRADE = mark('What you get isn’t part of what you sign. The bank’s ratio and fee at that moment decide it.');
const POWER = mark('The power you get isn’t part of what you sign. The reactor’s ratio and commission decide it.');
const ARRIVAL = mark('When it arrives isn’t part of what you sign. The network’s waiting time decides it.');
const FEE_TAKEN = mark(
  'Whether it succeeds isn’t part of what you sign. The fee is taken even if the chain rejects it.',
);

const SWITCHED = cost(CHARGE);
const SETTING = free(SET_BACK);

const STAKED = cost(UNSTAKE, { ...FIELDS, open: POWER });
const UNSTAKED = cost(RESTAKE, { ...FIELDS, open: ARRIVAL });
const RESTAKED = cost(WAIT_AGAIN, FIELDS);
const STAKE_MOVED = cost(MOVE_STAKE, { ...FIELDS, open: POWER });

type EffectName = MessageName | FrameworkName | SignedText['kind'];

export const EFFECTS: Readonly<Record<EffectName, Effect>> = {
  login: row('nothing')(),
  signup: never(mark('The key becomes a player. If it is one already, that player leaves its guild.')),
  register: never(mark('What moves belongs to that player from then on.'), {
    value: 'all',
    open: mark('The amounts aren’t part of what you sign. Whatever is at this key when it’s registered moves.'),
    danger: mark('All coins and all stakes at this key move to the player that the text names.'),
  }),

  MsgAddressRegister: cost(KEY_RIGHTS, {
    value: 'all',
    open: mark(
      'The amounts aren’t part of what you sign. All coins and stakes at that key move to the player’s main key.',
    ),
  }),
  MsgAddressRevoke: cost(
    mark('That key has to sign again before you can register it. What moved stays with the main key.'),
    {
      value: 'all',
      open: mark('The amounts aren’t part of what you sign. All coins and stakes at that key move to the main key.'),
    },
  ),
  MsgPlayerUpdatePrimaryAddress: cost(
    mark('Only a key with every permission can set the old main key again. The new one can spend everything first.'),
    {
      value: 'all',
      open: mark('The amounts aren’t part of what you sign. All coins and stakes at the old main key move.'),
      danger: mark('The key that holds your coins changes.'),
    },
  ),

  MsgAgreementOpen: cost(mark('Closing pays back the time that is left, minus the provider’s penalty.'), {
    value: 'open',
    open: PRICE,
  }),
  MsgAgreementClose: never(mark('A new agreement may cost more.'), {
    value: 'open',
    open: mark('The refund isn’t part of what you sign. The time left and the provider’s penalty decide it.'),
  }),
  MsgAgreementCapacityIncrease: cost(mark('Decreasing it again can cost a few blocks by rounding.'), {
    open: TIME_LEFT,
  }),
  MsgAgreementCapacityDecrease: cost(
    mark('Increasing it again can cost a few blocks by rounding, and the provider needs room.'),
    { open: TIME_LEFT },
  ),
  MsgAgreementDurationIncrease: never(
    mark('Closing the agreement pays back the time left, minus the provider’s penalty.'),
    {
      value: 'open',
      open: PRICE,
    },
  ),

  MsgAllocationCreate: free(mark('You can delete a dynamic allocation.')),
  MsgAllocationDelete: never(mark('The allocation is gone. A new one has to be created and connected.')),
  MsgAllocationUpdate: SETTING,
  MsgAllocationTransfer: free(
    mark('You can transfer it back. Until then the new controller decides where its power goes.'),
  ),

  MsgFleetMove: cost(mark('The fleet can move back. Its place in line and its raid are lost.')),

  MsgGuildCreate: never(mark('A guild can’t be deleted. The fee isn’t paid back.'), { open: FEE_TAKEN }),
  MsgGuildUpdateOwnerId: never(HANDED),
  MsgGuildUpdateEntrySubstationId: free(mark('You can set another substation.')),
  MsgGuildUpdateEndpoint: SETTING,
  MsgGuildUpdatePrimaryReactor: SETTING,
  MsgGuildUpdateJoinInfusionMinimum: SETTING,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: SETTING,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: SETTING,
  MsgGuildUpdateEntryRank: SETTING,
  MsgGuildUpdateName: free(mark('You can set the old name again while no other guild has it.')),
  MsgGuildUpdatePfp: SETTING,
  MsgGuildUpdateBankConvertInFee: SETTING,
  MsgGuildUpdateBankConvertOutFee: SETTING,
  MsgGuildBankMint: cost(
    mark('Redeeming pays back what the bank’s ratio gives at that moment, minus its fee.'),
    FIELDS,
  ),
  MsgGuildBankRedeem: never(mark('Redeemed tokens are destroyed.'), { value: 'open', open: TRADE }),
  MsgGuildBankConvert: cost(TRADED, { value: 'open', open: TRADE }),
  MsgGuildBankConvertToken: cost(TRADED, { value: 'open', open: TRADE }),
  MsgGuildBankConfiscateAndBurn: never(mark('Burned tokens are destroyed.'), FIELDS),
  MsgGuildMembershipInvite: free(mark('You can revoke the invitation until it’s accepted.')),
  MsgGuildMembershipInviteApprove: never(LEFT),
  MsgGuildMembershipInviteDeny: never(mark('The guild has to send a new invitation.')),
  MsgGuildMembershipInviteRevoke: free(mark('You can send the invitation again.')),
  MsgGuildMembershipJoin: never(LEFT, {
    value: 'open',
    open: mark('The stakes that move aren’t part of what you sign. The guild’s minimum and main reactor decide them.'),
  }),
  MsgGuildMembershipJoinProxy: never(LEFT),
  MsgGuildMembershipKick: never(mark('The player has to ask or be invited again, and loses the rank.')),
  MsgGuildMembershipRequest: free(mark('You can revoke the request until it’s accepted.')),
  MsgGuildMembershipRequestApprove: never(LEFT),
  MsgGuildMembershipRequestDeny: never(mark('The player has to send a new request.')),
  MsgGuildMembershipRequestRevoke: free(mark('You can send the request again.')),

  MsgPermissionGrantOnObject: free(USED_RIGHTS),
  MsgPermissionGrantOnAddress: cost(KEY_RIGHTS),
  MsgPermissionRevokeOnObject: free(mark('You can grant the permissions again.')),
  MsgPermissionRevokeOnAddress: cost(LOST_RIGHTS),
  MsgPermissionSetOnObject: free(
    mark('You can set the old permissions again. What was done with new ones stays done.'),
  ),
  MsgPermissionSetOnAddress: cost(LOST_RIGHTS),
  MsgPermissionGuildRankSet: free(USED_RIGHTS),
  MsgPermissionGuildRankRevoke: free(mark('You can grant the permissions again.')),

  MsgPlanetExplore: never(mark('The planet that you leave is lost, with all that stands on it.')),
  MsgPlanetRaidComplete: never(USED),
  MsgPlanetUpdateName: SETTING,
  MsgPlayerUpdateGuildRank: SETTING,
  MsgPlayerUpdateName: SETTING,
  MsgPlayerUpdatePfp: SETTING,
  MsgPlayerUpdatePfpClientRenderAttributes: SETTING,
  MsgPlayerSend: never(SENT, FIELDS),

  MsgProviderCreate: cost(mark('Deleting the provider ends its agreements and pays their consumers back.')),
  MsgProviderWithdrawBalance: never(SENT, {
    value: 'open',
    open: mark('The amount isn’t part of what you sign. All that the provider has earned by then is paid.'),
  }),
  MsgProviderUpdateCapacityMinimum: SETTING,
  MsgProviderUpdateCapacityMaximum: SETTING,
  MsgProviderUpdateDurationMinimum: SETTING,
  MsgProviderUpdateDurationMaximum: SETTING,
  MsgProviderUpdateAccessPolicy: SETTING,
  MsgProviderDelete: never(mark('All its agreements end.'), {
    value: 'open',
    open: mark('The amounts aren’t part of what you sign. The agreements that end decide what goes back to whom.'),
  }),

  MsgReactorInfuse: STAKED,
  MsgReactorBeginMigration: STAKE_MOVED,
  MsgReactorDefuse: UNSTAKED,
  MsgReactorCancelDefusion: RESTAKED,
  MsgReactorRestart: { ...row('nothing')(), open: FEE_TAKEN },

  MsgStructActivate: SWITCHED,
  MsgStructDeactivate: SWITCHED,
  MsgStructDeactivateBatch: SWITCHED,
  MsgStructBuildInitiate: cost(mark('You can cancel the build. The charge and the time are lost.')),
  MsgStructBuildComplete: never(USED),
  MsgStructBuildCancel: never(DESTROYED),
  MsgStructTrash: never(DESTROYED),
  MsgStructDefenseSet: SWITCHED,
  MsgStructDefenseClear: SWITCHED,
  MsgStructMove: SWITCHED,
  MsgStructAttack: never(mark('A shot can’t be taken back.')),
  MsgStructStealthActivate: SWITCHED,
  MsgStructStealthDeactivate: SWITCHED,
  MsgStructGeneratorInfuse: never(mark('Burned alpha is gone.'), {
    ...FIELDS,
    open: mark('The power you get isn’t part of what you sign. The generator’s ratio decides it.'),
  }),
  MsgStructOreMinerComplete: never(USED),
  MsgStructOreRefineryComplete: never(USED, {
    value: 'open',
    open: mark('What you get isn’t part of what you sign. The network’s rules decide how much alpha the ore gives.'),
  }),

  MsgSubstationCreate: cost(mark('Deleting the substation also ends every allocation that is connected to it.')),
  MsgSubstationDelete: never(mark('The substation is gone, with its allocations, its name and its permissions.'), {
    value: 'open',
    open: mark('The agreements that end aren’t part of what you sign. Their consumers get back the time that is left.'),
  }),
  MsgSubstationAllocationConnect: free(mark('You can disconnect it again.')),
  MsgSubstationAllocationDisconnect: free(mark('You can connect it again.')),
  MsgSubstationPlayerConnect: cost(mark('Going back to another substation needs a permission on it.')),
  MsgSubstationPlayerDisconnect: cost(mark('Connecting again needs a permission on that substation.')),
  MsgSubstationPlayerMigrate: cost(mark('Going back to another substation needs a permission on it.')),
  MsgSubstationUpdateName: SETTING,
  MsgSubstationUpdatePfp: SETTING,

  MsgDelegate: STAKED,
  MsgUndelegate: UNSTAKED,
  MsgBeginRedelegate: STAKE_MOVED,
  MsgCancelUnbondingDelegation: RESTAKED,
  MsgSend: never(SENT, FIELDS),
};

const FIXED_ALLOCATION = never(mark('Only a dynamic allocation can be deleted. This one ends with its substation.'));

/** Where the fields decide, by the fields. */
export function effectOf({ name, fields }: Pick<ReadMessage, 'name' | 'fields'>): Effect {
  const isFixed = name === 'MsgAllocationCreate' && fields['allocationType'] !== 'dynamic';
  return isFixed ? FIXED_ALLOCATION : EFFECTS[name];
}
