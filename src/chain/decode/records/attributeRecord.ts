import { type AttributeFamily, parseAttributeId } from '../../../game/attributes.ts';
import type { AttributeRecord } from '../../../game/records.ts';
import { id, uint } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';

/** facts/chain-entities.md 1.14: `{attributeId, value}`, told apart by the route it came from. */
export function attributeRecord(family: AttributeFamily) {
  const attributeId = id('an attribute id', (value) => parseAttributeId(family, String(value)));
  return z.pipe(
    z.object({ attributeId, value: uint }),
    z.transform(({ attributeId: parts, value }): AttributeRecord => ({ ...parts, value })),
  );
}
