/** EventStructType into the wide row of `/api/struct/type`. docs/network/web-api.md section 6, docs/network/chain-entities.md 1.4. */
import { ambitMask, ambitsOfMask } from '../../../src/game/ambit.ts';
import type { Wire } from '../wire.ts';
import type { Handler } from './applyEntities.ts';
import { amountOf, boolOf, type Fields, fieldsOf, intOf, textOf } from './fields.ts';
import { type RowInput, SCHEMA } from './schema.ts';
import { upsert } from './store.ts';
import { labelOf } from './structTypeLabels.ts';

const camel = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Ambit words of a reach mask; `local` is a word here although it is no place. */
function ambitWords(mask: number): Wire {
  const words: string[] = [...ambitsOfMask(ambitMask(mask))];
  return (mask & 32) === 0 ? words : [...words, 'local'];
}

/** Columns that are not simply the record's field in snake case. */
function derived(column: string, record: Fields): Wire | undefined {
  if (column.endsWith('_array')) return ambitWords(intOf(record, camel(column.slice(0, -'_array'.length))));
  switch (column) {
    case 'build_draw':
    case 'passive_draw':
    case 'generating_rate':
      return String(amountOf(record, camel(column)) / 1000n);
    case 'build_draw_p':
    case 'passive_draw_p':
    case 'generating_rate_p':
      return String(amountOf(record, camel(column.slice(0, -2))));
    case 'is_command':
      return textOf(record, 'type') === 'Command Ship';
    default:
      return undefined;
  }
}

function cell(column: string, kind: string, record: Fields): Wire {
  const special = derived(column, record);
  if (special !== undefined) return special;
  const field = (name: string): string => textOf(record, name);
  const label = labelOf(column, { field, movable: boolOf(record, 'movable') });
  if (label !== undefined) return label;
  if (kind === 'bool') return boolOf(record, camel(column));
  return kind === 'int' ? intOf(record, camel(column)) : textOf(record, camel(column));
}

export const structType: Handler = (data, batch) => {
  const record = fieldsOf(data['structType']);
  const cells: Record<string, Wire> = {};
  for (const [column, kind] of Object.entries(SCHEMA.struct_type.columns)) {
    if (kind !== 'time') cells[column] = cell(column, kind, record);
  }
  // One cell per column of the schema, of that column's kind.
  upsert(batch.store, 'struct_type', textOf(record, 'id'), cells as unknown as RowInput<'struct_type'>);
};
