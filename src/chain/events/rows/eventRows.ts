import { BANK_ROWS } from './bankRows.ts';
import { ECONOMY_ROWS } from './economyRows.ts';
import { IDENTITY_ROWS } from './identityRows.ts';
import { RECORD_ROWS } from './recordRows.ts';
import type { EventRow } from './row.ts';

/**
 * Every typed event of the game by its message name, those defined and never emitted included: a newer node may begin to.
 * docs/network/game-service-interface.md "Chain typed events"; docs/network/chain-entities.md 4.2 to 4.4.
 */
export const EVENT_ROWS: Readonly<Record<string, EventRow>> = {
  ...RECORD_ROWS,
  ...IDENTITY_ROWS,
  ...ECONOMY_ROWS,
  ...BANK_ROWS,
};
