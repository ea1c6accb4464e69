import type { InfusionRecord, Player } from '../../game/entities.ts';
import { infusionYield } from '../../game/infusions.ts';
import { type Milliwatts, milliwatts } from '../../game/units.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { DefusionList } from './DefusionList.tsx';
import { EnergyPicture } from './EnergyPicture.tsx';
import { GeneratorList } from './GeneratorList.tsx';
import { InfusionList } from './InfusionList.tsx';
import { ReactorForm } from './ReactorForm.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';

const NONE: readonly InfusionRecord[] = [];

/** Where one's own power comes from, and the two ways to have more of it without buying: reactors and generators. */
export function EnergyRoom({ player }: { readonly player: Player }) {
  const infusions = useWhole('web.rows/infusion', { player: player.id });
  const rows = infusions.data ?? NONE;
  return (
    <Grid gap={4} columns="minmax(0, 1fr) 22rem" items="start" single={1020}>
      <Stack gap={4}>
        <EnergyPicture player={player} generated={generatedBy(rows)} />
        <QueryPanel
          title="Infused alpha"
          query={infusions}
          source="mirror"
          asking="Reading what you infused"
          missing="This guild server keeps no infusions."
          after={<DefusionList player={player} />}
        >
          {(all) => <InfusionList rows={all} />}
        </QueryPanel>
      </Stack>
      <Stack gap={4}>
        <ReactorForm player={player} rows={rows} />
        <GeneratorList rows={rows} />
      </Stack>
    </Grid>
  );
}

function generatedBy(rows: readonly InfusionRecord[]): Milliwatts {
  return milliwatts(
    rows
      .filter(({ destination }) => destination.startsWith('5-'))
      .reduce((sum, { fuel, ratio, commission }) => sum + infusionYield(fuel, ratio, commission).own, 0n),
  );
}
