import { useDeferredValue, useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { useWorld } from '../../../state/react.ts';
import { isUnanswered } from '../../../state/ask/isUnanswered.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { usePlayersOf } from '../usePlayersOf.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { ChainInstead } from '../../../ui/ChainInstead.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ManageMember } from './ManageMember.tsx';
import { MemberRow } from './MemberRow.tsx';
import { type Member, type MemberOrder, membersOf, membersOnChain, narrowed, sortMembers } from './sortMembers.ts';
import { ColumnHeads } from '../../../ui/ColumnHeads.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import styles from './members.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const ORDERS: readonly { readonly value: MemberOrder; readonly words: Sentence }[] = [
  { value: 'rank', words: mark('Rank') },
  { value: 'name', words: mark('Name') },
  { value: 'alpha', words: mark('Alpha') },
];
const ROW_GUESS_PX = 61;

/**
 * Everybody in a guild: the server's roster, with ranks of its list of players. The chain's list of players stands in for either.
 */
export function MembersPanel({ guildId }: { readonly guildId: GuildId }) {
  const me = useWorld((world) => world.self.playerId);
  const roster = useRead('web.roster', { guildId });
  const players = usePlayersOf(guildId);
  const isAway = isUnanswered(roster);
  const onChain = useWhole('chain.players', {}, { enabled: isAway });
  const record = useRead('chain.guildRecord', { guildId });
  const [order, setOrder] = useState<MemberOrder>('rank');
  const [text, setText] = useState('');
  const [managed, setManaged] = useState<Member | null>(null);
  const wanted = useDeferredValue(text);

  const awaited = isAway ? onChain : roster;
  if (awaited.isPending && !isUnanswered(awaited)) return <Loader label={say('Loading members…')} />;
  const all = roster.data ? membersOf(roster.data, players.data) : membersOnChain(onChain.data ?? [], guildId);
  const isTold = roster.data !== undefined || onChain.data !== undefined;
  const shown = sortMembers(narrowed(all, wanted), order);
  // What the chain tells a member at a time is no order for all of them.
  const orders = ORDERS.filter(({ value }) => value !== 'alpha' || all.every(({ alphaGrams }) => alphaGrams !== null));
  return (
    <Panel
      title={isTold ? say('{count, plural, one {# member} other {# members}}', { count: all.length }) : say('Members')}
      aside={
        roster.data ? (
          <SourceMark source="mirror" atMs={roster.dataUpdatedAt} />
        ) : (
          onChain.data && <SourceMark source="chain" atMs={onChain.dataUpdatedAt} />
        )
      }
    >
      {roster.isError && (
        <ChainInstead
          error={roster.error}
          missing={say('This guild server has no member lists. This list is from the chain.')}
          signIn={say('This list is from the chain. Sign in to the guild server to sort members by alpha.')}
          onRetry={() => void roster.refetch()}
        />
      )}
      {isAway && onChain.isError && (
        <Trouble
          error={onChain.error}
          missing={say('This node doesn’t provide player data.')}
          onRetry={() => void onChain.refetch()}
        />
      )}
      {isTold && (
        <>
          <Grid gap={[3, 4]} columns="minmax(0, 1fr) auto" items="end" single={640}>
            <SearchField
              maxLength={64}
              label={say('Find a member')}
              placeholder={say('Name or 1-42')}
              value={text}
              onChange={setText}
            />
            <Choice
              label={say('Sort by')}
              options={orders.map(({ value, words }) => ({ value, words: say(words) }))}
              value={order}
              onChange={setOrder}
            />
          </Grid>
          {roster.data && players.error !== null && (
            <Trouble
              error={players.error}
              missing={say(
                'Ranks aren’t available, because neither the guild server nor the node lists them. Try another guild server or node.',
              )}
              onRetry={players.refetch}
            />
          )}
          {shown.length === 0 ? (
            <Empty low>
              {all.length === 0
                ? say('No members yet. Invite a player in the overview.')
                : say('No member matches this search.')}
            </Empty>
          ) : (
            <>
              <ColumnHeads
                columns="minmax(0, 1fr) 5rem 7rem 44px"
                heads={[say('Member'), say('Rank'), say('Alpha')]}
                className={styles.columns}
              />
              <VirtualList label={say('Members')} items={shown} keyOf={({ id }) => id} rowGuessPx={ROW_GUESS_PX}>
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
