import { mark, say } from '../../lib/words/say.ts';
import { useDeferredValue, useState } from 'react';
import type { NoteMap } from '../../state/notes/createNotes.ts';
import { listenedOf } from '../../state/notes/listenedOf.ts';
import { useNotes } from '../../state/notes/useNotes.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { NoteRow } from './NoteRow.tsx';
import { searchNotes, tagCounts } from './searchNotes.ts';
import styles from './notes.module.css';

const LISTS = [
  { value: 'all', words: mark('All notes') },
  { value: 'watched', words: mark('Watch list') },
] as const;
const ROW_GUESS_PX = 92;
/** As many as are looked over at a glance; the search finds the others. */
const MOST_TAGS_SHOWN = 16;

/** Everything noted on this network, found by word and tag; whoever is watched with how it stands there now. */
export function NotesRoom() {
  const { data, error, refetch } = useNotes();
  const [list, setList] = useState<'all' | 'watched'>('all');
  const [text, setText] = useState('');
  const [wantedTag, setTag] = useState<string | null>(null);
  const wanted = useDeferredValue(text);
  if (error !== null) {
    return <Trouble error={error} missing={say('Couldn’t load your notes.')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loader label={say('Loading notes…')} />;
  if (data.size === 0) {
    return (
      <Empty art={<Icon name="star" size={40} />} title={say('No notes yet')}>
        <p>{say('Open a player or a planet, then select its star or write a note.')}</p>
      </Empty>
    );
  }
  const tags = tagCounts(data.values());
  // A tag whose last note is gone asks for nothing any more.
  const tag = tags.some(({ key }) => key === wantedTag) ? wantedTag : null;
  const shown = searchNotes(data.values(), { text: wanted, tag, onlyWatched: list === 'watched' });
  return (
    <Panel title={list === 'watched' ? say('Watch list') : say('Notes')}>
      <Stack row wrap gap={[3, 4]} align="end">
        <div className={styles.search}>
          <SearchField
            maxLength={64}
            label={say('Search notes')}
            placeholder={say('Text, tag or ID (1-42)')}
            value={text}
            onChange={setText}
            onClear={() => setText('')}
          />
        </div>
        <Choice
          label={say('Show')}
          options={LISTS.map(({ value, words }) => ({ value, words: say(words) }))}
          value={list}
          onChange={setList}
        />
      </Stack>
      {tags.length > 0 && (
        <fieldset className={styles.tags} aria-label={say('Filter by tag')}>
          {tags.slice(0, MOST_TAGS_SHOWN).map(({ key, words, count }) => (
            <Chip key={key} checked={key === tag} onChange={(checked) => setTag(checked ? key : null)}>
              {`${words} (${count})`}
            </Chip>
          ))}
        </fieldset>
      )}
      <Text as="output" tone="faint" size="small">
        {say('{count, plural, one {# note} other {# notes}}', { count: shown.length })}
      </Text>
      {list === 'watched' && shown.length > 0 && <Listened notes={data} />}
      {shown.length === 0 ? (
        <Empty low>
          {list === 'watched'
            ? say('Nothing on your watch list matches. Change your search.')
            : say('No notes match. Change your search.')}
        </Empty>
      ) : (
        <VirtualList label={say('Notes')} items={shown} keyOf={({ id }) => id} rowGuessPx={ROW_GUESS_PX}>
          {(note) => <NoteRow note={note} />}
        </VirtualList>
      )}
    </Panel>
  );
}

/** How much of the watch list is listened to: state/alerts. */
function Listened({ notes }: { readonly notes: NoteMap }) {
  const count = listenedOf(notes.values()).length;
  const all = [...notes.values()].filter(({ isWatched }) => isWatched).length;
  return (
    <Note tone="faint" icon="bell">
      {count === all
        ? say('You get raid alerts for your whole watch list.')
        : say('You get raid alerts only for the {count} most recently edited of these {all}.', { count, all })}
    </Note>
  );
}
