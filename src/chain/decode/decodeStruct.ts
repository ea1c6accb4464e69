import type { Struct } from '../../game/entities.ts';
import type { BlockHeight } from '../../game/units.ts';
import { structAttributes, structClocks, structRecord } from '../../wire/records/structRecord.ts';
import { part } from '../../wire/wire.ts';
import { type Decode, joined, single } from './envelopes.ts';

/** docs/network/chain-entities.md 1.3. @throws DecodeError */
export const decodeStruct: Decode<Struct> = joined('struct', structRecord, { structAttributes });

export interface StructClocks {
  readonly mine: BlockHeight;
  readonly refine: BlockHeight;
}

/** The ore clocks a 0.16–0.20 node keeps on the struct; zeros from later ones. @throws DecodeError */
export const decodeStructClocks: Decode<StructClocks> = single('structAttributes', part(structClocks));
