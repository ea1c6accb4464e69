/** How many there are. docs/network/web-api.md section 6. */
import { STATUS } from '../../../src/game/structStatus.ts';
import type { Wire } from '../wire.ts';
import { perVersion } from './perVersion.ts';
import { structValue } from './reads.ts';
import { inB, read, type WebCall, type WebRoute } from './route.ts';

/** How many structs have each bit. */
function statusCounts(call: WebCall): Wire {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(STATUS).map((bit) => [bit, 0]));
  for (const row of call.tables.struct.rows()) {
    const status = structValue(call.tables, 'status', row.id ?? '') ?? (row.is_destroyed ? STATUS.destroyed : 0);
    for (const [bit, value] of Object.entries(STATUS)) {
      if ((status & value) !== 0) counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  return { ...counts, total: call.tables.struct.size };
}

function structCount(call: WebCall): Wire {
  const { struct } = call.tables;
  const wanted = call.query['is_destroyed'];
  const isFilter = wanted === '0' || wanted === '1';
  return { count: isFilter ? struct.count('is_destroyed', String(wanted === '1')) : struct.size };
}

export const COUNT_ROUTES: readonly WebRoute[] = inB([
  read('/api/planet/count', (call) => ({ count: call.tables.planet.size })),
  read('/api/fleet/count', (call) => ({ count: call.tables.fleet.size })),
  read('/api/struct/count', structCount),
  read('/api/struct/status/counts', (call) => perVersion(call, 'struct/status', () => statusCounts(call))),
]);
