import { say } from '../../../lib/words/say.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { formatCount } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { ChainInstead } from '../../../ui/ChainInstead.tsx';
import { Unseen } from '../../../ui/Unseen.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { formatGrams } from '../amounts.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { GuildEmblem } from '../../names/GuildEmblem.tsx';
import { type DirectoryLine, directoryLines, narrowedLines } from './directory.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import row from '../../../ui/WholeRow.module.css';
import styles from './directory.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const ROW_GUESS_PX = 74;
const NONE = [] as const;

/** Every guild, to find one and look at it. The chain's list stands in for what the server does not know. */
export function DirectoryPanel({ own }: { readonly own: GuildId | null }) {
  const directory = useRead('web.guildDirectory', {});
  const names = useRead('web.guildNames', {});
  const records = useWhole('chain.guilds', {});
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);

  if (directory.isPending && records.isPending) return <Loader label={say('Loading guilds…')} />;
  const lines = directoryLines(directory.data ?? NONE, names.data ?? NONE, records.data ?? NONE);
  const shown = narrowedLines(lines, wanted);
  return (
    <Panel
      title={say('{count, plural, one {# guild} other {# guilds}}', { count: lines.length })}
      aside={
        directory.data ? (
          <SourceMark source="mirror" atMs={directory.dataUpdatedAt} />
        ) : (
          records.data && <SourceMark source="chain" atMs={records.dataUpdatedAt} />
        )
      }
    >
      {directory.isError && (
        <ChainInstead
          error={directory.error}
          missing={say('This guild server has no directory. This list is from the chain.')}
          signIn={say('This list is from the chain. Sign in to the guild server to see members and alpha.')}
          onRetry={() => void directory.refetch()}
        />
      )}
      <Link to="/found">{say('Found a guild')}</Link>
      <SearchField
        maxLength={64}
        label={say('Find a guild')}
        placeholder={say('Name or 0-2')}
        value={text}
        onChange={setText}
      />
      {shown.length === 0 ? (
        <Empty low>
          {lines.length === 0 ? say('No guilds yet. Found the first one.') : say('No guild matches this search.')}
        </Empty>
      ) : (
        <VirtualList label={say('Guilds')} items={shown} keyOf={({ id }) => id} rowGuessPx={ROW_GUESS_PX}>
          {(line) => <DirectoryRow line={line} isOwn={line.id === own} />}
        </VirtualList>
      )}
    </Panel>
  );
}

function DirectoryRow({ line, isOwn }: { readonly line: DirectoryLine; readonly isOwn: boolean }) {
  const { id, name, members, alphaGrams } = line;
  return (
    <div className={styles.row}>
      <GuildEmblem guildId={id} size={44} />
      <Stack as="span" className={styles.names}>
        <Text as="strong" size="lead" clip>
          <Link to="/guild" search={{ guild: id }} className={row.way}>
            <NameOf isBare kind="guild" id={id} name={name} instead={say('Guild {id}', { id })} />
          </Link>
        </Text>
        <small className={row.above}>
          <ObjectLink id={id} bare />
        </small>
      </Stack>
      {isOwn ? <Pill tone="brass">{say('Your guild@@your guild')}</Pill> : <span />}
      <Stack as="span" align="end" face="medium" className={styles.figure}>
        <Unseen>, </Unseen>
        {members === null ? '–' : formatCount(members)}
        <small>{say('{count, plural, one {member} other {members}}', { count: members ?? 0 })}</small>
      </Stack>
      <Stack as="span" align="end" face="medium" className={styles.figure}>
        <Unseen>, </Unseen>
        {alphaGrams === null ? '–' : formatGrams(alphaGrams)}
        <small>{say('alpha')}</small>
      </Stack>
      <Icon name="chevron" />
    </div>
  );
}
