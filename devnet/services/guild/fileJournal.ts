/** The guild's promises in a file: one JSON line per fact, on disk before the promise is given. */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { type SignUpEntry, signUpEntrySchema, type SignUpJournal } from './journal.ts';

/** Survives kill -9: {@link SignUpJournal.write} returns when the line is synced. */
export function fileJournal(dataDir: string): SignUpJournal {
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

function readEntries(path: string): SignUpEntry[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const parsed = signUpEntrySchema.safeParse(parseLine(line));
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
