/** A mod from first byte to last, without decoding a picture: the same verdict in a worker, in `npm run mod:pack` and in tests. */
import { type UploadBytes, readUpload } from './archive/readUpload.ts';
import type { UploadFiles } from './archive/uploadFiles.ts';
import { sha256Hex } from './canonicalJson.ts';
import { createFindings, type Findings } from './findings.ts';
import { type AssetShelf, createAssetShelf } from './manifest/assetShelf.ts';
import { createTexts } from './manifest/localize.ts';
import { type Draft, readDraft } from './manifest/readDraft.ts';
import { type Looks, readLooks } from './manifest/readLooks.ts';
import type { SoundAsset } from './pictures/inspectAsset.ts';
import type { ModFinding } from './types.ts';
import type { Localized } from '../game/cosmetics.ts';

/** A mod that was found good: complete, with nothing in it that nobody refers to. */
export interface SoundMod {
  /** `skin`: one skin by itself. */
  readonly kind: 'set' | 'skin';
  readonly about: Draft['about'];
  readonly name: Localized;
  readonly description: Localized;
  readonly defaultLanguage: string;
  readonly looks: readonly Looks[];
  /** By path; the pictures of sprite sheets are inside their sheets. */
  readonly assets: ReadonlyMap<string, SoundAsset>;
}

export interface ModCheck {
  /** null when there is an error. */
  readonly mod: SoundMod | null;
  readonly errors: readonly ModFinding[];
  readonly warnings: readonly ModFinding[];
}

/** @param classes every struct type class of the game */
export function checkMod(upload: UploadBytes, classes: ReadonlySet<string>): ModCheck {
  const findings = createFindings();
  const files = readUpload(upload, findings);
  const draft = files && readDraft(files, findings);
  const mod = files && draft && readMod(draft, files, classes, findings);
  const { errors, warnings } = findings;
  return { mod: errors.length === 0 ? mod : null, errors, warnings };
}

function readMod(draft: Draft, upload: UploadFiles, classes: ReadonlySet<string>, findings: Findings): SoundMod {
  const { kind, file, looksFile, about, structTypes } = draft;
  const shelf = createAssetShelf(upload, findings);
  const texts = createTexts(draft, findings);
  const name = about.name ? texts.of('mod.name', about.name) : {};
  const description = texts.of('mod.description', about.description);
  const seen = new Set<string>();
  const looks = structTypes.map((input, index) => {
    // not said: a place in a file
    const at = kind === 'set' ? `structTypes[${index}]` : 'the struct type';
    if (!classes.has(input.class)) findings.fail('unknown_class', looksFile, at, input.class);
    if (seen.has(input.class)) findings.fail('duplicate_class', looksFile, at, input.class);
    seen.add(input.class);
    return readLooks(input, { at, file: looksFile, shelf, texts, findings });
  });
  texts.warnOfStray();
  checkHashes(draft, upload, findings);
  warnOfUnused(draft, upload, shelf, findings);
  if (Object.keys(name).length > 0 && !Object.hasOwn(name, 'en'))
    findings.warn('missing_english', file, 'manifest.name');
  const firstLanguage = Object.keys(name)[0] ?? Object.keys(looks[0]?.names ?? {})[0] ?? 'en';
  return {
    kind,
    about,
    name,
    description,
    defaultLanguage: about.defaultLanguage ?? firstLanguage,
    looks,
    assets: shelf.sound,
  };
}

function checkHashes({ file, hashes }: Draft, { files, spoiled }: UploadFiles, findings: Findings): void {
  for (const [path, hash] of Object.entries(hashes)) {
    const bytes = files.get(path);
    if (bytes && sha256Hex(bytes) !== hash) findings.fail('bad_hash', path);
    if (!bytes && !spoiled.has(path)) findings.fail('hash_of_nothing', file, path);
  }
}

function warnOfUnused({ file, looksFile }: Draft, { files }: UploadFiles, shelf: AssetShelf, findings: Findings): void {
  for (const path of files.keys()) {
    if (path !== file && path !== looksFile && !shelf.isNamed(path)) findings.warn('unused_file', path);
  }
}
