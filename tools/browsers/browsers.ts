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
import { ENGINES, type EngineName, haveEngines } from './engines.ts';
import { createHand } from './hand.ts';
import { playSteps } from './playSteps.ts';
import { startDisplay } from './startDisplay.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const pictures = fileURLToPath(new URL('../../.cache/browsers', import.meta.url));
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
async function play(name: EngineName, isShort: boolean, display: string): Promise<boolean> {
  await using devnet = await createDevnet({ ports: FREE, blockTimeMs: 500 });
  await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
  await using engine = await ENGINES[name].start(display);
  const hand = createHand(engine);
  console.log(`\n${engine.name}`);
  mkdirSync(pictures, { recursive: true });
  await engine.go(host.url);
  const told = Object.entries(PARTS).map(async ([part, has]) =>
    (await engine.ask(has, 'page')) === true ? null : part,
  );
  const lacking = (await Promise.all(told)).filter((part) => part !== null);
  console.log(`  missing features: ${lacking.length > 0 ? lacking.join(', ') : 'none'}`);
  let at = 0;
  let isWhole = true;
  for await (const { step, seconds, failure } of playSteps({ hand, devnet, url: host.url }, isShort)) {
    const end = failure === null ? 'ok    ' : 'FAILED';
    console.log(`  ${end}  ${step.name} (${seconds.toFixed(1)} s)${failure === null ? '' : `: ${failure}`}`);
    const picture = await engine.picture().catch(() => null);
    const file = `${name}-${String(++at).padStart(2, '0')}-${step.name.replaceAll(' ', '-')}.png`;
    if (picture) writeFileSync(join(pictures, file), picture);
    isWhole &&= failure === null;
  }
  return isWhole;
}

const isEngine = (word: string): word is EngineName => Object.hasOwn(ENGINES, word);
const words = process.argv.slice(2);
const isShort = words.includes('--short');
const named = words.filter((word) => !word.startsWith('--'));
const strange = named.find((word) => !isEngine(word));
if (strange !== undefined) throw new Error(`Unknown engine ${strange}. Choose ${Object.keys(ENGINES).join(' or ')}.`);
const found = haveEngines((line) => console.log(line));
const wanted = named.length > 0 ? named.filter(isEngine) : found;
await using display = await startDisplay();
let isWhole = wanted.length > 0;
for (const name of wanted) isWhole = (await play(name, isShort, display.name)) && isWhole;
process.exitCode = isWhole ? 0 : 1;
