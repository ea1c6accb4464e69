/** Lower case, single spaces: what people paste holds line breaks, numbers and capitals. */
export function tidyPhrase(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z\s]/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}
