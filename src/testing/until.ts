/** Looks again and again until it holds. @throws Error after `timeoutMs` */
export async function until(holds: () => boolean, timeoutMs = 60_000): Promise<void> {
  const endMs = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > endMs) throw new Error(`did not come to hold within ${timeoutMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
