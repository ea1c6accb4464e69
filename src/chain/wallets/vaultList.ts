/** What a list says of a record, before anybody opens it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { type Address, parseAddress } from '../../game/ids.ts';

/** What a list shows, even of a damaged record: a key must not vanish silently. */
export function describeRecord(value: unknown): { readonly label: string; readonly createdAtMs: number } {
  const shown = z.object({ label: z.string(), createdAtMs: z.number() }).safeParse(value);
  return shown.success ? shown.data : { label: 'Damaged key', createdAtMs: 0 };
}

export function addressOrNull(text: string): Address | null {
  try {
    return parseAddress(text);
  } catch {
    return null;
  }
}
