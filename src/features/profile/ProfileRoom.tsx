import type { Player } from '../../game/entities.ts';
import { PlayerCard } from '../names/PlayerCard.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { NamesPanel } from './NamesPanel.tsx';
import { PortraitEditor } from './PortraitEditor.tsx';

/** How one is seen: the card that others see, the portrait, the names. */
export function ProfileRoom({ player }: { readonly player: Player }) {
  return (
    <Grid gap={4} columns="minmax(0, 1fr)">
      <PlayerCard playerId={player.id} />
      <PortraitEditor player={player} />
      <NamesPanel player={player} />
    </Grid>
  );
}
