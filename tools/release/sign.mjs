/**
 * `RELEASE_KEY=key.pem node tools/release/sign.mjs [release]`: signs what `npm run release` made, with Node's own modules alone, so
 * that no package is near the key. It can run on another machine, which has nothing but Node, this file and the folder.
 *
 * The key is an ed25519 private key (PEM) or the path of one (`openssl genpkey -algorithm ed25519`); the signature is over the bytes of
 * release.json, in base64.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const LIST = 'release.json';
const SIGNATURE = 'release.json.sig';
/** The public half, in the checkout: whoever has the source has it, and `npm run verify` takes it. */
const PUBLIC = fileURLToPath(new URL('../../release.pub', import.meta.url));
const BLOCK = 512;

export function signRelease(text, key) {
  const privateKey = createPrivateKey(key);
  const type = privateKey.asymmetricKeyType;
  if (type !== 'ed25519') throw new Error(`The key must be ed25519, not ${type ?? 'unknown'}.`);
  return `${sign(null, Buffer.from(text), privateKey).toString('base64')}\n`;
}

export function publicHalf(key) {
  return createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'pem' }).toString();
}

/** The folder of a release below `out`, with its archive signed too. What is there has to be what release.json says. */
export function signFolder(out, key) {
  const names = readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (names.length !== 1) throw new Error(`${out} must contain exactly one release. Run npm run release.`);
  const { name } = names[0];
  const folder = join(out, name);
  const text = readFileSync(join(folder, LIST), 'utf8');
  const release = JSON.parse(text);
  if (release.commit === null)
    throw new Error('Not signed: the release has uncommitted changes. Commit them and build again.');
  for (const [file, { sha256 }] of Object.entries(release.files)) {
    const found = createHash('sha256')
      .update(readFileSync(join(folder, 'pages', file)))
      .digest('hex');
    if (found !== sha256) throw new Error(`Not signed: pages/${file} doesn’t match ${LIST}.`);
  }
  const signature = signRelease(text, key);
  const archive = join(out, `${name}.tar.gz`);
  const tar = gunzipSync(readFileSync(archive));
  if (!tar.includes(text)) throw new Error(`Not signed: ${archive} contains a different ${LIST}.`);
  const files = [`${name}/${SIGNATURE}`, `${name}/pages/${SIGNATURE}`];
  writeFileSync(archive, gzipSync(withFiles(tar, files, Buffer.from(signature)), { level: 9 }));
  for (const place of [folder, join(folder, 'pages')]) writeFileSync(join(place, SIGNATURE), signature);
  return name;
}

/** ustar (tools/release/tar.ts): more files at the end, before the two empty blocks. */
function withFiles(tar, names, bytes) {
  let end = tar.length;
  while (end >= BLOCK && tar.subarray(end - BLOCK, end).every((byte) => byte === 0)) end -= BLOCK;
  const pad = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  const parts = names.flatMap((name) => [headOf(name, bytes.length), bytes, pad]);
  return Buffer.concat([tar.subarray(0, end), ...parts, Buffer.alloc(2 * BLOCK)]);
}

function headOf(name, bytes) {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for an archive: ${name}`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`;
  head.write(name, 0);
  head.write(octal(0o644, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(bytes, 11), 124);
  head.write(octal(0, 11), 136);
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

function main() {
  const told = process.env.RELEASE_KEY;
  if (told === undefined) throw new Error('Set the key: RELEASE_KEY=key.pem node tools/release/sign.mjs');
  const key = existsSync(told) ? readFileSync(told, 'utf8') : told;
  if (existsSync(PUBLIC) && readFileSync(PUBLIC, 'utf8').trim() !== publicHalf(key).trim())
    throw new Error('Not signed: release.pub in this checkout belongs to another key.');
  const name = signFolder(resolve(process.argv[2] ?? 'release'), key);
  console.log(
    `${name} is signed. Players check it with the public key, release.pub in the checkout:\n${publicHalf(key)}`,
  );
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
