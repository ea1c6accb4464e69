/**
 * Reads docs/coverage.md: tables of four columns (what the spec names, client, devnet, test) whose cells point at code;
 * reads, messages and what the stream tells have a fifth, the screen.
 * A pointer is `path#text` in backticks: the file is there and has that text, not within a longer word. coverage.test.ts holds the page to the code.
 */

export interface Pointer {
  readonly path: string;
  readonly text: string;
}

export interface CoverageRow {
  readonly section: string;
  /** First cell without its backticks: `GET /game/player/{id}`, `EventRaid`, `struct_attack`. */
  readonly what: string;
  readonly client: readonly Pointer[];
  readonly devnet: readonly Pointer[];
  readonly tests: readonly Pointer[];
  /** Cells as written, for messages and for cells that say why there is nothing to point at. */
  readonly cells: readonly string[];
}

const POINTER = /`([\w./-]+\.(?:tsx?|md|json))#([^`]+)`/g;

function pointersOf(cell: string): readonly Pointer[] {
  return [...cell.matchAll(POINTER)].map(([, path = '', text = '']) => ({ path, text }));
}

/** Whether the text stands in a file by itself: `65` is not in "1650", nor `ower` in "power". */
export function hasText(file: string, text: string): boolean {
  const quoted = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `${/^\w/.test(text) ? String.raw`(?<!\w)` : ''}${quoted}${/\w$/.test(text) ? String.raw`(?!\w)` : ''}`,
  ).test(file);
}

/** A pipe inside a cell is written `\|`. */
export function cellsOf(line: string): readonly string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** @throws Error for a table row that has neither four cells nor five */
export function parseCoverage(markdown: string): readonly CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section = '';
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    if (!line.startsWith('|')) {
      inTable = false;
      continue;
    }
    if (!inTable || /^\|[\s|:-]+\|$/.test(line)) {
      // The header, and the line below it.
      inTable = true;
      continue;
    }
    const cells = cellsOf(line);
    if (cells.length !== 4 && cells.length !== 5)
      throw new Error(`${section}: a row of ${cells.length} cells: ${line}`);
    const [what = '', client = '', devnet = '', tests = ''] = cells;
    rows.push({
      section,
      what: what.replaceAll('`', ''),
      client: pointersOf(client),
      devnet: pointersOf(devnet),
      tests: pointersOf(tests),
      cells,
    });
  }
  return rows;
}
