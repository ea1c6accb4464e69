/** Live numbers, links, raids and movements of coins in the mirror. docs/network/web-api.md sections 3 and 6. */
import { parseStructTypeId } from '../../../game/ids.ts';
import type { AttributeRecord } from '../../../game/records.ts';
import { WHOLE, changed, columns } from '../../../wire/columns.ts';
import { isBlank } from '../../../wire/read.ts';
import { wire } from '../../../wire/wire.ts';
import * as i from '../../../wire/ids.ts';
import * as f from '../../../wire/values.ts';
import { RAID_WORDS } from '../../../wire/words.ts';
import { fineCoin } from './energy.ts';

/** Only counts of a type carry a sub index that means something. */
const typeIdOrNull = wire('a struct type id', (value) =>
  isBlank(value) || value === 0 || value === '0' ? null : parseStructTypeId(value),
);

function attributeRow<F extends AttributeRecord['family']>(family: F) {
  return changed(
    columns({
      attribute: ['attribute_type', f.word],
      objectId: i.objectId,
      typeId: ['sub_index', typeIdOrNull],
      value: ['val', f.uint],
      ...f.updated,
    }),
    (row) => ({ ...row, family, typeId: row.attribute === 'typeCount' ? row.typeId : null }),
  );
}

export const gridRow = attributeRow('grid');
export const structAttributeRow = attributeRow('struct');
export const planetAttributeRow = attributeRow('planet');

export const defenderRow = columns({
  defendingStructId: i.structId,
  protectedStructId: i.structId,
  ...f.updated,
});

export const raidStatus = f.oneOf(RAID_WORDS);

export const raidRow = columns({
  planetId: i.planetId,
  fleetId: i.fleetIdOrNull,
  status: raidStatus,
  seizedOre: f.oreOrNull,
  ...f.updated,
});

export const direction = f.oneOf(['debit', 'credit']);

export const ledgerRow = columns({
  id: f.count,
  atMs: ['time', f.timeMs],
  height: ['block_height', f.height],
  address: i.address,
  counterparty: f.textOrNull,
  coin: [WHOLE, fineCoin],
  action: f.word,
  direction,
});
