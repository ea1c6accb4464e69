import { idsIn, joinedGrid } from '../../game/energy/forecast.ts';
import type { GridRecords } from '../../game/energy/grid.ts';
import { POWER_ORDERS, type PowerOrder } from '../../game/energy/powerOrders.ts';
import { gridInSight } from '../../game/energy/sightGrid.ts';
import type { Sight } from '../../game/orders/sight.ts';
import { useGrid } from './useGrid.ts';

/** Whoever loses by an order is near to what it names: less is read than for a picture. */
const MOST_OBJECTS = 60;

/** The grid that an order changes: what its sight has at once, and whoever hangs together with it as soon as that is read. */
export function useGridAround(name: PowerOrder, draft: Readonly<Record<string, unknown>>, sight: Sight): GridRecords {
  const seen = gridInSight(draft, sight);
  const { graph } = useGrid(POWER_ORDERS[name] === 'grid' ? { ids: idsIn(seen) } : null, MOST_OBJECTS);
  return graph ? joinedGrid(seen, graph.records) : seen;
}
