/**
 * What a host gets: one folder and the same as one archive. `pages/` is what is served and what release.json describes; beside it
 * the program that serves it, the schema of config.json, examples and recipes.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printWebManifest, WEB_MANIFEST } from '../hosting/webManifest.ts';
import { bundleHost } from './bundleHost.ts';
import { configJsonSchema } from './configJsonSchema.ts';
import { MANIFEST_FILE, printRelease, type Release } from './manifest.ts';
import { packFiles } from './packFiles.ts';
import { printSecurityText, SECURITY_TEXT } from './securityText.ts';
import { tarGz } from './tar.ts';

const recipes = fileURLToPath(new URL('../../recipes', import.meta.url));

export interface Assembled {
  readonly folder: string;
  readonly archive: string;
  /** Files of the pages that lie packed beside themselves. */
  readonly packed: number;
}

/**
 * @param built folder of the build
 * @param out made anew
 * @param contact where its maker is told of faults; null = a host says where (security.txt)
 */
export async function assembleRelease(
  built: string,
  release: Release,
  out: string,
  contact: string | null,
): Promise<Assembled> {
  const name = `${release.name}-${release.version}`;
  const folder = join(out, name);
  const pages = join(folder, 'pages');
  rmSync(out, { recursive: true, force: true });
  for (const file of Object.keys(release.files)) {
    mkdirSync(dirname(join(pages, file)), { recursive: true });
    cpSync(join(built, file), join(pages, file));
  }
  // Of no guild; a host's own takes its place (tools/hosting/webManifest.ts), so it is none of the release's files.
  writeFileSync(join(pages, WEB_MANIFEST), printWebManifest(null));
  const packed = packFiles(pages);
  const text = printRelease(release);
  // Anybody who asks the host may have it; and whoever has the folder finds it without looking.
  for (const place of [pages, folder]) writeFileSync(join(place, MANIFEST_FILE), text);
  if (contact !== null) {
    mkdirSync(dirname(join(pages, SECURITY_TEXT)), { recursive: true });
    // Of the commit's time, so that the same commit gives the same bytes.
    const made = release.made ? new Date(release.made) : new Date();
    writeFileSync(join(pages, SECURITY_TEXT), printSecurityText([contact], made));
  }
  writeFileSync(join(folder, 'orrery-host.mjs'), await bundleHost(), { mode: 0o755 });
  const schema = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
  cpSync(recipes, folder, { recursive: true });
  for (const place of [folder, join(folder, 'examples')]) writeFileSync(join(place, 'config.schema.json'), schema);
  const archive = join(out, `${name}.tar.gz`);
  writeFileSync(archive, tarGz(folder, name));
  return { folder, archive, packed };
}
