/**
 * What was promised with a 202 and must outlive the process: one fact an entry. Where entries are kept is the host's
 * business: a file in Node (fileJournal.ts), IndexedDB in a browser worker.
 */
import { z } from 'zod';

const signUpSchema = z.object({
  address: z.string(),
  publicKeyHex: z.string(),
  signatureHex: z.string(),
  username: z.string(),
  pfp: z.string(),
  pfpClientRenderAttributes: z.string(),
});

export const signUpEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submitted'), signUp: signUpSchema }),
  z.object({ kind: z.literal('joined'), address: z.string() }),
  z.object({ kind: z.literal('refused'), signUp: signUpSchema, reason: z.string() }),
]);

export type SignUpEntry = z.infer<typeof signUpEntrySchema>;

export interface SignUpJournal {
  /** Everything written so far, by this run and those before. */
  readonly entries: readonly SignUpEntry[];
  /** The promise may be given when it returns. */
  write(entry: SignUpEntry): void;
  close(): void;
}

/** For networks that end with their process. */
export function memoryJournal(): SignUpJournal {
  const entries: SignUpEntry[] = [];
  return { entries, write: (entry) => void entries.push(entry), close: () => undefined };
}
