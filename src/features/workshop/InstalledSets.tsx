import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SetHash } from '../../game/cosmetics.ts';
import { cosmeticSetsQuery } from '../../state/queries/cosmetics.ts';
import { useRuntime } from '../../state/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { SetRow } from './SetRow.tsx';
import styles from './workshop.module.css';

/** Every set the guild's server has, worn or not. */
export function InstalledSets() {
  const { reads } = useRuntime();
  const sets = useQuery(cosmeticSetsQuery(reads.cosmetics));
  const [openHash, setOpenHash] = useState<SetHash | null>(null);
  return (
    <Panel title="Installed">
      {sets.isPending && <Loader label="Asking what is installed" />}
      {sets.isError && (
        <Trouble
          error={sets.error}
          missing="This guild’s server keeps no mods. Opening one here, checking it and trying it on works all the same."
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data?.length === 0 && (
        <p className={styles.quiet}>Nothing is installed. Everything wears the game’s own.</p>
      )}
      {sets.data && sets.data.length > 0 && (
        <ul className={styles.sets} aria-label="Installed sets">
          {sets.data.map((set) => (
            <SetRow
              key={set.setHash}
              set={set}
              isOpen={set.setHash === openHash}
              onToggle={() => setOpenHash(set.setHash === openHash ? null : set.setHash)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
