import { utf8 } from '../../src/lib/bytes.ts';
import { LAYOUTS } from '../../src/pow/hash/layouts.ts';
import type { LayoutName } from '../../src/pow/hash/layout.ts';
import { element, INK, picture, text } from './svg.ts';

const PREFIX = '5-42BUILD1283900NONCE';
const CELL = 10;
const LEFT = 24;
const BLOCK = 64;

type Part = 'prefix' | 'fixed' | 'row' | 'column' | 'padding';

const COLOURS: Readonly<Record<Part, string>> = {
  prefix: INK.teal,
  fixed: '#5b6780',
  row: INK.brass,
  column: INK.copper,
  padding: '#33405c',
};

const WORDS: Readonly<Record<Part, string>> = {
  prefix: 'prefix of the task',
  fixed: 'fixed digits',
  row: 'row, 13 digits',
  column: 'column, 3 digits',
  padding: 'padding and length',
};

/** What each byte of the padded message is, found by changing the index and looking. */
function partsOf(name: LayoutName): readonly Part[] {
  const prefix = utf8(PREFIX).length;
  const nonceAt = (index: number): string => LAYOUTS[name].nonceText(prefix, index);
  const zero = nonceAt(0);
  const row = nonceAt(1_111_111_111_111_000);
  const column = nonceAt(111);
  const nonce = zero.split('').map((digit, at): Part => {
    if (column[at] !== digit) return 'column';
    // 1,111,111,111,111 has 13 ones: every digit of the row changes.
    return row[at] !== digit ? 'row' : 'fixed';
  });
  const message = [...Array.from({ length: prefix }, (): Part => 'prefix'), ...nonce];
  const padded = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  return [...message, ...Array.from({ length: padded - message.length }, (): Part => 'padding')];
}

function drawBlocks(name: LayoutName, top: number): string {
  const cells = partsOf(name).map((part, at) => {
    const block = Math.floor(at / BLOCK);
    return element('rect', {
      x: LEFT + (at % BLOCK) * CELL,
      y: top + block * 34,
      width: CELL - 1,
      height: 22,
      fill: COLOURS[part],
    });
  });
  return cells.join('');
}

/** One cell a byte, one line a block of SHA-256. */
export function layoutsPicture(): string {
  const parts = [
    text(LEFT, 28, 'ONE: one block. A row fixes 13 rounds; 51 rounds and their schedule for every attempt.'),
    drawBlocks('one', 40),
    text(
      LEFT,
      100,
      'TWO: two blocks. The first buys 1,000 attempts; the second is the same for all tasks but for three digits,',
    ),
    text(LEFT, 118, 'so its schedule is a table: 51 rounds and no schedule for every attempt.'),
    drawBlocks('two', 130),
    ...(Object.keys(COLOURS) as Part[]).map((part, index) => {
      const x = LEFT + index * 134;
      return (
        element('rect', { x, y: 208, width: 12, height: 12, fill: COLOURS[part] }) +
        text(x + 18, 219, WORDS[part], { fill: INK.quiet, 'font-size': 12 })
      );
    }),
  ];
  return picture(LEFT * 2 + BLOCK * CELL + 30, 236, 'The bytes of a proof in the layouts ONE and TWO', parts);
}
