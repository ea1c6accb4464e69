/**
 * The pages as a bucket keeps them: a folder to be uploaded as it is, each file under the key that its address is. A bucket passes
 * nothing on and knows no screens: config.json has to name every endpoint, and the page lies there once more as the error document.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/state/config/isRecord.ts';
import { placeInFolder } from './placePage.ts';
import { checkConfig, readJson, SettingsError } from './settings.ts';

export const ERROR_DOCUMENT = '404.html';

export interface BucketFolder {
  readonly pages: string;
  /** As parseBase has it. */
  readonly base: string;
  /** A file. */
  readonly config: string;
  /** Made here; nothing may be there. */
  readonly out: string;
}

/** @throws SettingsError for a configuration that no bucket can serve, or a folder that is there already */
export function writeBucketFolder({ pages, base, config, out }: BucketFolder): void {
  if (existsSync(out)) throw new SettingsError(`${out} already exists. Choose a new folder.`);
  if (!existsSync(join(pages, 'index.html'))) throw new SettingsError(`No pages in ${pages}: index.html is missing.`);
  const told = readJson(config);
  checkConfig(told);
  const endpoints = isRecord(told) && isRecord(told['endpoints']) ? Object.entries(told['endpoints']) : [];
  const paths = endpoints.filter(([, value]) => typeof value === 'string' && value.startsWith('/'));
  if (paths.length > 0) {
    const names = paths.map(([name]) => `endpoints.${name}`).join(', ');
    throw new SettingsError(
      `A bucket can’t proxy requests. In ${config}, use full URLs (https:// or wss://) for ${names}.`,
    );
  }
  const folder = join(out, base);
  mkdirSync(folder, { recursive: true });
  cpSync(pages, folder, { recursive: true });
  placeInFolder(folder, base, told);
  // It sends what it has under a key, whatever a browser can unpack.
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(folder, file));
  }
  cpSync(join(folder, 'index.html'), join(folder, ERROR_DOCUMENT));
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(told, null, 2)}\n`);
}
