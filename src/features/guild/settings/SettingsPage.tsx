import type { GuildId } from '../../../game/ids.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { ModerationPanel } from '../moderation/ModerationPanel.tsx';
import { WithRecord } from '../WithRecord.tsx';
import { HandOverPanel } from './HandOverPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

/** How a guild is set up, and whose it is. */
export function SettingsPage({ guildId }: { readonly guildId: GuildId }) {
  return (
    <WithRecord guildId={guildId}>
      {(record, atMs) => (
        <Stack gap={4} justify="start">
          <SettingsPanel record={record} atMs={atMs} />
          <ModerationPanel guildId={guildId} />
          <HandOverPanel record={record} />
        </Stack>
      )}
    </WithRecord>
  );
}
