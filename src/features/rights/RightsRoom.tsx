import type { Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AskPanel } from './AskPanel.tsx';
import { GivenPanel } from './GivenPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { ReceivedPanel } from './ReceivedPanel.tsx';

/** Who may do what on anything a player owns, and what he may on what others own. */
export function RightsRoom({ player }: { readonly player: Player }) {
  return (
    <Grid gap={4} columns="minmax(0, 1fr)">
      <Note tone="faint">
        {say(
          'You hold a permission as the owner, by a direct grant, or by guild rank. Each of these counts alone: partial permissions don’t add up. Your key must also have the permission.',
        )}
      </Note>
      <Grid gap={4} columns="repeat(2, minmax(0, 1fr))" single={1020} items="start">
        <Stack gap={4}>
          <GivenPanel player={player} />
          <ReceivedPanel player={player} />
        </Stack>
        <Stack gap={4}>
          <AskPanel self={player.id} />
          <KeysPanel player={player} />
        </Stack>
      </Grid>
    </Grid>
  );
}
