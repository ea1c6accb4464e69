import type { Substation } from '../../game/entities.ts';
import { substationGrid, substationRecord } from '../../wire/records/substationRecord.ts';
import { type Decode, joined } from './envelopes.ts';

/** docs/network/chain-entities.md 1.8, 1.14. @throws DecodeError */
export const decodeSubstation: Decode<Substation> = joined('substation', substationRecord, {
  gridAttributes: substationGrid,
});
