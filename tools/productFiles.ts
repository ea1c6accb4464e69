/** Sources of the product: what git has under src, without tests and what only they use. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTestCode } from './rooms/checkImport.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns paths from the root, in order */
export function productFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)) && !isTestCode(file))
    .toSorted();
}
