/**
 * The built page, put into a folder of its host: `/assets/` becomes `/play/assets/` where the page names its files, and nothing else of
 * a release knows where it lies. Undone again, it is the page of the release to the byte, so that anybody can check it (verifyHost.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFile } from '../release/packFiles.ts';

/** A path that a host may keep the client at: `/`, or words between slashes. */
const BASE = /^\/(?:[a-z0-9][a-z0-9-]*\/)*$/i;

/** @returns with a slash at both ends @throws Error that says what a base is */
export function parseBase(text: string): string {
  const base = `/${text.replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (!BASE.test(base)) throw new Error(`"${text}" is no folder to serve from. Write it like /play/`);
  return base;
}

/** The attributes that name a file of the build. */
const named = (base: string): RegExp => new RegExp(`((?:src|href)=")${base}(assets/)`, 'g');

/** @param base as {@link parseBase} has it */
export function placePage(page: string, base: string): string {
  return page.replaceAll(named('/'), `$1${base}$2`);
}

/** The page as it was before it was put into the folder. */
export function unplacePage(page: string, base: string): string {
  return page.replaceAll(named(base), '$1/$2');
}

/** For a server that sends files as they lie: writes the folder into the pages' index.html, whatever folder stood there before. */
export function placeInFolder(pages: string, base: string): void {
  const file = join(pages, 'index.html');
  const page = readFileSync(file, 'utf8');
  const before = /src="(\/(?:[\w-]+\/)*)assets\//.exec(page)?.[1] ?? '/';
  writeFileSync(file, placePage(unplacePage(page, before), base));
  packFile(file);
}
