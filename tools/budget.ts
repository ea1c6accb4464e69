/**
 * Weighs what pages load, of the build in a folder. The JavaScript of the first route: what index.html loads before anything is asked for
 * lazily; what a newcomer has loaded when the welcome page stands, so that nothing becomes lighter by coming a moment later; all that
 * a player has who sees his planet; and both with what comes by itself after that. e2e/homeCost.spec.ts counts a player's in a real browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Stage } from './page/stages.ts';
import { OTHERS } from './words/catalogues.ts';
import type { Part } from './words/parts.ts';

/** gzip, as they were agreed on. */
export const FIRST_ROUTE_LIMIT_BYTES = 140_000;
export const WELCOME_LIMIT_BYTES = 173_000;
/** A moment later, and without what only players need. */
export const NEWCOMER_LIMIT_BYTES = 200_000;
/** brotli, scene, fonts and stream included. */
export const HOME_LIMIT_BYTES = 650_000;
/** Likewise a moment later: with what answers to keys, speaks to the ear and tells what happened. */
export const SETTLED_LIMIT_BYTES = 690_000;
/** What another language than English may add to the welcome page and to home; the first route has one limit for all. */
export const WELCOME_WORDS_LIMIT_BYTES = 18_000;
export const HOME_WORDS_LIMIT_BYTES = 110_000;
/** Of home, at once and a moment later, with what is the host's own and no part of a build. */
export const HOME_LIMIT_FILES = 30;

/** The chunk that index.html begins with. */
const ENTRY: Stage = 'first';
/** By the names of their chunks: what several import lazily has no path of its own in the manifest. */
const WELCOME = ['wiring', 'WelcomeScreen'];
const HOME: readonly Stage[] = ['wiring', 'planet', 'home', 'scene'];
/** By themselves, a moment after all of that: for everybody, and for who plays. */
const LATER: Stage = 'later';
const ALERTS: Stage = 'alerts';
/** Asked for once the page stands, by everybody. */
const HELD = 'holdPage';
/** Page, configuration and the brand's mark; then the headers of four files are looked at (checkHost.ts). */
const BESIDE_FILES = 3 + 4;
/** The stream's worker is built for itself: what it loads is named in its text. */
const WORKER = /^live\.worker-[\w-]+\.js$/;
const NAMED_IN_WORKER = /(?:natsPort|boundSocket)-[\w-]+\.js/g;
/** Of the letters that an English page has. */
const FONT = /latin-wght-normal\.woff2$/;

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface Weight {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** English stands where it is said. */
export const BUILT_LANGUAGES = ['en', ...OTHERS] as const;
export type BuiltLanguage = (typeof BUILT_LANGUAGES)[number];

/** By what the manifest calls them. */
const words = (language: BuiltLanguage, ...parts: readonly Part[]): readonly string[] =>
  language === 'en' ? [] : parts.map((part) => `virtual:words/${language}/${part}`);

/** gzip bytes of the entry, all it imports statically, and the sentences that are awaited before anything is drawn. */
export const firstRouteWeight = (dist: string, language: BuiltLanguage = 'en'): Weight =>
  weighScripts(dist, [ENTRY, ...words(language, 'first')]);

/** And of what is loaded at once after it, where nobody has a key yet. */
export const welcomeWeight = (dist: string, language: BuiltLanguage = 'en'): Weight =>
  weighScripts(dist, [ENTRY, ...WELCOME, ...words(language, 'first', 'next')]);

/** And once the page has settled. */
export const newcomerWeight = (dist: string): Weight => weighScripts(dist, [ENTRY, ...WELCOME, HELD, LATER]);

/** brotli bytes of every file of the build that a player loads who comes home to his planet. */
export const homeWeight = (dist: string, language: BuiltLanguage = 'en'): Weight =>
  weighHome(dist, [...HOME, ...words(language, 'first', 'next', 'rest')]);

/** And once the page has settled. */
export const settledWeight = (dist: string): Weight => weighHome(dist, [...HOME, LATER, ALERTS]);

function weighHome(dist: string, parts: readonly string[]): Weight {
  const manifest = readManifest(dist);
  const chunks = chunksOf(manifest, [ENTRY, HELD, ...parts]);
  const worker = readdirSync(join(dist, 'assets')).find((file) => WORKER.test(file));
  if (worker === undefined) throw new Error('The build has no worker for the live stream.');
  const named = readFileSync(join(dist, 'assets', worker), 'utf8').match(NAMED_IN_WORKER) ?? [];
  const fonts = Object.keys(manifest).filter((path) => FONT.test(path));
  const files = new Set([
    ...chunks.flatMap(({ file, css = [] }) => [file, ...css]),
    ...[worker, ...named].map((file) => `assets/${file}`),
    ...fonts.map((path) => (manifest[path] as ManifestChunk).file), // its own keys
  ]);
  return weigh(dist, files, (bytes) => brotliCompressSync(bytes).length);
}

/** How many files a settled home is, with those that are the host's. */
export const settledFiles = (weight: Weight): number => weight.files.length + BESIDE_FILES;

const weighScripts = (dist: string, parts: readonly string[]): Weight =>
  weigh(
    dist,
    chunksOf(readManifest(dist), parts).map(({ file }) => file),
    (bytes) => gzipSync(bytes, { level: 9 }).length,
  );

function weigh(dist: string, names: Iterable<string>, packed: (bytes: Buffer) => number): Weight {
  const files = [...names].map((file) => {
    const bytes = readFileSync(join(dist, file));
    return { file, bytes: file.endsWith('.woff2') ? bytes.length : packed(bytes) };
  });
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest; // Vite's own file

/** The chunks of these names, and all they import statically. */
function chunksOf(manifest: Manifest, parts: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  for (const part of parts) {
    const [key] = Object.entries(manifest).find(([path, { name }]) => path === part || name === part) ?? [];
    if (key === undefined) throw new Error(`The manifest of the build has no ${part}.`);
    visit(key);
  }
  return [...seen].map((name) => manifest[name] as ManifestChunk); // only what is there was seen
}
