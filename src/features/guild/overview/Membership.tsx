import type { GuildId } from '../../../game/ids.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** What a player needs to know to come in and to let others in, from the chain. */
export function Membership({ guildId }: { readonly guildId: GuildId }) {
  const record = useRead('chain.guildRecord', { guildId });
  if (record.isPending) return <Loader label="Reading the guild’s record" />;
  if (record.data === undefined) {
    return (
      <Panel title="Joining">
        <Trouble
          error={record.error}
          missing="This chain node does not answer for guilds."
          onRetry={() => void record.refetch()}
        />
      </Panel>
    );
  }
  return (
    <Stack gap={4}>
      <JoinPanel record={record.data} atMs={record.dataUpdatedAt} />
      <ApplicationsPanel record={record.data} />
    </Stack>
  );
}
