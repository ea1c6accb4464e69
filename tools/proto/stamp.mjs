// Writes src/generated/proto.sha256: what proto/ was when the code was generated, and what came of it. CI has no buf, so
// a unit test (src/chain/golden/protoStamp.test.ts) compares these with the files instead of generating anew.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url);
const STAMP = 'src/generated/proto.sha256';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** Hash of a list in sha256sum's format, sorted by path: `<hash>  <path>` a line. */
function hashOfTree(folder) {
  const paths = readdirSync(new URL(folder, ROOT), { recursive: true })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path !== STAMP && statSync(new URL(path, ROOT)).isFile())
    .sort();
  return sha256(paths.map((path) => `${sha256(readFileSync(new URL(path, ROOT)))}  ${path}\n`).join(''));
}

writeFileSync(
  new URL(STAMP, ROOT),
  ['proto', 'src/generated'].map((folder) => `${hashOfTree(folder)}  ${folder}\n`).join(''),
);
