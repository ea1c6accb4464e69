/** Live numbers, links, raids and movements of coins in the mirror. facts/web-api.md sections 3 and 6. */
import { parseStructTypeId } from '../../../game/ids.ts';
import type { AttributeRecord } from '../../../game/records.ts';
import { count, uint, wire } from '../../../lib/http/wire.ts';
import { changed, columns } from './columns.ts';
import * as f from './fields.ts';
import * as i from './ids.ts';

/** Only counts of a type carry a sub index that means something. */
const typeIdOrNull = wire('a struct type id', (value) =>
  value === undefined || value === null || value === '' || value === 0 || value === '0'
    ? null
    : parseStructTypeId(value),
);

function attributeRow<F extends AttributeRecord['family']>(family: F) {
  return changed(
    columns({
      attribute: ['attribute_type', f.word],
      objectId: i.objectId,
      typeId: ['sub_index', typeIdOrNull],
      value: ['val', uint],
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

/** In the order of the chain's enum; a list of its own because RAID_STATUSES is in the order of a raid. */
export const raidStatus = f.oneOf([
  'initiated',
  'attackerDefeated',
  'ongoing',
  'raidSuccessful',
  'demilitarized',
  'attackerRetreated',
  'shieldsVulnerable',
]);

export const raidRow = columns({
  planetId: i.planetId,
  fleetId: i.fleetIdOrNull,
  status: raidStatus,
  seizedOre: f.oreOrNull,
  ...f.updated,
});

export const direction = f.oneOf(['debit', 'credit']);

/** `amount` is floored to whole units; `amount_p` is exact. */
export const ledgerRow = changed(
  columns({
    id: count,
    atMs: ['time', f.timeMs],
    height: ['block_height', f.height],
    address: i.address,
    counterparty: f.textOrNull,
    amount: ['amount_p', f.whole],
    denom: f.word,
    action: f.word,
    direction,
  }),
  ({ amount, denom, ...entry }) => ({ ...entry, coin: { denom, amount } }),
);
