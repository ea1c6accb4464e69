/** The files of the host: what its web server sends, and with what headers. */
import { isOk, jsonOf } from '../judgements.ts';
import type { Means } from '../means.ts';
import { type Answers, askAll } from './askAll.ts';

/** A file that no release has: what a page left open over an update may still ask for. */
const NO_FILE = 'assets/doctor-asks-for-no-file.js';
/** A screen: the client's own, whatever the host has beside it. */
const SCREEN = 'settings';

export async function askPages(means: Means): Promise<Answers> {
  const at = (path: string): string => new URL(path, means.base).href;
  const [index, release] = await Promise.all([means.ask(means.base), means.ask(at('release.json'))]);
  const page = isOk(index) ? index.text : '';
  const script = firstMatch(page, /<script[^>]*\ssrc="([^"]+\.js)"/i);
  const style = firstMatch(page, /<link[^>]*\shref="([^"]+\.css)"/i);
  const wasm = firstMatch(Object.keys(filesOf(jsonOf(release))).join('\n'), /^(.+\.wasm)$/m);
  const named = await askAll({
    deepLink: means.ask(at(SCREEN)),
    noFile: means.ask(at(NO_FILE)),
    signer: means.ask(at('signer.html')),
    worker: means.ask(at('sw.js')),
    script: script === null ? null : means.ask(at(script)),
    style: style === null ? null : means.ask(at(style)),
    wasm: wasm === null ? null : means.ask(at(wasm)),
  });
  return { index, release, ...named };
}

function firstMatch(text: string, pattern: RegExp): string | null {
  return pattern.exec(text)?.[1] ?? null;
}

/** Of a release's list; nothing for what is none. */
export function filesOf(release: unknown): Readonly<Record<string, unknown>> {
  const files = typeof release === 'object' && release !== null && 'files' in release ? release.files : null;
  return typeof files === 'object' && files !== null ? (files as Readonly<Record<string, unknown>>) : {};
}
