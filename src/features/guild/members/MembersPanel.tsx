import { useDeferredValue, useState } from 'react';
import { formatCount } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { useWorld } from '../../../state/react.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ManageMember } from './ManageMember.tsx';
import { MemberRow } from './MemberRow.tsx';
import { type Member, type MemberOrder, membersOf, narrowed, sortMembers } from './sortMembers.ts';
import { ColumnHeads } from '../../../ui/ColumnHeads.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import styles from './members.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const ORDERS: readonly { readonly value: MemberOrder; readonly words: string }[] = [
  { value: 'rank', words: 'Rank' },
  { value: 'name', words: 'Name' },
  { value: 'alpha', words: 'Alpha' },
];
const ROW_GUESS_PX = 61;

/** Everybody in a guild. The roster is the server's; ranks come from its list of players and may be missing alone. */
export function MembersPanel({ guildId }: { readonly guildId: GuildId }) {
  const me = useWorld((world) => world.self.playerId);
  const roster = useRead('web.roster', { guildId });
  const players = useWhole('web.rows/player', { guild: guildId });
  const record = useRead('chain.guildRecord', { guildId });
  const [order, setOrder] = useState<MemberOrder>('rank');
  const [text, setText] = useState('');
  const [managed, setManaged] = useState<Member | null>(null);
  const wanted = useDeferredValue(text);

  if (roster.isPending) return <Loader label="Reading the roster" />;
  const all = membersOf(roster.data ?? [], players.data);
  const shown = sortMembers(narrowed(all, wanted), order);
  return (
    <Panel
      title={roster.data ? `${formatCount(all.length)} ${all.length === 1 ? 'member' : 'members'}` : 'Members'}
      aside={roster.data && <SourceMark source="mirror" atMs={roster.dataUpdatedAt} />}
    >
      {roster.isError && (
        <Trouble
          error={roster.error}
          missing="This guild server does not keep rosters."
          onRetry={() => void roster.refetch()}
        />
      )}
      {roster.data && (
        <>
          <Grid gap={[3, 4]} columns="minmax(0, 1fr) auto" items="end" single={640}>
            <SearchField
              maxLength={64}
              label="Find a member"
              placeholder="Name or 1-42"
              value={text}
              onChange={setText}
            />
            <Choice label="Sort by" options={ORDERS} value={order} onChange={setOrder} />
          </Grid>
          {players.isError && (
            <Trouble
              error={players.error}
              missing="This guild server does not tell ranks."
              onRetry={() => void players.refetch()}
            />
          )}
          {shown.length === 0 ? (
            <Empty low>{all.length === 0 ? 'Nobody is a member.' : 'No member is called that.'}</Empty>
          ) : (
            <>
              <ColumnHeads
                columns="minmax(0, 1fr) 5rem 7rem 44px"
                heads={['Member', 'Rank', 'Alpha']}
                className={styles.columns}
              />
              <VirtualList label="Members" items={shown} keyOf={({ id }) => id} rowGuessPx={ROW_GUESS_PX}>
                {(member) => (
                  <MemberRow
                    member={member}
                    isMe={member.id === me}
                    isOwner={member.id === record.data?.owner}
                    onManage={me !== null && member.id !== me ? () => setManaged(member) : null}
                  />
                )}
              </VirtualList>
            </>
          )}
        </>
      )}
      {managed && <ManageMember guildId={guildId} member={managed} onClose={() => setManaged(null)} />}
    </Panel>
  );
}
