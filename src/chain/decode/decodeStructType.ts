import { columns } from '../../wire/columns.ts';
import { mw } from '../../wire/values.ts';
import { structTypeWith } from '../../wire/records/structType.ts';

/** One element of the list answer, or the body of the single one. docs/network/chain-entities.md 1.4. */
export const structTypeSchema = structTypeWith(columns({ buildDraw: mw, passiveDraw: mw }));
