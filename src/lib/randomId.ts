/** A name that nothing else has. `crypto.randomUUID` is lent to secure pages only; this one to all. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
