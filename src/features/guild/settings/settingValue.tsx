import { formatAlpha, formatShare } from '../../../game/format.ts';
import type { GuildRecord, JoinBypass } from '../../../game/entities.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import type { SettingOrder } from './settingRows.ts';

const LEVEL: Readonly<Record<JoinBypass, Sentence>> = {
  closed: mark('closed@@a way to join a guild'),
  permissioned: mark('members with permission to manage membership'),
  member: mark('any member'),
};
const textOf = (text: string) => (text === '' ? say('not set@@no text') : <bdi>{text}</bdi>);
const linkTo = (id: string | null, none: string) => (id === null ? none : <ObjectLink id={id} />);

/** What a setting stands at. */
export function settingValue(order: SettingOrder, guild: GuildRecord) {
  switch (order) {
    case 'MsgGuildUpdateName':
      return <NameOf kind="guild" id={guild.id} name={guild.name} instead={say('not set@@no text')} />;
    case 'MsgGuildUpdatePfp':
      return textOf(guild.pfp);
    case 'MsgGuildUpdateEndpoint':
      return textOf(guild.endpoint);
    case 'MsgGuildUpdateEntrySubstationId':
      return linkTo(guild.entrySubstationId, say('none@@no substation'));
    case 'MsgGuildUpdateEntryRank':
      return String(guild.entryRank);
    case 'MsgGuildUpdateJoinInfusionMinimum':
      return formatAlpha(guild.joinInfusionMinimum, 'up');
    case 'MsgGuildUpdateJoinInfusionMinimumBypassByRequest':
      return say(LEVEL[guild.bypassByRequest]);
    case 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite':
      return say(LEVEL[guild.bypassByInvite]);
    case 'MsgGuildUpdatePrimaryReactor':
      return linkTo(guild.primaryReactorId, say('none@@no reactor'));
    case 'MsgGuildUpdateBankConvertInFee':
      return formatShare(guild.bankConvertInFee);
    case 'MsgGuildUpdateBankConvertOutFee':
      return formatShare(guild.bankConvertOutFee);
    case 'MsgGuildUpdateOwnerId':
      return linkTo(guild.owner, say('none@@no owner'));
  }
}
