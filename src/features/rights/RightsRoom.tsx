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
          'You get a permission as the owner, by name or by guild rank. One of these must include the whole permission. A key can limit its player, but adds no permission.',
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
