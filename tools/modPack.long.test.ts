/** The sample mod, packed as an author packs it, on both sides. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createCosmetics } from '../devnet/services/cosmetics/createCosmetics.ts';
import { memoryStorage } from '../devnet/services/cosmetics/storage.ts';
import { uploadOf } from '../devnet/services/cosmetics/testing/wardrobe.ts';
import { asInstalled } from '../src/mods/asInstalled.ts';
import { checkMod } from '../src/mods/checkMod.ts';
import { GAME_CLASSES } from '../src/mods/gameClasses.ts';
import { packFolder } from './packFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SAMPLE = join(root, 'mods/copper-dawn');

function pack(folder: string, out: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'tools/modPack.ts', folder, out], {
    cwd: root,
    encoding: 'utf8',
  });
}

function workplace(): string {
  const path = mkdtempSync(join(tmpdir(), 'mod-pack-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('the sample is accepted without a warning by client and server, as the same set', async () => {
  const { archive } = packFolder(SAMPLE);
  const { mod, errors, warnings } = checkMod(archive, new Set(GAME_CLASSES));
  expect([errors, warnings]).toEqual([[], []]);
  if (!mod) throw new Error('No mod');
  const defaults = new Map(GAME_CLASSES.map((name) => [name, { name, lore: '' }]));
  const cosmetics = createCosmetics({ storage: memoryStorage(), defaults: () => defaults });
  const upload = await uploadOf(archive);
  expect(cosmetics.validate(upload)).toEqual({ errors: [], warnings: [], mod: expect.anything() as unknown });
  const { installed } = cosmetics.install(upload);
  expect(asInstalled(mod).set).toEqual(installed.asSet({ active: false, activation: 0 }));
  expect([...mod.assets.values()].map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['drawing', 'lottie', 'sheet']),
  );
  expect(mod.looks.length).toBeGreaterThanOrEqual(4);
});

test('the same folder gives the same bytes, with the hash of every file in the manifest', () => {
  const [one, other] = [packFolder(SAMPLE), packFolder(SAMPLE)];
  expect(one.archive).toEqual(other.archive);
  expect(one.paths).not.toContain('source/draw.ts');
  const changed = one.archive.slice();
  // A byte of a picture: the archive's own checksum tells, and the hash would.
  changed[2_000] = (changed[2_000] ?? 0) ^ 1;
  expect(checkMod(changed, new Set(GAME_CLASSES)).mod).toBeNull();
});

test('the command writes the archive, or says by file why not and ends with 1', () => {
  const place = workplace();
  const out = join(place, 'out.zip');
  const good = pack(SAMPLE, out);
  expect(good.stderr).toBe('');
  expect(good.stdout).toMatch(/copper-dawn 1\.0\.0, 15 files/);
  expect(new Uint8Array(readFileSync(out))).toEqual(packFolder(SAMPLE).archive);

  const broken = join(place, 'broken');
  cpSync(SAMPLE, broken, { recursive: true });
  writeFileSync(join(broken, 'icons/tank.svg'), '<svg viewBox="0 0 64 64"><script/></svg>');
  writeFileSync(join(broken, 'notes.txt'), 'x');
  const bad = pack(broken, join(place, 'bad.zip'));
  expect(bad.status).toBe(1);
  expect(bad.stdout).toMatch(/error {4}icons\/tank\.svg: This drawing contains <script>/);
  expect(bad.stdout).toMatch(/warning {2}notes\.txt: The mod doesn’t use this file/);
  expect(existsSync(join(place, 'bad.zip'))).toBe(false);
  expect(pack(join(place, 'nowhere'), out).status).toBe(2);
});
