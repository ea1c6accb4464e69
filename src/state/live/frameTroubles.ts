/** Frames of the stream that could not be read: what the connection room shows of them. */
import type { ConnectionStore } from '../stores/connection.ts';
import { MOST_FRAME_TROUBLES } from '../stores/connection.ts';

/** The same fault of the same subject again is counted, not listed again. */
export function noteFrameTrouble(
  connection: ConnectionStore,
  { subject, what }: { readonly subject: string; readonly what: string },
  atMs: number,
): void {
  const { frameTroubles } = connection.getState();
  const isSame = (held: { readonly subject: string; readonly what: string }): boolean =>
    held.subject === subject && held.what === what;
  const times = (frameTroubles.find(isSame)?.times ?? 0) + 1;
  const others = frameTroubles.filter((held) => !isSame(held));
  connection.setState({ frameTroubles: [{ subject, what, atMs, times }, ...others].slice(0, MOST_FRAME_TROUBLES) });
}
