/** Capitals, without what people put between letters; at most the five there are. */
export function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 5);
}
