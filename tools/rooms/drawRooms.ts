/** The table of rooms as a picture for docs/architecture.md: each room with what it may import, lowest first. */
import { ROOMS } from './rooms.ts';

const BEGIN = '<!-- rooms: drawn by `npm run rooms` -->';
const END = '<!-- end of rooms -->';

const name = (path: string): string => path.replace(/^src\//, '');

/** How many floors a room stands above those that import nothing. */
function floorOf(path: string, seen: readonly string[] = []): number {
  const room = ROOMS.find((one) => one.path === path);
  if (!room || seen.includes(path)) return 0;
  const below = room.may.flatMap((one) =>
    one === 'src/*'
      ? ROOMS.filter(
          ({ path: other, isEntered }) =>
            other.startsWith('src/') && other !== path && !isEntered && other !== 'src/main.tsx' && other !== 'src/app',
        ).map(({ path: other }) => other)
      : [one],
  );
  return 1 + Math.max(-1, ...below.map((one) => floorOf(one, [...seen, path])));
}

function rowOf({ path, knows, may, lazily, areApart }: (typeof ROOMS)[number]): readonly [string, string, string] {
  const list = may.map((one) => (one === 'src/*' ? 'all of src' : `\`${name(one)}\``));
  const notes = [
    ...(lazily ? [`lazily ${lazily.map((one) => `\`${name(one)}\``).join(', ')}`] : []),
    ...(areApart ? ['its folders never import each other'] : []),
  ];
  return [`\`${name(path)}\``, knows, [list.join(', ') || 'no other room', ...notes].join('; ')];
}

/** Markdown between its two marks. */
export function drawRooms(): string {
  const rooms = [...ROOMS].sort((a, b) => floorOf(a.path) - floorOf(b.path));
  const rows = [['room', 'content', 'may import'] as const, ...rooms.map(rowOf)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = ['', '', ''], ...body] = rows;
  return [BEGIN, '', line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), '', END].join('\n');
}

/** The page with its picture drawn anew. @throws Error when the marks are not there */
export function withRooms(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error('docs/architecture.md has no markers for the table of rooms');
  return page.slice(0, from) + drawRooms() + page.slice(to + END.length);
}
