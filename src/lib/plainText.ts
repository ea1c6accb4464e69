/** Without the marks that set names apart in a line: in a tab's title and on a picture they would be seen. */
export function plainText(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}
