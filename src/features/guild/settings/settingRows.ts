/** The twelve settings of a guild. docs/network/mechanics.md 9.4. */
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { permissionRuleOf } from '../../../game/permissionRules.ts';
import { rightsWords } from '../../../game/rightsWords.ts';
import { mark, say } from '../../../lib/words/say.ts';
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
    change: mark('Change: name'),
    about: mark('What everybody sees. No two guilds have the same.'),
  },
  {
    order: 'MsgGuildUpdatePfp',
    called: mark('Picture'),
    change: mark('Change: picture'),
    about: mark('The emblem beside the name, by its address.'),
  },
  {
    order: 'MsgGuildUpdateEndpoint',
    called: mark('Endpoint'),
    change: mark('Change: endpoint'),
    about: mark('Where the guild’s own services say what they offer. Its members’ clients follow it.'),
  },
  {
    order: 'MsgGuildUpdateEntrySubstationId',
    called: mark('Entry substation'),
    change: mark('Change: entry substation'),
    about: mark('Whoever becomes a member is connected to it and shares its power.'),
  },
  {
    order: 'MsgGuildUpdateEntryRank',
    called: mark('Entry rank'),
    change: mark('Change: entry rank'),
    about: mark('The rank that new members begin with. 1 is best.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimum',
    called: mark('Stake to join'),
    change: mark('Change: stake to join'),
    about: mark('Whoever has so much alpha in reactors comes in without asking. At 0 everybody may.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest',
    called: mark('Requests'),
    change: mark('Change: requests'),
    about: mark('Who lets in players that ask, whatever their stake.'),
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
    called: mark('Invitations'),
    change: mark('Change: invitations'),
    about: mark('Who may invite players, whatever their stake.'),
  },
  {
    order: 'MsgGuildUpdatePrimaryReactor',
    called: mark('Primary reactor'),
    change: mark('Change: primary reactor'),
    about: mark('Stake of those who join by infusion moves to it.'),
  },
  {
    order: 'MsgGuildUpdateBankConvertInFee',
    called: mark('Fee on alpha in'),
    change: mark('Change: fee on alpha in'),
    about: mark('What the bank keeps when somebody buys tokens. It stays behind the tokens of all.'),
  },
  {
    order: 'MsgGuildUpdateBankConvertOutFee',
    called: mark('Fee on alpha out'),
    change: mark('Change: fee on alpha out'),
    about: mark('What the bank keeps when somebody redeems tokens. It stays behind the tokens of all.'),
  },
  {
    order: 'MsgGuildUpdateOwnerId',
    called: mark('Owner@@of a guild'),
    change: mark('Change: owner'),
    about: mark('Passes every check on the guild, member or not.'),
  },
];

/** What somebody needs to change it: "the right to administrate on the guild". */
export function rightFor(order: SettingOrder): string {
  const [checks = []] = permissionRuleOf(order).ways;
  return checks
    .map(({ target, bits }) => {
      const right = bits === 'asked' ? say('what is given') : rightsWords(bits);
      return 'field' in target && target.field === 'entrySubstationId'
        ? say('the right to {right} on the new substation', { right })
        : say('the right to {right} on the guild', { right });
    })
    .reduce((first, second) => (first === '' ? second : say('{first}, and {second}', { first, second })), '');
}
