/**
 * What was promised with a 202 and must survive kill -9: one JSON line per fact, on disk before the promise is given.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const signUpSchema = z.object({
  address: z.string(),
  publicKeyHex: z.string(),
  signatureHex: z.string(),
  username: z.string(),
  pfp: z.string(),
  pfpClientRenderAttributes: z.string(),
});

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submitted'), signUp: signUpSchema }),
  z.object({ kind: z.literal('joined'), address: z.string() }),
  z.object({ kind: z.literal('refused'), signUp: signUpSchema, reason: z.string() }),
]);

export type JournalEntry = z.infer<typeof entrySchema>;

export interface Journal {
  /** Everything written so far, by this run and those before. */
  readonly entries: readonly JournalEntry[];
  /** Returns when it is on disk. */
  write(entry: JournalEntry): void;
  close(): void;
}

/** @param dataDir undefined = memory only */
export function createJournal(dataDir: string | undefined): Journal {
  if (dataDir === undefined) {
    const entries: JournalEntry[] = [];
    return { entries, write: (entry) => void entries.push(entry), close: () => undefined };
  }
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'signups.jsonl');
  const entries = readEntries(path);
  const file = openSync(path, 'a');
  return {
    entries,
    write(entry) {
      entries.push(entry);
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

function readEntries(path: string): JournalEntry[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const parsed = entrySchema.safeParse(parseLine(line));
    // A last line cut by the kill was never promised; a bad one further up is damage worth hearing about.
    if (!parsed.success && index < lines.length - 1) throw new Error(`${path}:${index + 1} is not a journal entry`);
    return parsed.success ? [parsed.data] : [];
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
