import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DeedsPanel } from './DeedsPanel.tsx';
import { NumbersPanel } from './NumbersPanel.tsx';
import { PowerPanel } from './PowerPanel.tsx';
import { HoldersPanel, RaidsPanel, WorkPanel } from './WorldLists.tsx';

/** The world as a whole, as the guild's server counts it. */
export function WorldRoom() {
  return (
    <Grid gap={4} columns="minmax(0, 1fr)">
      <NumbersPanel />
      <Grid gap={4} columns="repeat(2, minmax(0, 1fr))" single={860} items="start">
        <Stack gap={4}>
          <DeedsPanel />
          <RaidsPanel />
          <WorkPanel />
        </Stack>
        <Stack gap={4}>
          <PowerPanel />
          <HoldersPanel />
        </Stack>
      </Grid>
    </Grid>
  );
}
