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

const SET_BACK = mark('You can restore the old value.');
const CHARGE = mark('The action and its reversal both use charge. Charge comes back over time.');
const SENT = mark('You get the coins back only if the receiver returns them.');
const DESTROYED = mark('Destroyed structs aren’t refunded.');
const TRADED = mark('Swapping back costs the bank’s fee. What you get depends on the ratio at that moment.');
const USED = mark('The proof is used up.');
const HANDED = mark('Only the new owner can give the guild back.');
const LEFT = mark('The old guild may not take the player back.');
const USED_RIGHTS = mark('You can revoke the permissions. Actions already done with them stay.');
const KEY_RIGHTS = mark(
  'Another key with these permissions can revoke them. Until the permissions are revoked, this key can use them, even against your other keys.',
);
const LOST_RIGHTS = mark('A key can’t grant itself a lost permission. Another key with that permission must grant it.');
const UNSTAKE = mark('Unstaking takes the network’s waiting time. Until then you can’t spend the coins.');
const RESTAKE = mark('You can stake the coins again until the waiting time ends.');
const WAIT_AGAIN = mark('Unstaking again starts a new waiting time.');
const MOVE_STAKE = mark('You can move the stake back only after the network’s waiting time.');

const PRICE = mark('Your signature doesn’t set the price. You pay the provider’s price at confirmation.');
const TIME_LEFT = mark('Your signature doesn’t set the new end. The end depends on the time left at confirmation.');
const TRADE = mark('Your signature doesn’t set what you get. The bank’s ratio and fee at confirmation set it.');
const POWER = mark('Your signature doesn’t set the power. The reactor’s ratio and commission set it.');
const ARRIVAL = mark('Your signature doesn’t set the arrival time. The network’s waiting time sets it.');
const FEE_TAKEN = mark(
  'Your signature doesn’t guarantee success. You pay the fee even if the chain rejects the action.',
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
  signup: never(mark('The key becomes a player. If the key already is a player, that player leaves their guild.')),
  register: never(mark('Everything at this key then belongs to the player named in the text.'), {
    value: 'all',
    open: mark(
      'Your signature doesn’t set the amounts. Everything at this key moves to the player when the key is registered.',
    ),
    danger: mark('All coins and all stakes at this key move to the player named in the text.'),
  }),

  MsgAddressRegister: cost(KEY_RIGHTS, {
    value: 'all',
    open: mark(
      'Your signature doesn’t set the amounts. All coins and stakes at that key move to the player’s main key.',
    ),
  }),
  MsgAddressRevoke: cost(
    mark('The key must sign again before you can register it. Coins and stakes that moved stay with the main key.'),
    {
      value: 'all',
      open: mark('Your signature doesn’t set the amounts. All coins and stakes at that key move to the main key.'),
    },
  ),
  MsgPlayerUpdatePrimaryAddress: cost(
    mark('Only a key with every permission can restore the old main key. The new one can spend everything first.'),
    {
      value: 'all',
      open: mark(
        'Your signature doesn’t set the amounts. All coins and stakes at the old main key move to the new one.',
      ),
      danger: mark('Your main key changes.'),
    },
  ),

  MsgAgreementOpen: cost(mark('Ending the agreement refunds the remaining time, minus the provider’s penalty.'), {
    value: 'open',
    open: PRICE,
  }),
  MsgAgreementClose: never(mark('A new agreement may cost more.'), {
    value: 'open',
    open: mark('Your signature doesn’t set the refund. The time left and the provider’s penalty set it.'),
  }),
  MsgAgreementCapacityIncrease: cost(mark('Reducing the power again can cost a few blocks because of rounding.'), {
    open: TIME_LEFT,
  }),
  MsgAgreementCapacityDecrease: cost(
    mark('Increasing the power again can cost a few blocks because of rounding, and the provider needs free capacity.'),
    { open: TIME_LEFT },
  ),
  MsgAgreementDurationIncrease: never(
    mark('Ending the agreement refunds the remaining time, minus the provider’s penalty.'),
    {
      value: 'open',
      open: PRICE,
    },
  ),

  MsgAllocationCreate: free(mark('You can delete a dynamic allocation later.')),
  MsgAllocationDelete: never(mark('The allocation is deleted. You must create and connect a new one.')),
  MsgAllocationUpdate: SETTING,
  MsgAllocationTransfer: free(
    mark('The new controller can transfer the allocation back. The new controller also decides where its power goes.'),
  ),

  MsgFleetMove: cost(mark('The fleet can move back, but it loses its place in the queue and its raid.')),

  MsgGuildCreate: never(mark('A guild can’t be deleted. The fee isn’t refunded.'), { open: FEE_TAKEN }),
  MsgGuildUpdateOwnerId: never(HANDED),
  MsgGuildUpdateEntrySubstationId: free(mark('You can choose another substation later.')),
  MsgGuildUpdateEndpoint: SETTING,
  MsgGuildUpdatePrimaryReactor: SETTING,
  MsgGuildUpdateJoinInfusionMinimum: SETTING,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: SETTING,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: SETTING,
  MsgGuildUpdateEntryRank: SETTING,
  MsgGuildUpdateName: free(mark('You can restore the old name unless another guild takes it.')),
  MsgGuildUpdatePfp: SETTING,
  MsgGuildUpdateBankConvertInFee: SETTING,
  MsgGuildUpdateBankConvertOutFee: SETTING,
  MsgGuildBankMint: cost(
    mark('You can redeem the tokens for alpha later, at the bank’s ratio at that moment, minus the bank’s fee.'),
    FIELDS,
  ),
  MsgGuildBankRedeem: never(mark('Redeemed tokens are destroyed.'), { value: 'open', open: TRADE }),
  MsgGuildBankConvert: cost(TRADED, { value: 'open', open: TRADE }),
  MsgGuildBankConvertToken: cost(TRADED, { value: 'open', open: TRADE }),
  MsgGuildBankConfiscateAndBurn: never(mark('Burned tokens can’t be recovered.'), FIELDS),
  MsgGuildMembershipInvite: free(mark('You can withdraw the invitation until it’s accepted.')),
  MsgGuildMembershipInviteApprove: never(LEFT),
  MsgGuildMembershipInviteDeny: never(mark('The guild must send a new invitation.')),
  MsgGuildMembershipInviteRevoke: free(mark('You can send the invitation again.')),
  MsgGuildMembershipJoin: never(LEFT, {
    value: 'open',
    open: mark('Your signature doesn’t set which stakes move. The guild’s minimum and main reactor set them.'),
  }),
  MsgGuildMembershipJoinProxy: never(LEFT),
  MsgGuildMembershipKick: never(
    mark('The player loses their rank and needs a new request or invitation to come back.'),
  ),
  MsgGuildMembershipRequest: free(mark('You can withdraw the request until it’s accepted.')),
  MsgGuildMembershipRequestApprove: never(LEFT),
  MsgGuildMembershipRequestDeny: never(mark('The player must send a new request.')),
  MsgGuildMembershipRequestRevoke: free(mark('You can send the request again.')),

  MsgPermissionGrantOnObject: free(USED_RIGHTS),
  MsgPermissionGrantOnAddress: cost(KEY_RIGHTS),
  MsgPermissionRevokeOnObject: free(mark('You can grant the permissions again.')),
  MsgPermissionRevokeOnAddress: cost(LOST_RIGHTS),
  MsgPermissionSetOnObject: free(
    mark('You can restore the old permissions. Actions already done with the new ones stay.'),
  ),
  MsgPermissionSetOnAddress: cost(LOST_RIGHTS),
  MsgPermissionGuildRankSet: free(USED_RIGHTS),
  MsgPermissionGuildRankRevoke: free(mark('You can grant the permissions again.')),

  MsgPlanetExplore: never(mark('You lose the planet you leave, with everything on it.')),
  MsgPlanetRaidComplete: never(USED),
  MsgPlanetUpdateName: SETTING,
  MsgPlayerUpdateGuildRank: SETTING,
  MsgPlayerUpdateName: SETTING,
  MsgPlayerUpdatePfp: SETTING,
  MsgPlayerUpdatePfpClientRenderAttributes: SETTING,
  MsgPlayerSend: never(SENT, FIELDS),

  MsgProviderCreate: cost(mark('Closing the provider ends its agreements and refunds the buyers.')),
  MsgProviderWithdrawBalance: never(SENT, {
    value: 'open',
    open: mark('Your signature doesn’t set the amount. You get all the provider’s earnings at confirmation.'),
  }),
  MsgProviderUpdateCapacityMinimum: SETTING,
  MsgProviderUpdateCapacityMaximum: SETTING,
  MsgProviderUpdateDurationMinimum: SETTING,
  MsgProviderUpdateDurationMaximum: SETTING,
  MsgProviderUpdateAccessPolicy: SETTING,
  MsgProviderDelete: never(mark('All agreements of this provider end.'), {
    value: 'open',
    open: mark('Your signature doesn’t set the amounts. The refunds depend on which agreements end.'),
  }),

  MsgReactorInfuse: STAKED,
  MsgReactorBeginMigration: STAKE_MOVED,
  MsgReactorDefuse: UNSTAKED,
  MsgReactorCancelDefusion: RESTAKED,
  MsgReactorRestart: { ...row('nothing')(), open: FEE_TAKEN },

  MsgStructActivate: SWITCHED,
  MsgStructDeactivate: SWITCHED,
  MsgStructDeactivateBatch: SWITCHED,
  MsgStructBuildInitiate: cost(mark('You can cancel the build, but you lose the charge and the time.')),
  MsgStructBuildComplete: never(USED),
  MsgStructBuildCancel: never(DESTROYED),
  MsgStructTrash: never(DESTROYED),
  MsgStructDefenseSet: SWITCHED,
  MsgStructDefenseClear: SWITCHED,
  MsgStructMove: SWITCHED,
  MsgStructAttack: never(mark('You can’t undo an attack.')),
  MsgStructStealthActivate: SWITCHED,
  MsgStructStealthDeactivate: SWITCHED,
  MsgStructGeneratorInfuse: never(mark('Burned alpha can’t be recovered.'), {
    ...FIELDS,
    open: mark('Your signature doesn’t set the power. The generator’s ratio sets it.'),
  }),
  MsgStructOreMinerComplete: never(USED),
  MsgStructOreRefineryComplete: never(USED, {
    value: 'open',
    open: mark('Your signature doesn’t set what you get. The network’s rules set how much alpha the ore gives.'),
  }),

  MsgSubstationCreate: cost(mark('Deleting the substation also ends every allocation connected to it.')),
  MsgSubstationDelete: never(mark('The substation is deleted with its allocations, its name and its permissions.'), {
    value: 'open',
    open: mark('Your signature doesn’t set which agreements end. Their buyers are refunded for the remaining time.'),
  }),
  MsgSubstationAllocationConnect: free(mark('You can disconnect the allocation again.')),
  MsgSubstationAllocationDisconnect: free(mark('You can connect the allocation again.')),
  MsgSubstationPlayerConnect: cost(mark('To go back to another substation, you need a permission on that substation.')),
  MsgSubstationPlayerDisconnect: cost(mark('To connect again, you need a permission on that substation.')),
  MsgSubstationPlayerMigrate: cost(mark('To go back to another substation, you need a permission on that substation.')),
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
