import { say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import { formatCount } from '../../game/format.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Say } from '../../ui/Say.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { canNarrow, type Found, foundOf, KIND_WORDS, KINDS } from './found.ts';
import { chainIdOf, FoundOnChain } from './FoundOnChain.tsx';
import { FoundRow } from './FoundRow.tsx';
import { isMissing, Trouble } from '../../ui/Trouble.tsx';
import { TargetSearch } from './TargetSearch.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './scout.module.css';

/** Rows of one search that are shown; a name that fits more is worth another letter. */
const MOST_SHOWN = 60;

/** Everything that a text may stand for, by type. */
export function FoundList({ query, selected }: { readonly query: string; readonly selected: string | null }) {
  const results = useRead('web.resolve', { query });
  const shown = (results.data ?? []).slice(0, MOST_SHOWN);
  const bare = shown.filter((result) => result.row === null && result.type !== null).map((result) => result.id);
  // What they are is known already; whose they are is a second question, and may fail alone.
  const objects = useRead('web.objects', { ids: bare }, { enabled: bare.length > 0 });

  if (results.isPending) return <Loader label={say('Loading results…')} />;
  if (results.isError) {
    // An id needs nobody to look it up: the chain knows what it names.
    const sought = chainIdOf(query);
    if (sought !== null) return <FoundOnChain key={query} sought={sought} selected={selected} />;
    return (
      <Stack gap={3} className={styles.instead}>
        <Trouble
          error={results.error}
          missing={
            canNarrow(query)
              ? say('This guild server can’t search names and IDs. The list shows targets with the name you typed.')
              : say(
                  'This guild server can’t search names and IDs. Type at least three letters to find targets by name.',
                )
          }
          onRetry={() => void results.refetch()}
        />
        {isMissing(results.error) && canNarrow(query) && <TargetSearch selected={selected} text={query} />}
      </Stack>
    );
  }
  const byId = new Map((objects.data ?? []).map((object) => [object.id, object]));
  const found = shown.map((result) => foundOf(result, byId)).filter((one) => isThere(one, results.data));
  if (found.length === 0) {
    return (
      <Stack gap={2} justify="start" pad={[5, 0]} tone="faint">
        <Text tone="plain" size="lead">
          <Say it="Nothing found for {text}." with={{ text: <bdi>{say('“{text}”', { text: query })}</bdi> }} />
        </Text>
        <p>{say('IDs look like 1-42 (player) or 2-7 (planet). For names, any part is enough.')}</p>
      </Stack>
    );
  }
  const hidden = results.data.length - shown.length;
  return (
    <Stack as="section" gap={3} justify="start" className={styles.found} aria-label={say('Found')}>
      <Stack row gap={3} align="center" className={styles.listHead}>
        <Text aria-live="polite" size="lead" face="strong">
          {say('Results: {count}', { count: formatCount(results.data.length) })}
        </Text>
        <SourceMark source="mirror" atMs={results.dataUpdatedAt} />
      </Stack>
      {KINDS.map((kind) => (
        <FoundGroup key={kind} kind={kind} found={found.filter((one) => one.kind === kind)} selected={selected} />
      ))}
      {hidden > 0 && (
        <Note tone="soft">
          {say('More results: {hidden}. Keep typing to narrow the list.', { hidden: formatCount(hidden) })}
        </Note>
      )}
    </Stack>
  );
}

/** An id that nothing has is answered too, as a row without an object. */
function isThere(
  found: Found,
  results: readonly { readonly id: string; readonly row: unknown; readonly name: string }[],
) {
  const result = results.find(({ id }) => id === found.id);
  return result !== undefined && (result.row !== null || result.name !== '');
}

function FoundGroup({
  kind,
  found,
  selected,
}: {
  readonly kind: Found['kind'];
  readonly found: readonly Found[];
  readonly selected: string | null;
}) {
  if (found.length === 0) return null;
  return (
    <section aria-label={say(KIND_WORDS[kind])}>
      <Text as="h2" tone="bright" size="small" face="label" className={styles.groupName}>
        {say(KIND_WORDS[kind])}
      </Text>
      <Stack as="ul" className={styles.group}>
        {found.map((one) => (
          <FoundRow key={one.key} found={one} selected={selected !== null && one.planetId === selected} />
        ))}
      </Stack>
    </section>
  );
}
