import type { ReactNode } from 'react';
import type { GuildRecord } from '../../game/entities.ts';
import type { GuildId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Trouble } from '../../ui/Trouble.tsx';

/**
 * What can only be shown with a guild's record, as the chain holds it: until it is there, that it is asked for or why not.
 *
 * @param title of the panel that a trouble stands in, where there are others beside it
 */
export function WithRecord({
  guildId,
  title,
  children,
}: {
  readonly guildId: GuildId;
  readonly title?: string;
  /** @param atMs when it was read */
  readonly children: (record: GuildRecord, atMs: number) => ReactNode;
}) {
  const record = useRead('chain.guildRecord', { guildId });
  if (record.isPending) return <Loader label={say('Loading guild…')} />;
  if (record.data !== undefined) return children(record.data, record.dataUpdatedAt);
  const trouble = (
    <Trouble
      error={record.error}
      missing={say('This node doesn’t provide guild data.')}
      onRetry={() => void record.refetch()}
    />
  );
  return title === undefined ? trouble : <Panel title={title}>{trouble}</Panel>;
}
