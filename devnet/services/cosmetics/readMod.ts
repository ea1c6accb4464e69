/** Files to a mod, with everything that is to be said about them. docs/network/web-api.md section 10 "Validation finding". */
import type { z } from 'zod';
import { applyLocalizations } from './localizations.ts';
import { API_MAJOR, GAME_VERSION, LIMITS } from './limits.ts';
import type { Mod, ModReading } from './mod.ts';
import type { Finding } from './modError.ts';
import {
  issuesOf,
  type ModManifest,
  modFileSchema,
  skinFileSchema,
  type StructTypeInput,
  structTypeSchema,
} from './modSchema.ts';
import { createAssetShelf } from './assetShelf.ts';
import { hashOfBytes } from './canonical.ts';
import { toStructType } from './toStructType.ts';

/** What is in the manifests, whichever of the two forms it has. */
interface Draft {
  readonly kind: Mod['kind'];
  /** The file that names the mod, and the one that says how it looks. */
  readonly file: string;
  readonly looksFile: string;
  readonly apiVersion: string | undefined;
  readonly manifest: Omit<ModManifest, 'name'> & { readonly name?: ModManifest['name'] | undefined };
  readonly structTypes: readonly StructTypeInput[];
  readonly localizations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly hashes: Readonly<Record<string, string>>;
}

type Say = (file: string | null, message: string) => void;

export function readMod(files: ReadonlyMap<string, Uint8Array>, classes: ReadonlySet<string>): ModReading {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const fail: Say = (file, message) => void errors.push({ file, message });
  const warn: Say = (file, message) => void warnings.push({ file, message });
  const draft = files.has('manifest.json') ? setDraft(files, fail) : skinDraft(files, fail);
  const mod = draft && modOf(draft, files, classes, fail, warn);
  const isUnsupported = draft !== undefined && checkVersions(draft, fail);
  return {
    mod: errors.length === 0 && mod ? mod : null,
    errors: errors.slice(0, LIMITS.findings),
    warnings: warnings.slice(0, LIMITS.findings),
    isUnsupported,
  };
}

function parseFile<T extends z.ZodType>(
  files: ReadonlyMap<string, Uint8Array>,
  file: string,
  schema: T,
  fail: Say,
): z.infer<T> | undefined {
  const bytes = files.get(file);
  if (!bytes) {
    fail(file, 'is missing');
    return undefined;
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    fail(file, 'is not JSON');
    return undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  for (const issue of issuesOf(parsed.error)) fail(file, issue);
  return undefined;
}

function setDraft(files: ReadonlyMap<string, Uint8Array>, fail: Say): Draft | undefined {
  const file = 'manifest.json';
  const parsed = parseFile(files, file, modFileSchema, fail);
  if (!parsed) return undefined;
  const { apiVersion, manifest, structTypes, localizations = {}, hashes = {} } = parsed;
  return { kind: 'set', file, looksFile: file, apiVersion, manifest, structTypes, localizations, hashes };
}

function skinDraft(files: ReadonlyMap<string, Uint8Array>, fail: Say): Draft | undefined {
  const file = 'skin-manifest.json';
  const looksFile = 'struct-type.json';
  const manifest = parseFile(files, file, skinFileSchema, fail);
  const structType = parseFile(files, looksFile, structTypeSchema, fail);
  if (!manifest || !structType) return undefined;
  const { apiVersion, hashes = {} } = manifest;
  return { kind: 'skin', file, looksFile, apiVersion, manifest, structTypes: [structType], localizations: {}, hashes };
}

/** Whether the mod is for another version. */
function checkVersions({ file, apiVersion, manifest }: Draft, fail: Say): boolean {
  const major = Number((apiVersion ?? `${API_MAJOR}.0.0`).split('.')[0]);
  const game = manifest.compatibleGameVersion;
  const isOtherApi = major !== API_MAJOR;
  const isNewerGame = game !== undefined && isNewer(game, GAME_VERSION);
  if (isOtherApi) fail(file, `apiVersion: is ${apiVersion ?? ''}; this server reads mods of version ${API_MAJOR}`);
  if (isNewerGame) fail(file, `manifest.compatibleGameVersion: needs game ${game}; this server runs ${GAME_VERSION}`);
  return isOtherApi || isNewerGame;
}

function isNewer(version: string, than: string): boolean {
  const parts = (text: string): number[] => text.split('.').map(Number);
  const [a, b] = [parts(version), parts(than)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function modOf(
  draft: Draft,
  files: ReadonlyMap<string, Uint8Array>,
  classes: ReadonlySet<string>,
  fail: Say,
  warn: Say,
): Mod {
  const { kind, file, looksFile, manifest } = draft;
  const shelf = createAssetShelf(files, fail, warn);
  const inputs = applyLocalizations(draft, (message) => warn(file, message));
  const seen = new Set<string>();
  const structTypes = inputs.structTypes.map((input, index) => {
    const at = kind === 'set' ? `structTypes[${index}]` : 'struct type';
    if (!classes.has(input.class)) fail(looksFile, `${at}.class: there is no struct type class "${input.class}"`);
    if (seen.has(input.class)) fail(looksFile, `${at}.class: "${input.class}" is there twice`);
    seen.add(input.class);
    return toStructType(
      input,
      at,
      shelf.take,
      (message) => fail(looksFile, message),
      (message) => warn(looksFile, message),
    );
  });
  for (const [path, hash] of Object.entries(draft.hashes)) {
    const bytes = files.get(path);
    if (!bytes) fail(file, `hashes: there is no file "${path}"`);
    else if (hashOfBytes(bytes) !== hash) fail(path, 'is not the file whose hash the manifest tells');
  }
  const own = new Set([file, looksFile, ...shelf.assets.keys()]);
  for (const path of files.keys()) {
    if (!own.has(path) && !shelf.isNamed(path)) warn(path, 'is not used by the mod and will be left out');
  }
  const name = inputs.name ?? {};
  if (Object.keys(name).length > 0 && !('en' in name))
    warn(file, 'manifest.name: has no text in the fallback language en');
  return {
    kind,
    modId: manifest.modId,
    version: manifest.version,
    author: manifest.author,
    guildId: manifest.guildId ?? null,
    name,
    description: inputs.description,
    defaultLanguage: manifest.defaultLanguage ?? firstLanguage(inputs.structTypes, name),
    notes: notesOf(manifest),
    structTypes,
    assets: shelf.assets,
    companions: shelf.companions,
  };
}

function firstLanguage(structTypes: readonly StructTypeInput[], name: Readonly<Record<string, string>>): string {
  return Object.keys(name)[0] ?? Object.keys(structTypes[0]?.names ?? {})[0] ?? 'en';
}

function notesOf(manifest: Draft['manifest']): Readonly<Record<string, string>> {
  const { compatibleGameVersion, createdAt, updatedAt } = manifest;
  const all = { compatibleGameVersion, createdAt, updatedAt };
  return Object.fromEntries(Object.entries(all).filter((note): note is [string, string] => note[1] !== undefined));
}
