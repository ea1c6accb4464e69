import type { GuildId } from '../../../game/ids.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { ApplicationsPanel } from '../overview/ApplicationsPanel.tsx';
import { TryOutPanel } from './TryOutPanel.tsx';

/** Who waits at the door, and what the door does with somebody. */
export function EntryPage({ guildId }: { readonly guildId: GuildId }) {
  const record = useRead('chain.guildRecord', { guildId });
  if (record.isPending) return <Loader label="Reading the guild’s record" />;
  if (record.data === undefined) {
    return (
      <Trouble
        error={record.error}
        missing="This chain node does not answer for guilds."
        onRetry={() => void record.refetch()}
      />
    );
  }
  return (
    <Grid gap={4} columns="minmax(0, 1.4fr) minmax(0, 1fr)" single={1020}>
      <TryOutPanel record={record.data} />
      <ApplicationsPanel record={record.data} />
    </Grid>
  );
}
