import type { InfusionRecord, Player } from '../../game/entities.ts';
import { infusionYield } from '../../game/infusions.ts';
import { type Milliwatts, milliwatts } from '../../game/units.ts';
import { useInfusionsOf } from '../../state/ask/useInfusionsOf.ts';
import { Stack } from '../../ui/Stack.tsx';
import { EnergyPicture } from './EnergyPicture.tsx';
import { GridRoom } from './GridRoom.tsx';

/** What one has and draws, and the grid that it comes from. */
export function EnergyRoom({ player }: { readonly player: Player }) {
  const infusions = useInfusionsOf(player.id);
  return (
    <Stack gap={4}>
      <EnergyPicture player={player} generated={infusions.data ? generatedBy(infusions.data) : null} />
      <GridRoom player={player} />
    </Stack>
  );
}

function generatedBy(rows: readonly InfusionRecord[]): Milliwatts {
  return milliwatts(
    rows
      .filter(({ destination }) => destination.startsWith('5-'))
      .reduce((sum, { fuel, ratio, commission }) => sum + infusionYield(fuel, ratio, commission).own, 0n),
  );
}
