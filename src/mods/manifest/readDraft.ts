import type { UploadFiles } from '../archive/uploadFiles.ts';
import type { Findings } from '../findings.ts';
import { API_MAJOR, GAME_VERSION } from '../limits.ts';
import { parseManifest } from './parseManifest.ts';
import { type AboutInput, modFileSchema, skinFileSchema, type StructTypeInput, structTypeSchema } from './schema.ts';

/** What a mod's manifests say, whichever of the two forms they have. */
export interface Draft {
  readonly kind: 'set' | 'skin';
  /** The file that names the mod. */
  readonly file: string;
  /** The file that says how it looks. */
  readonly looksFile: string;
  readonly about: AboutInput;
  readonly structTypes: readonly StructTypeInput[];
  /** Language to key to text. */
  readonly localizations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Path to SHA-256. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** null = the manifests cannot be read; why is among the findings. */
export function readDraft(upload: UploadFiles, findings: Findings): Draft | null {
  const isSet = upload.files.has('manifest.json') || upload.spoiled.has('manifest.json');
  const draft = isSet ? readSet(upload, findings) : readSkin(upload, findings);
  if (draft) checkVersions(draft, findings);
  return draft;
}

function readSet(upload: UploadFiles, findings: Findings): Draft | null {
  const file = 'manifest.json';
  const parsed = parseManifest(upload, file, modFileSchema, findings);
  if (!parsed) return null;
  const { apiVersion, manifest, structTypes, localizations = {}, hashes = {} } = parsed;
  return { kind: 'set', file, looksFile: file, about: { apiVersion, ...manifest }, structTypes, localizations, hashes };
}

function readSkin(upload: UploadFiles, findings: Findings): Draft | null {
  const file = 'skin-manifest.json';
  const looksFile = 'struct-type.json';
  const about = parseManifest(upload, file, skinFileSchema, findings);
  const looks = parseManifest(upload, looksFile, structTypeSchema, findings);
  if (!about || !looks) return null;
  return { kind: 'skin', file, looksFile, about, structTypes: [looks], localizations: {}, hashes: about.hashes ?? {} };
}

function checkVersions({ file, about }: Draft, findings: Findings): void {
  const { apiVersion, compatibleGameVersion: needs } = about;
  if (apiVersion !== undefined && numbersOf(apiVersion)[0] !== API_MAJOR) {
    findings.fail('unsupported_api', file, apiVersion);
  }
  if (needs !== undefined && isNewer(needs, GAME_VERSION)) findings.fail('newer_game', file, needs, GAME_VERSION);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}

function isNewer(version: string, than: string): boolean {
  const other = numbersOf(than);
  const steps = numbersOf(version).map((part, index) => part - (other[index] ?? 0));
  return (steps.find((step) => step !== 0) ?? 0) > 0;
}
