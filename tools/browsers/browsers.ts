/**
 * `npm run browsers [-- NAME ...] [--short]`: a player's first hour in the engines that Playwright does not know: Debian's Firefox
 * (`firefox-esr`) and WebKitGTK (`webkit2gtk-driver`), on a screen that nobody sees (`xvfb`). Needs a build. Prints each step with its
 * seconds, keeps a picture of each in .cache/browsers, and ends with 1 where a step failed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { createHost } from '../host.ts';
import type { Engine } from './engine.ts';
import { createHand } from './hand.ts';
import { STEPS } from './journey.ts';
import { startDisplay } from './startDisplay.ts';
import { startFirefox } from './startFirefox.ts';
import { startWebKit } from './startWebKit.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const pictures = fileURLToPath(new URL('../../.cache/browsers', import.meta.url));
const ENGINES: Readonly<Record<string, (display: string) => Promise<Engine>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};
const FREE = { rest: 0, rpc: 0, web: 0, stream: 0 } as const;

/** What the client uses where it is there; docs/browsers.md says what it does without. */
const PARTS: Readonly<Record<string, string>> = {
  WebGPU: `'gpu' in navigator`,
  WebGL: `document.createElement('canvas').getContext('webgl2') !== null`,
  'Intersection Observer 2': `'isVisible' in IntersectionObserverEntry.prototype`,
  Passkeys: `'PublicKeyCredential' in globalThis`,
  'Web Locks': `'locks' in navigator`,
  'Trusted Types': `'trustedTypes' in globalThis`,
  modulepreload: `document.createElement('link').relList.supports('modulepreload')`,
};

/** @returns whether every step was played to its end */
async function play(name: string, isShort: boolean, display: string): Promise<boolean> {
  const start = ENGINES[name];
  if (!start) throw new Error(`There is no engine ${name}; there are ${Object.keys(ENGINES).join(' and ')}.`);
  await using devnet = await createDevnet({ ports: FREE, blockTimeMs: 500 });
  await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
  await using engine = await start(display);
  const hand = createHand(engine);
  console.log(`\n${engine.name}`);
  mkdirSync(pictures, { recursive: true });
  await engine.go(host.url);
  const told = Object.entries(PARTS).map(async ([part, has]) =>
    (await engine.ask(has, 'page')) === true ? null : part,
  );
  const lacking = (await Promise.all(told)).filter((part) => part !== null);
  console.log(`  lacks ${lacking.length > 0 ? lacking.join(', ') : 'nothing that the client uses'}`);
  let isWhole = true;
  for (const [at, step] of STEPS.filter((one) => !isShort || one.isShort === true).entries()) {
    const begin = performance.now();
    const failure = await step.play({ hand, devnet, url: host.url }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(
      `  ${failure === null ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds} s)${failure === null ? '' : `: ${failure}`}`,
    );
    const picture = await engine.picture().catch(() => null);
    const file = `${name}-${String(at + 1).padStart(2, '0')}-${step.name.replaceAll(' ', '-')}.png`;
    if (picture) writeFileSync(join(pictures, file), picture);
    isWhole &&= failure === null;
    // What comes after stands on it.
    if (failure !== null) break;
  }
  return isWhole;
}

const words = process.argv.slice(2);
const isShort = words.includes('--short');
const names = words.filter((word) => !word.startsWith('--'));
await using display = await startDisplay();
let isWhole = true;
for (const name of names.length > 0 ? names : Object.keys(ENGINES))
  isWhole = (await play(name, isShort, display.name)) && isWhole;
process.exitCode = isWhole ? 0 : 1;
