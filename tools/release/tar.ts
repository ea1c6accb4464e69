/**
 * A folder as a tar archive (POSIX ustar), the same bytes for the same files: names in order, no owner, no time, modes 644 and 755.
 * System tars agree on none of the flags for that.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** @param name of the folder inside the archive */
export function tarGz(folder: string, name: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const parts = files.flatMap((file) => {
    const path = posix.join(name, relative(folder, file).split(sep).join(posix.sep));
    const bytes = readFileSync(file);
    const runs = (statSync(file).mode & 0o100) !== 0;
    return [header(path, bytes.length, runs), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/** ustar, "tar Interchange Format" of POSIX.1-2017, pax. @throws Error for a name that has no place in it */
function header(path: string, bytes: number, runs: boolean): Buffer {
  const { name, prefix } = splitName(path);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(runs ? 0o755 : 0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(bytes, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  // Of the block with blanks in the place of the sum itself.
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function splitName(path: string): { readonly name: string; readonly prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  const at = path.indexOf('/', path.length - 101);
  if (at < 0 || at > 155) throw new Error(`The name is too long for an archive: ${path}`);
  return { name: path.slice(at + 1), prefix: path.slice(0, at) };
}
