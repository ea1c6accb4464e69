/** Players, planets, fleets, structs of the mirror. docs/network/web-api.md section 3. */
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import * as i from '../../../wire/ids.ts';
import { fleetColumns } from '../../../wire/records/fleetRecord.ts';
import { planetColumns } from '../../../wire/records/planetRecord.ts';
import { playerColumns } from '../../../wire/records/playerRecord.ts';
import { structColumns } from '../../../wire/records/structRecord.ts';
import * as f from '../../../wire/values.ts';
import { FLEET_STATUSES, PLANET_STATUSES } from '../../../wire/words.ts';

/** The list has no name; the row of `objects` has one. */
export const playerRow = columns({
  ...playerColumns,
  // Older indexers leave the column empty for everybody: the chain knows it.
  guildRank: f.uintOrNull,
  name: ['username', f.nameOrNull],
  pfp: f.textOrNull,
  pfpRenderAttributes: ['pfp_client_render_attributes', f.textOrNull],
  ...f.stamps,
});

export const planetRow = columns({
  ...planetColumns,
  name: f.nameOrNull,
  status: f.oneOf(PLANET_STATUSES),
  lastFleetId: ['location_list_end', i.fleetIdOrNull],
  ...f.stamps,
});

export const fleetRow = columns({ ...fleetColumns, status: f.oneOf(FLEET_STATUSES), ...f.stamps });

/** `destroyed_block` may be set while `is_destroyed` is not: only the flag tells. docs/network/web-api.md section 3. */
const destruction = changed(
  columns({ isDestroyed: f.flag, destroyedBlock: f.height }),
  ({ isDestroyed, destroyedBlock }) => (isDestroyed ? destroyedBlock : null),
);

export const structRowColumns = { ...structColumns, destroyedAt: [WHOLE, destruction], ...f.stamps } as const;

export const structRow = columns(structRowColumns);
