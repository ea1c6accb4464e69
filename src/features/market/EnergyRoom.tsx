import { useQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import { infusionYield } from '../../game/infusions.ts';
import type { InfusionRecord } from '../../game/records.ts';
import { type Milliwatts, milliwatts } from '../../game/units.ts';
import { rowsQuery } from '../../state/queries/guild/rowQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { DefusionList } from './DefusionList.tsx';
import { EnergyPicture } from './EnergyPicture.tsx';
import { GeneratorList } from './GeneratorList.tsx';
import { InfusionList } from './InfusionList.tsx';
import { ReactorForm } from './ReactorForm.tsx';
import styles from './energy.module.css';

const NONE: readonly InfusionRecord[] = [];

/** Where one's own power comes from, and the two ways to have more of it without buying: reactors and generators. */
export function EnergyRoom({ player }: { readonly player: Player }) {
  const infusions = useQuery(rowsQuery(useGuildSource(), 'infusion', { player: player.id }));
  const rows = infusions.data?.items ?? NONE;
  return (
    <div className={styles.room}>
      <div className={styles.main}>
        <EnergyPicture player={player} generated={generatedBy(rows)} />
        <Panel
          title="Infused alpha"
          aside={infusions.data && <SourceMark source="mirror" atMs={infusions.dataUpdatedAt} />}
        >
          <InfusionList infusions={infusions} rows={rows} />
          <DefusionList player={player} />
        </Panel>
      </div>
      <div className={styles.side}>
        <ReactorForm player={player} rows={rows} />
        <GeneratorList rows={rows} />
      </div>
    </div>
  );
}

function generatedBy(rows: readonly InfusionRecord[]): Milliwatts {
  return milliwatts(
    rows
      .filter(({ destination }) => destination.startsWith('5-'))
      .reduce((sum, { fuel, ratio, commission }) => sum + infusionYield(fuel, ratio, commission).own, 0n),
  );
}
