/** The steps in which a play key comes to the chain, as they are kept. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { address } from '../../wire/ids.ts';

const start = z.discriminatedUnion('step', [
  /** Made and sealed; its registration is signed by the coin key and sent. */
  z.object({ step: z.literal('signing'), address, txId: z.string() }),
  /** In a block: the chain is read again, for whose it is and what it may do. */
  z.object({ step: z.literal('checking'), address }),
  /** It plays. */
  z.object({ step: z.literal('done'), address }),
]);

export type LeaseStart = z.infer<typeof start>;

export function parseLeaseStart(value: unknown): LeaseStart | undefined {
  return start.safeParse(value).data;
}
