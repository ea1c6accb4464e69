/**
 * How texts are written, as rules that a program can check (docs/voice.md): phrases that nobody uses, terms that were retired
 * (docs/terms.json), and forms. A text that keeps all of them may still be unclear: whoever writes it reads it aloud.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';

const termsSchema = z.array(
  z.object({
    term: z.string(),
    meaning: z.string(),
    de: z.string(),
    es: z.string(),
    /** Retired names of the same thing. */
    not: z.optional(z.array(z.string())),
  }),
);
export type Term = z.infer<typeof termsSchema>[number];

/** Words for players and hosts, one for one thing. */
export const TERMS: readonly Term[] = termsSchema.parse(
  JSON.parse(readFileSync(new URL('../../docs/terms.json', import.meta.url), 'utf8')),
);

const BANNED =
  /\b(?:anew|beside|whoever|whom|meanwhile|by itself|of yours|at the least|so much|tells of|is told|stands here|lies here|goes on|let in|take in|put out|put right|mend|begun|what became of|for good)\b/i;
const RETIRED = new RegExp(`\\b(?:${TERMS.flatMap((one) => one.not ?? []).join('|')})\\b`, 'i');

/** Read by hosts, operators and authors of mods: trade terms and longer sentences are theirs. */
const OF_TRADE = /^(?:doctor|mods)\//;

export interface Offence {
  readonly rule: string;
  readonly what: string;
}

/** What its words are without arguments and plurals. */
const bare = (text: string): string => text.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, 'X');

const SHORT = 24;
const LONG = 34;

/** @param text an English text of the interface, without its hint @param file where it stands, within src */
export function offencesOf(text: string, file: string): readonly Offence[] {
  const found: Offence[] = [];
  const add = (rule: string, match: RegExpExecArray | null): void => {
    if (match) found.push({ rule, what: match[0] });
  };
  const prose = bare(text);
  add('banned phrase', BANNED.exec(prose));
  add('retired term', RETIRED.exec(prose));
  add('opener without a subject', /^(?:It|Its|They|Their|That|Those|Of it|Of them|Such)\b/.exec(text));
  add('label with a colon', /^(?:Sign|Change|Queue): /.exec(text));
  add('he', /\b(?:he|him|his|himself)\b/i.exec(text));
  add('unit', /\d %|per cent|watt and block|milliwatt and/.exec(text));
  add('straight apostrophe', /[a-z]'[a-z]/i.exec(text));
  if (OF_TRADE.test(file)) return found;
  add('semicolon', /(?<! ); /.exec(prose));
  const most = /[.!?] /.test(text) ? SHORT : LONG;
  for (const sentence of prose.split(/(?<=[.!?])\s/)) {
    const count = sentence.split(/\s+/).length;
    if (count > most) found.push({ rule: 'long sentence', what: `${count} words` });
  }
  return found;
}
