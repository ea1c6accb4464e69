/** docs/network/chain-entities.md 1.1; live numbers 1.14. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const playerColumns = {
  id: i.playerId,
  guildId: i.guildIdOrNull,
  guildRank: f.uint,
  substationId: i.substationIdOrNull,
  primaryAddress: i.address,
  planetId: i.planetIdOrNull,
  fleetId: i.fleetIdOrNull,
  name: f.name,
  pfp: f.text,
  pfpRenderAttributes: ['pfp_client_render_attributes', f.text],
} as const;

export const playerRecord = columns(playerColumns);

/** From the grid; what the address holds is told beside it. */
export const playerGrid = columns({
  ore: f.oreAmount,
  load: f.mw,
  structsLoad: f.mw,
  capacity: f.mw,
  lastAction: f.height,
});
