/** Who has how much power left. docs/network/web-api.md section 6, generation B. */
import type { WireObject } from '../wire.ts';
import { limitOf } from './listParams.ts';
import { perVersion } from './perVersion.ts';
import { gridAmount } from './reads.ts';
import { inB, param, read, type WebCall, type WebRoute } from './route.ts';

interface Power {
  readonly playerId: string;
  readonly load: bigint;
  readonly structsLoad: bigint;
  readonly capacity: bigint;
  readonly connectionCapacity: bigint;
  /** What is left; below 0 the player is without power. */
  readonly margin: bigint;
}

/** Milliwatt; undefined for no player. */
export function powerOf(call: WebCall, playerId: string): Power | undefined {
  const { tables } = call;
  const player = tables.player.get(playerId);
  if (!player) return undefined;
  const load = gridAmount(tables, 'load', playerId);
  const structsLoad = gridAmount(tables, 'structsLoad', playerId);
  const capacity = gridAmount(tables, 'capacity', playerId);
  const connectionCapacity = gridAmount(tables, 'connectionCapacity', player.substation_id);
  const margin = capacity + connectionCapacity - load - structsLoad;
  return { playerId, load, structsLoad, capacity, connectionCapacity, margin };
}

/** Floored also below zero, as the database does. */
function watts(milliwatts: bigint): string {
  return String(milliwatts < 0n ? -((-milliwatts + 999n) / 1000n) : milliwatts / 1000n);
}

function powerRow(power: Power): WireObject {
  const both = (name: string, value: bigint): WireObject => ({ [name]: watts(value), [`${name}_p`]: String(value) });
  return {
    player_id: power.playerId,
    ...both('load', power.load),
    ...both('structs_load', power.structsLoad),
    ...both('capacity', power.capacity),
    ...both('connection_capacity', power.connectionCapacity),
    ...both('margin', power.margin),
  };
}

const AT_RISK_ROWS = 25;

export const POWER_ROUTES: readonly WebRoute[] = inB([
  read('/api/player/{player_id}/power', (call) => {
    const power = powerOf(call, param(call, 'player_id'));
    return power && powerRow(power);
  }),
  read('/api/player/power/at-risk', (call) =>
    perVersion(call, 'power', () =>
      [...call.tables.player.rows()]
        .flatMap(({ id }) => powerOf(call, id ?? '') ?? [])
        .sort((a, b) => (a.margin < b.margin ? -1 : a.margin > b.margin ? 1 : a.playerId < b.playerId ? -1 : 1)),
    )
      .slice(0, limitOf(call, AT_RISK_ROWS))
      .map(powerRow),
  ),
]);
