/** Whether src/generated is what proto/ gives, without a proto compiler. tools/proto/stamp.mjs writes the stamp. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const STAMP = 'src/generated/proto.sha256';

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** `find <folder> -type f ! -name proto.sha256 | LC_ALL=C sort | xargs sha256sum | sha256sum` */
function hashOfTree(folder: string): string {
  const paths = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path !== STAMP && statSync(new URL(path, ROOT)).isFile())
    .toSorted();
  return sha256(paths.map((path) => `${sha256(readFileSync(new URL(path, ROOT)))}  ${path}\n`).join(''));
}

const stamped = new Map(
  readFileSync(new URL(STAMP, ROOT), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
);

it('the generated code was made from proto/ as it is now', () => {
  expect(hashOfTree('proto'), 'proto/ has changed since the code was generated: run npm run proto').toBe(
    stamped.get('proto'),
  );
});

it('the generated code is as the generator left it', () => {
  expect(hashOfTree('src/generated'), 'src/generated was edited by hand: change proto/ and run npm run proto').toBe(
    stamped.get('src/generated'),
  );
});
