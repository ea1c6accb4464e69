import type { Fleet } from '../../game/entities.ts';
import { fleetRecord } from '../../wire/records/fleetRecord.ts';
import { type Decode, single } from './envelopes.ts';

/** docs/network/chain-entities.md 1.5. @throws DecodeError */
export const decodeFleet: Decode<Fleet> = single('fleet', fleetRecord);
