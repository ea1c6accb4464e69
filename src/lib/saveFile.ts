/** Hands a text to the browser to be saved. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun with the click; the address is not needed after it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
