import { formatAlpha, formatShare } from '../../../game/format.ts';
import type { GuildRecord, JoinBypass } from '../../../game/entities.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import type { SettingOrder } from './settingRows.ts';

const LEVEL: Readonly<Record<JoinBypass, string>> = {
  closed: 'closed',
  permissioned: 'holders of the right to manage membership',
  member: 'any member',
};
const NONE = 'none';

const textOf = (text: string) => (text === '' ? NONE : <bdi>{text}</bdi>);
const linkTo = (id: string | null) => (id === null ? NONE : <ObjectLink id={id} />);

/** What a setting stands at. */
export function settingValue(order: SettingOrder, guild: GuildRecord) {
  switch (order) {
    case 'MsgGuildUpdateName':
      return <NameOf kind="guild" id={guild.id} name={guild.name} instead={NONE} />;
    case 'MsgGuildUpdatePfp':
      return textOf(guild.pfp);
    case 'MsgGuildUpdateEndpoint':
      return textOf(guild.endpoint);
    case 'MsgGuildUpdateEntrySubstationId':
      return linkTo(guild.entrySubstationId);
    case 'MsgGuildUpdateEntryRank':
      return String(guild.entryRank);
    case 'MsgGuildUpdateJoinInfusionMinimum':
      return formatAlpha(guild.joinInfusionMinimum, 'up');
    case 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest':
      return LEVEL[guild.bypassByRequest];
    case 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite':
      return LEVEL[guild.bypassByInvite];
    case 'MsgGuildUpdatePrimaryReactor':
      return linkTo(guild.primaryReactorId);
    case 'MsgGuildUpdateBankConvertInFee':
      return formatShare(guild.bankConvertInFee);
    case 'MsgGuildUpdateBankConvertOutFee':
      return formatShare(guild.bankConvertOutFee);
    case 'MsgGuildUpdateOwnerId':
      return linkTo(guild.owner);
  }
}
