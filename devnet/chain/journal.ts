/**
 * The journal: one line for each call that makes blocks, on disk before anyone hears of them. Blocks are kept as their
 * transactions and times; running them again gives everything else. Long empty stretches are one entry.
 *
 * Line: 16 hex digits of SHA-256 of the rest, a space, JSON, a line feed. The first line is the header.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { BaseError } from '../../src/lib/BaseError.ts';
import { syncFolder } from './durableFile.ts';
import type { Entry } from './entries.ts';

/** A kept chain that cannot be used as it is. */
export class DataDirError extends BaseError {}

const encoder = new TextEncoder();

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function line(value: unknown): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}\n`;
}

/** undefined when the line is not whole. */
function readLine(text: string): unknown {
  const body = text.slice(17);
  return text[16] === ' ' && text.slice(0, 16) === checksum(body) ? (JSON.parse(body) as unknown) : undefined;
}

export interface OpenedJournal {
  readonly journal: Journal;
  /** One list per line. Trusted as far as the checksum goes; replay compares the app hashes. */
  readonly groups: readonly (readonly Entry[])[];
  /** What had to be repaired, in a sentence. */
  readonly repaired: string | undefined;
}

/**
 * Opens or begins a journal.
 * @param fingerprint what the chain was begun with; a journal of another one is refused
 * @throws DataDirError when the file belongs to another network or is damaged before its last line.
 */
export function openJournal(folder: string, fingerprint: Readonly<Record<string, string>>): OpenedJournal {
  const file = `${folder}/blocks.journal`;
  const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = content.lastIndexOf(10) + 1;
  const lines = content.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  const values = lines.map(readLine);
  let repaired = whole < content.length ? `an incomplete last line of ${content.length - whole} bytes` : undefined;
  let length = whole;
  const bad = values.indexOf(undefined);
  if (bad >= 0 && bad === values.length - 1 && repaired === undefined) {
    length -= encoder.encode(lines[bad]).length + 1;
    repaired = 'a damaged last line';
    values.pop();
  } else if (bad >= 0) {
    throw new DataDirError({
      code: 'journal_damaged',
      what: `The saved chain is damaged at line ${bad + 1}.`,
      where: file,
      hint: 'Move the folder to another place, or choose another folder with --data.',
    });
  }
  const [header, ...groups] = values;
  if (header !== undefined) requireSame(file, header, fingerprint);
  const fd = openSync(file, existsSync(file) ? 'r+' : 'w+');
  ftruncateSync(fd, length);
  const journal = new Journal(fd, length);
  if (header === undefined) journal.append({ v: 1, fingerprint });
  fsyncSync(fd);
  syncFolder(folder);
  const what = repaired && `${file}: removed ${repaired}, which was never published`;
  return { journal, groups: groups as (readonly Entry[])[], repaired: what };
}

function requireSame(file: string, header: unknown, fingerprint: Readonly<Record<string, string>>): void {
  const kept = (header as { fingerprint?: Record<string, string> }).fingerprint ?? {};
  for (const [name, value] of Object.entries(fingerprint)) {
    if (kept[name] === value) continue;
    throw new DataDirError({
      code: 'data_of_other_network',
      what: `The saved chain was started with ${name} ${kept[name] ?? 'unknown'}, but this network uses ${value}.`,
      where: file,
      hint: 'Start with the same flags as before, or choose another folder with --data.',
    });
  }
}

export class Journal {
  readonly #fd: number;
  #length: number;

  constructor(fd: number, length: number) {
    this.#fd = fd;
    this.#length = length;
  }

  /** On disk when it returns. */
  append(value: unknown): void {
    const bytes = encoder.encode(line(value));
    let written = 0;
    while (written < bytes.length) {
      written += writeSync(this.#fd, bytes, written, bytes.length - written, this.#length + written);
    }
    this.#length += bytes.length;
    fsyncSync(this.#fd);
  }

  close(): void {
    closeSync(this.#fd);
  }
}
