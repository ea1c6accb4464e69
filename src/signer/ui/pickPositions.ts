/** `count` different positions below `total`, ascending. `random` gives 0 ≤ x < 1. */
export function pickPositions(total: number, count: number, random: () => number = Math.random): readonly number[] {
  const left = Array.from({ length: total }, (_, index) => index);
  const picked: number[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked.sort((a, b) => a - b);
}
