/** The twelve settings of a guild. docs/network/mechanics.md 9.4. */
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { mark } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

export type SettingOrder = Extract<OrderName, `MsgGuildUpdate${string}`>;

interface SettingRow {
  readonly order: SettingOrder;
  readonly called: Sentence;
  /** On the door to it. */
  readonly change: Sentence;
  /** What it does, for who has never set it. */
  readonly about: Sentence;
}

export const SETTINGS: readonly SettingRow[] = [
  {
    order: 'MsgGuildUpdateName',
    called: mark('Name'),
    change: mark('Change name'),
    about: mark('Shown to all players. Each guild name is unique.'),
  },
  {
    order: 'MsgGuildUpdatePfp',
    called: mark('Image'),
    change: mark('Change logo'),
    about: mark('URL of the logo next to the guild name.'),
  },
  {
    order: 'MsgGuildUpdateEndpoint',
    called: mark('Endpoint'),
    change: mark('Change endpoint'),
    about: mark('URL of the file that lists the guild’s services. Members’ clients use these services.'),
  },
  {
    order: 'MsgGuildUpdateEntrySubstationId',
    called: mark('Entry substation'),
    change: mark('Change entry substation'),
    about: mark('New members are connected to this substation and share its power.'),
  },
  {
    order: 'MsgGuildUpdateEntryRank',
    called: mark('Entry rank'),
    change: mark('Change entry rank'),
    about: mark('Rank of new members. 1 is the best rank.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimum',
    called: mark('Minimum stake to join'),
    change: mark('Change minimum stake'),
    about: mark('Sets how much alpha in reactors players need to join without a request. At 0, every player can join.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest',
    called: mark('Requests'),
    change: mark('Change request rule'),
    about: mark('Who can accept requests. Accepted players don’t need the minimum stake.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
    called: mark('Invitations'),
    change: mark('Change invitation rule'),
    about: mark('Who can invite players. Invited players don’t need the minimum stake.'),
  },
  {
    order: 'MsgGuildUpdatePrimaryReactor',
    called: mark('Main reactor'),
    change: mark('Change main reactor'),
    about: mark('Stake of players who join directly moves to this reactor.'),
  },
  {
    order: 'MsgGuildUpdateBankConvertInFee',
    called: mark('Buying fee'),
    change: mark('Change buying fee'),
    about: mark('Fee when players buy tokens. The bank keeps it as collateral for all tokens.'),
  },
  {
    order: 'MsgGuildUpdateBankConvertOutFee',
    called: mark('Redemption fee'),
    change: mark('Change redemption fee'),
    about: mark('Fee when players redeem tokens. The bank keeps it as collateral for all tokens.'),
  },
  {
    order: 'MsgGuildUpdateOwnerId',
    called: mark('Owner@@of a guild'),
    change: mark('Transfer ownership'),
    about: mark('The owner has every permission on the guild, even without being a member.'),
  },
];
