import { say } from '../../lib/words/say.ts';
import { NoteFiles } from '../../features/notes/NoteFiles.tsx';
import { NotesAside } from '../../features/notes/NotesAside.tsx';
import { NotesRoom } from '../../features/notes/NotesRoom.tsx';
import { useRuntime } from '../../state/react.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';

/** What one keeps for oneself about others: notes, tags, and whom one watches. Without a key too. */
export function NotesScreen() {
  const { config } = useRuntime();
  return (
    <Stack gap={4} className={styles.column}>
      <PageHeading title={say('Notes')} />
      <Text tone="soft">{say('Private: notes stay in this browser and aren’t sent to anyone.')}</Text>
      <PanelBoundary name={say('Notes')}>
        <NotesRoom />
      </PanelBoundary>
      <PanelBoundary name={say('Old notes')}>
        <NotesAside chainId={config.network.chainId} />
      </PanelBoundary>
      <PanelBoundary name={say('File')}>
        <NoteFiles chainId={config.network.chainId} />
      </PanelBoundary>
    </Stack>
  );
}
