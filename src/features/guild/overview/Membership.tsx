import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { WithRecord } from '../WithRecord.tsx';
import { ApplicationsPanel } from './ApplicationsPanel.tsx';
import { JoinPanel } from './JoinPanel.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** What a player needs to know to come in and to let others in, from the chain. */
export function Membership({ guildId }: { readonly guildId: GuildId }) {
  return (
    <WithRecord guildId={guildId} title={say('Joining')}>
      {(record, atMs) => (
        <Stack gap={4}>
          <JoinPanel record={record} atMs={atMs} />
          <ApplicationsPanel record={record} />
        </Stack>
      )}
    </WithRecord>
  );
}
