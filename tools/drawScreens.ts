/**
 * The column *screen* of messages and of what the stream tells: the fifth cell of their rows in docs/coverage.md. Rows of neither keep
 * what they have.
 */
import { cellsOf } from './coverage.ts';
import { categoryCell, categoryIn, categoryScreens } from './screens/categoryScreens.ts';
import { isMessageName, messageCell, orderScreens } from './screens/orderScreens.ts';

const SECTIONS = new Set(['Messages', 'Stream: subjects and categories']);

/** @param screenOf the cell of what the row is about; null where it has none */
function withFifth(line: string, screenOf: (what: string) => string | null): string {
  const cells = cellsOf(line);
  if (/^\|[\s|:-]+\|$/.test(line)) return `| ${[...cells.slice(0, 4), '---'].join(' | ')} |`;
  const fifth = cells[0] === 'what' ? 'screen' : (screenOf((cells[0] ?? '').replaceAll('`', '')) ?? '');
  return `| ${[...cells.slice(0, 4), fifth].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Each table of a section padded to its widest cells, as the formatter has it. */
function padded(lines: readonly string[]): readonly string[] {
  const rows = lines.map(cellsOf);
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(
      3,
      ...rows
        .map((cells) => (cells[at] ?? '').replaceAll('|', '\\|'))
        .map((cell) => (/^-+$/.test(cell) ? 3 : cell.length)),
    ),
  );
  return rows.map((cells) => {
    const isRule = cells.every((cell) => /^-+$/.test(cell));
    const drawn = cells.map((cell, at) =>
      isRule ? '-'.repeat(widths[at] ?? 3) : cell.replaceAll('|', '\\|').padEnd(widths[at] ?? 0),
    );
    return `| ${drawn.join(' | ')} |`;
  });
}

/** @param files of the product, without tests */
export function withScreens(page: string, files: readonly string[]): string {
  const [orders, categories] = [orderScreens(files), categoryScreens(files)];
  function screenOf(what: string): string | null {
    if (isMessageName(what)) return messageCell(orders, what);
    const category = categoryIn(what);
    return category === null ? null : categoryCell(categories, category);
  }
  const drawn: string[] = [];
  let table: string[] = [];
  let section = '';
  for (const line of page.split('\n')) {
    section = /^#+ (.+)$/.exec(line)?.[1] ?? section;
    if (SECTIONS.has(section) && line.startsWith('|')) {
      table.push(withFifth(line, screenOf));
      continue;
    }
    drawn.push(...padded(table), line);
    table = [];
  }
  return [...drawn, ...padded(table)].join('\n');
}
