/** docs/network/chain-entities.md 1.7; live numbers 1.14. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const reactorColumns = {
  id: i.reactorId,
  validator: f.text,
  guildId: i.guildIdOrNull,
  owner: i.playerIdOrNull,
  defaultCommission: f.chainShare,
  // Nodes before 0.21 know no charter: read as height 0, it would be due at once.
  charterEligibleHeight: ['guildCharterEligibleHeight', f.heightOrNull],
} as const;

export const reactorRecord = columns(reactorColumns);

export const reactorGrid = columns({ fuel: f.alpha, capacity: f.mw, load: f.mw });
