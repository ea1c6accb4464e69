import type { GuildId, PlayerId } from '../../game/ids.ts';
import { useRecipe } from '../../state/faces/useRecipe.ts';
import { GuildEmblem } from './GuildEmblem.tsx';
import { Portrait } from './portrait/Portrait.tsx';

/** Beside a name: the portrait of a player, the emblem of a guild. */
export function NameMark(props: NameMarkProps) {
  return props.kind === 'guild' ? <GuildEmblem guildId={props.id} size="1.5em" /> : <PlayerMark {...props} />;
}

export type NameMarkProps =
  | { readonly kind: 'guild'; readonly id: GuildId }
  | {
      readonly kind: 'player';
      readonly id: PlayerId;
      /** The recipe, where the row at hand tells it. */
      readonly told: string | null;
      readonly size?: number;
    };

function PlayerMark({ id, told, size }: NameMarkProps & { readonly kind: 'player' }) {
  return <Portrait id={id} text={useRecipe(id, told)} {...(size !== undefined && { size })} />;
}
