/** The twelve settings of a guild. docs/network/mechanics.md 9.4. */
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { permissionRuleOf } from '../../../game/permissionRules.ts';
import { rightsWords } from '../../../game/rightsWords.ts';

export type SettingOrder = Extract<OrderName, `MsgGuildUpdate${string}`>;

interface SettingRow {
  readonly order: SettingOrder;
  readonly called: string;
  /** What it does, for who has never set it. */
  readonly about: string;
}

export const SETTINGS: readonly SettingRow[] = [
  { order: 'MsgGuildUpdateName', called: 'Name', about: 'What everybody sees. No two guilds have the same.' },
  { order: 'MsgGuildUpdatePfp', called: 'Picture', about: 'The emblem beside the name, by its address.' },
  {
    order: 'MsgGuildUpdateEndpoint',
    called: 'Endpoint',
    about: 'Where the guild’s own services say what they offer. Its members’ clients follow it.',
  },
  {
    order: 'MsgGuildUpdateEntrySubstationId',
    called: 'Entry substation',
    about: 'Whoever becomes a member is connected to it and shares its power.',
  },
  { order: 'MsgGuildUpdateEntryRank', called: 'Entry rank', about: 'The rank that new members begin with. 1 is best.' },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimum',
    called: 'Stake to join',
    about: 'Whoever has so much alpha in reactors comes in without asking. At 0 everybody may.',
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest',
    called: 'Requests',
    about: 'Who lets in players that ask, whatever their stake.',
  },
  {
    order: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
    called: 'Invitations',
    about: 'Who may invite players, whatever their stake.',
  },
  {
    order: 'MsgGuildUpdatePrimaryReactor',
    called: 'Primary reactor',
    about: 'Stake of those who join by infusion moves to it.',
  },
  {
    order: 'MsgGuildUpdateBankConvertInFee',
    called: 'Fee on alpha in',
    about: 'What the bank keeps when somebody buys tokens. It stays behind the tokens of all.',
  },
  {
    order: 'MsgGuildUpdateBankConvertOutFee',
    called: 'Fee on alpha out',
    about: 'What the bank keeps when somebody redeems tokens. It stays behind the tokens of all.',
  },
  {
    order: 'MsgGuildUpdateOwnerId',
    called: 'Owner',
    about: 'Passes every check on the guild, member or not.',
  },
];

/** What somebody needs to change it: "the right to administrate on the guild". */
export function rightFor(order: SettingOrder): string {
  const [checks = []] = permissionRuleOf(order).ways;
  return checks
    .map(({ target, bits }) => {
      const on = 'field' in target && target.field === 'entrySubstationId' ? 'the new substation' : 'the guild';
      return `the right to ${bits === 'asked' ? 'what is given' : rightsWords(bits)} on ${on}`;
    })
    .join(', and ');
}
