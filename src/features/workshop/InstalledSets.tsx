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
    <Panel title={say('Installed')}>
      <QueryAnswer
        query={sets}
        asking={say('Asking what is installed')}
        missing={say(
          'This guild’s server keeps no mods. Opening one here, checking it and trying it on works all the same.',
        )}
      />
      {sets.data?.length === 0 && (
        <Note tone="faint">{say('Nothing is installed. Everything wears the game’s own.')}</Note>
      )}
      {sets.data && sets.data.length > 0 && (
        <Stack as="ul" gap={2} aria-label={say('Installed sets')}>
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
