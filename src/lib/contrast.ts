/** How well one colour can be read on another. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */

/** `#rrggbb` as three numbers from 0 to 255. */
export function channelsOf(hex: string): readonly [red: number, green: number, blue: number] {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Three numbers as `#rrggbb`; what is outside of 0 to 255 is brought to the next that is not. */
export function hexOf(channels: readonly number[]): string {
  const two = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(two).join('')}`;
}

/** From 1 (the same) to 21 (black on white). @param one @param other `#rrggbb` */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
