import { say } from '../../lib/words/say.ts';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { useState } from 'react';
import type { SetHash } from '../../game/cosmetics.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SetRow } from './SetRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';

/** Every set the guild's server has, worn or not. */
export function InstalledSets() {
  const sets = useRead('cosmetics.installed', {});
  const [openHash, setOpenHash] = useState<SetHash | null>(null);
  return (
    <Panel title={say('Installed mods')}>
      <QueryAnswer
        query={sets}
        asking={say('Loading installed mods…')}
        missing={say('This guild server doesn’t store mods. You can still open, check and preview one here.')}
      />
      {sets.data?.length === 0 && (
        <Note tone="faint">
          {say('No mods installed. The game’s original images are shown. Open a mod to install one.')}
        </Note>
      )}
      {sets.data && sets.data.length > 0 && (
        <Stack as="ul" gap={2} aria-label={say('Installed mods')}>
          {sets.data.map((set) => (
            <SetRow
              key={set.setHash}
              set={set}
              isOpen={set.setHash === openHash}
              onToggle={() => setOpenHash(set.setHash === openHash ? null : set.setHash)}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
