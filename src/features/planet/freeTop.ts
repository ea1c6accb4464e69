/** Where a line over the picture hides nobody. Pure, CSS px of the picture. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance between the line and the box above or below it. */
const GAP = 6;

/**
 * The upper edge of a line in the middle of a picture, so that it lies over none of the boxes: below the wanted place if there is
 * room, else above it.
 * @param room width of the picture, and the first and last px that the line may take
 * @returns null where the line would hide somebody wherever it lay
 */
export function freeTop(
  line: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly from: number; readonly to: number },
  wanted: number,
  boxes: readonly Box[],
): number | null {
  const left = (room.width - line.width) / 2;
  const inWay = boxes.filter(({ x, width }) => x < left + line.width && left < x + width);
  const isFree = (top: number): boolean =>
    top >= room.from &&
    top + line.height <= room.to &&
    inWay.every(({ y, height }) => y >= top + line.height || y + height <= top);
  // A free place either is the wanted one or touches somebody: nothing in between has to be tried.
  const places = [wanted, room.from, ...inWay.flatMap(({ y, height }) => [y + height + GAP, y - line.height - GAP])];
  const free = places.filter(isFree);
  const below = free.filter((top) => top >= wanted);
  if (below.length > 0) return Math.min(...below);
  return free.length > 0 ? Math.max(...free) : null;
}
