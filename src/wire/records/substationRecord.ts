/** docs/network/chain-entities.md 1.8; live numbers 1.14. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const substationColumns = { id: i.substationId, owner: i.playerIdOrNull, name: f.name, pfp: f.text } as const;

export const substationRecord = columns(substationColumns);

export const substationGrid = columns({
  load: f.mw,
  capacity: f.mw,
  connectionCapacity: f.mw,
  connectionCount: f.uint,
});
