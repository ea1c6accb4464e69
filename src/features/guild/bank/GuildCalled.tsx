import { NAMELESS } from '../../../game/names.ts';
import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';

/** Whose bank it is, by the chain's name for the guild: guild servers know their own guilds alone. */
export function GuildCalled({ guildId }: { readonly guildId: GuildId }) {
  const name = useRead('chain.guildRecord', { guildId }).data?.name ?? NAMELESS;
  return (
    <>
      <NameOf kind="guild" id={guildId} name={name} instead={say('Guild')} /> <ObjectLink id={guildId} bare />
    </>
  );
}
