import type { GuildId } from '../../../game/ids.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { ApplicationsPanel } from '../overview/ApplicationsPanel.tsx';
import { WithRecord } from '../WithRecord.tsx';
import { TryOutPanel } from './TryOutPanel.tsx';

/** Who waits at the door, and what the door does with somebody. */
export function EntryPage({ guildId }: { readonly guildId: GuildId }) {
  return (
    <WithRecord guildId={guildId}>
      {(record) => (
        <Grid gap={4} columns="minmax(0, 1.4fr) minmax(0, 1fr)" single={1020}>
          <TryOutPanel record={record} />
          <ApplicationsPanel record={record} />
        </Grid>
      )}
    </WithRecord>
  );
}
