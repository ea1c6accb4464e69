import type { StructType } from '../../game/entities.ts';
import { changed, columns } from '../../wire/columns.ts';
import { structTypeWith } from '../../wire/records/structType.ts';
import { mw } from '../../wire/values.ts';

/** docs/network/chain-entities.md 1.4; what the chain leaves out is 0. docs/network/mechanics.md 2.2 */
export const structTypeSchema = changed(
  structTypeWith(columns({ buildDraw: mw, passiveDraw: mw })),
  (type): StructType => ({
    ...type,
    weapons: type.weapons.map((weapon) => ({ ...weapon, guaranteedShots: weapon.guaranteedShots ?? 0 })),
  }),
);
