import { milliwatts } from '../game/units.ts';
import { changed, columns } from '../wire/columns.ts';
import { uint, uintOrNull } from '../wire/values.ts';
import { list } from '../wire/wire.ts';
import { structTypeWith } from '../wire/records/structType.ts';

const draws = columns({
  buildFine: ['build_draw_p', uintOrNull],
  buildDraw: uint,
  passiveFine: ['passive_draw_p', uintOrNull],
  passiveDraw: uint,
});

/** docs/network/web-api.md "Struct type columns". The column without `_p` is whole watts, floored: only where there is no better one. */
export const structTypeSchema = structTypeWith(
  changed(draws, ({ buildFine, buildDraw, passiveFine, passiveDraw }) => ({
    buildDraw: milliwatts(buildFine ?? buildDraw * 1000n),
    passiveDraw: milliwatts(passiveFine ?? passiveDraw * 1000n),
  })),
);

export const structTypesSchema = list(structTypeSchema);
