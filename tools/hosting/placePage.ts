/** Where a host keeps the client, and the pages of a release put there for good (src/lib/placedPage.ts). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placePage, unplacePage } from '../../src/lib/placedPage.ts';
import { packFile } from '../release/packFiles.ts';
import { CONTACT, CONTACT_EXPECTED, printSecurityText, SECURITY_TEXT } from '../release/securityText.ts';
import { printWebManifest, WEB_MANIFEST } from './webManifest.ts';

/** A path that a host may keep the client at: `/`, or words between slashes. */
const BASE = /^\/(?:[a-z0-9][a-z0-9-]*\/)*$/i;

/** @returns with a slash at both ends @throws Error that says what a base is */
export function parseBase(text: string): string {
  const base = `/${text.replaceAll(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (!BASE.test(base)) throw new Error(`"${text}" is not a valid path for the client. Use a path like /play/`);
  return base;
}

/**
 * For a server that sends files as they lie: writes the folder into the pages' index.html, whatever folder stood there before, and what an
 * installed client is called.
 *
 * @param config of config.json; absent = the manifest stays as it is
 */
export function placeInFolder(pages: string, base: string, config?: unknown): void {
  const file = join(pages, 'index.html');
  const page = readFileSync(file, 'utf8');
  const before = /src="(\/(?:[\w-]+\/)*)assets\//.exec(page)?.[1] ?? '/';
  writeFileSync(file, placePage(unplacePage(page, before), base));
  packFile(file);
  if (config === undefined) return;
  const manifest = join(pages, WEB_MANIFEST);
  writeFileSync(manifest, printWebManifest(config));
  packFile(manifest);
}

/** Where a host is told of faults, for another server. @param contact absent = what the release says stays @throws Error for what is no contact */
export function placeContact(pages: string, contact: string | undefined): void {
  if (contact === undefined) return;
  if (!CONTACT.test(contact)) throw new Error(`ORRERY_SECURITY_CONTACT ${CONTACT_EXPECTED}.`);
  const file = join(pages, SECURITY_TEXT);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printSecurityText([contact], new Date()));
}
