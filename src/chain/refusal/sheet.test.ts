/** Walks docs/network/refusals.md: every text a node of either line was seen to say has a reason and words of its own. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { network } from '../../testing/chainAnswers.ts';
import { decodeRefusal } from './decodeRefusal.ts';

const SHEET = readFileSync(new URL('../../../docs/network/refusals.md', import.meta.url), 'utf8');

interface SheetText {
  readonly section: number;
  readonly about: string;
  /** As the sheet has it, with `…` for values. */
  readonly frame: string;
}

/** Rows of the tables of a section, without heads and rules. */
function rowsOf(section: number): readonly (readonly string[])[] {
  const part = new RegExp(`\\n## ${section}\\. [^]*?(?=\\n<a id|$)`).exec(SHEET)?.[0] ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -+/.test(line))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
}

/** What stands between backticks, apart from words that are no text of a refusal: names of messages and of values. */
function textsOf(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '').filter((text) => / /.test(text.trim()));
}

const TEXTS: readonly SheetText[] = [
  ...rowsOf(1).flatMap(([about = '', , , note = '']) =>
    textsOf(note)
      .filter((text) => text.includes(':') && !text.includes('<'))
      .map((frame) => ({ section: 1, about, frame })),
  ),
  ...rowsOf(2).flatMap(([number = '', about = '', texts = '']) =>
    textsOf(texts).map((frame) => ({ section: 2, about: `${number} ${about}`, frame })),
  ),
  ...rowsOf(3).flatMap(([texts = '']) => textsOf(texts).map((frame) => ({ section: 3, about: 'mempool', frame }))),
  ...rowsOf(4).flatMap(([about = '', texts = '']) =>
    textsOf(texts)
      .filter((text) => text.trim() !== 'on object (…)')
      .map((frame) => ({ section: 4, about, frame })),
  ),
];

/** Numbers where a number stands, ids in brackets, a word elsewhere. */
function filled(frame: string): string {
  return frame
    .replace(/required: …, available: …/, 'required: 500000, available: 120000')
    .replace(/charge of …/, 'charge of 8')
    .replace(/only had …/, 'only had 3')
    .replace(/capacity \(…\) for power \(…\)/, 'capacity (1000) for power (2500)')
    .replace(/\(…\/…\)/, '(6/5)')
    .replace(/(expected|got|requires|height|block|size|contains|cap is|exceeds cap|most) …/g, '$1 7')
    .replace(/\((… vs …)\)/g, '(5-7 vs 5-8)')
    .replaceAll('(…)', '(5-7)')
    .replaceAll('…', 'something');
}

const known = (text: string): boolean =>
  !decodeRefusal('undefined', 1, text, network).words.startsWith('The chain rejected this action: ');

describe('the sheet of refusals', () => {
  it('is read whole', () => {
    const count = (section: number) => TEXTS.filter((text) => text.section === section).length;
    expect([1, 2, 3, 4].map(count)).toEqual([2, 84, 22, 13]);
  });

  it.each([
    ['of the mempool', (text: string) => text],
    ['of execution', (text: string) => `failed to execute message; message index: 0: ${text}`],
  ])('has no text %s without words', (_, printed) => {
    const silent = TEXTS.filter(({ frame }) => !known(printed(filled(frame))));
    expect(silent.map(({ section, about, frame }) => `${section} ${about}: ${frame}`)).toEqual([]);
  });

  it('is told by the text alone: no number is needed', () => {
    for (const { frame } of TEXTS) {
      const { reason } = decodeRefusal('', 0, filled(frame), network);
      expect({ frame, isOther: reason === 'other' }).toEqual({ frame, isOther: false });
    }
  });
});
