import { type AttributeFamily, parseAttributeId } from '../../../game/attributes.ts';
import type { AttributeRecord } from '../../../game/records.ts';
import { changed, columns } from '../../../wire/columns.ts';
import { uint } from '../../../wire/values.ts';
import { wire } from '../../../wire/wire.ts';

/** docs/network/chain-entities.md 1.14: `{attributeId, value}`, told apart by the route it came from. */
export function attributeRecord(family: AttributeFamily) {
  const attributeId = wire('an attribute id', (value) => parseAttributeId(family, String(value)));
  return changed(columns({ attributeId, value: uint }), ({ attributeId: parts, value }): AttributeRecord => ({
    ...parts,
    value,
  }));
}
