import type { GuildId } from '../../../game/ids.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { ModerationPanel } from '../moderation/ModerationPanel.tsx';
import { HandOverPanel } from './HandOverPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

/** How a guild is set up, and whose it is. */
export function SettingsPage({ guildId }: { readonly guildId: GuildId }) {
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
    <Stack gap={4} justify="start">
      <SettingsPanel record={record.data} atMs={record.dataUpdatedAt} />
      <ModerationPanel guildId={guildId} />
      <HandOverPanel record={record.data} />
    </Stack>
  );
}
