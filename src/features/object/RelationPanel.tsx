import type { ReactNode } from 'react';
import { formatCount } from '../../game/format.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { useSession } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Say } from '../../ui/Say.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useChainNames } from '../names/useChainNames.ts';
import type { Also, Line, Relation } from './row.ts';
import { useLines } from './useLines.ts';
import styles from './object.module.css';

const ROW_PX = 44;
/** So many stand on the page as they are; more scroll in a place of their own. */
const SHORT = 12;
/** Guilds, planets and substations whose names are asked for: each is a question. */
const MOST_PLACES = 8;

const ALSO: Readonly<Record<Also, (object: ReactNode) => ReactNode>> = {
  source: (source) => <Say it="from {source}" with={{ source }} />,
  destination: (destination) => <Say it="to {destination}" with={{ destination }} />,
  buyer: (buyer) => <Say it="to {buyer}" with={{ buyer }} />,
  player: (player) => <Say it="of {player}" with={{ player }} />,
  place: (place) => <Say it="at {place}" with={{ place }} />,
  planet: (planet) => <Say it="at {planet}" with={{ planet }} />,
  guild: (guild) => <Say it="in {guild}" with={{ guild }} />,
  seller: (seller) => <Say it="by {seller}" with={{ seller }} />,
  owner: (owner) => <Say it="of {owner}" with={{ owner }} />,
};

const keyOf = ({ id, words }: Line): string => `${id} ${words}`;

/** One list of relations, to its last page. */
export function RelationPanel({ relation }: { readonly relation: Relation }) {
  const { lines, source, isPending, error, readAtMs, onMore, hasMore, refetch } = useLines(relation);
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const players = lines.flatMap(({ id, name, also = [] }) => [...(name ? [] : [id]), ...also.map((one) => one.id)]);
  const called = usePlayerNames(isSignedIn ? players.filter((id) => id.startsWith('1-')).map(parsePlayerId) : []);
  const places = [...new Set(lines.flatMap(({ also = [] }) => also.map((one) => one.id)))];
  const placeNames = useChainNames(places.filter((id) => !id.startsWith('1-')).slice(0, MOST_PLACES));
  const names = new Map([...called, ...placeNames]);
  return (
    <Panel
      level={3}
      title={relation.title}
      aside={
        readAtMs > 0 && (
          <Stack row gap={3} align="baseline" className={styles.read}>
            {lines.length > 0 && (
              <Text as="span" tone="faint" size="small">
                {formatCount(lines.length)}
                {hasMore && '+'}
              </Text>
            )}
            <SourceMark source={source} atMs={readAtMs} />
          </Stack>
        )
      }
    >
      {isPending && error === null && (
        <Text as="output" tone="faint" size="small">
          {say('Loading list…')}
        </Text>
      )}
      {error !== null && (
        <Trouble error={error} missing={say('This network doesn’t provide this list.')} onRetry={refetch} />
      )}
      {!isPending && error === null && lines.length === 0 && <Note tone="faint">{relation.none}</Note>}
      {lines.length > 0 && (
        <NamesAround value={names}>
          {lines.length <= SHORT && !hasMore ? (
            <Stack as="ul">
              {lines.map((line) => (
                <li key={keyOf(line)}>
                  <LineRow line={line} />
                </li>
              ))}
            </Stack>
          ) : (
            <VirtualList
              label={say('List: {title}', { title: relation.title })}
              items={lines}
              keyOf={keyOf}
              rowGuessPx={ROW_PX}
              onMore={onMore}
            >
              {(line) => <LineRow line={line} />}
            </VirtualList>
          )}
        </NamesAround>
      )}
    </Panel>
  );
}

function LineRow({ line: { id, name, words, also = [] } }: { readonly line: Line }) {
  return (
    <Stack row wrap gap={[0, 3]} align="baseline" lined className={styles.line}>
      <ObjectLink id={id} name={name} />
      <Text as="span" tone="soft" size="small">
        {words}
        {also.map((one) => (
          <span key={`${one.as} ${one.id}`}> {ALSO[one.as](<ObjectLink id={one.id} />)}</span>
        ))}
      </Text>
    </Stack>
  );
}
