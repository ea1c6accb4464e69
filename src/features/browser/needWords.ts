import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { Need } from '../../state/browser/needs.ts';

interface NeedWords {
  /** What is missing. */
  readonly lack: Sentence;
  /** What does not work because of it. */
  readonly without: Sentence;
  /** What the player can do. */
  readonly todo: Sentence;
}

const UPDATE = mark('Update this browser, or use another one.');

export const NEED_WORDS: Readonly<Record<Need, NeedWords>> = {
  https: {
    lack: mark('This page came over http, not https.'),
    without: mark(
      'Browsers don’t lend encryption to such pages. You can’t make, open or use a key here, and can’t practice.',
    ),
    todo: mark('Open the https address of this site. If there is none, ask its host to set it up.'),
  },
  crypto: {
    lack: mark('This browser has no encryption for pages (WebCrypto).'),
    without: mark('You can’t make, open or use a key here, and can’t practice.'),
    todo: UPDATE,
  },
  storage: {
    lack: mark('This browser keeps no data for this site.'),
    without: mark('A key can’t be stored here. Practice and settings are lost when you close or reload the page.'),
    todo: mark('Allow cookies and site data for this site in the browser’s settings. Then reload the page.'),
  },
  settings: {
    lack: mark('This browser keeps no settings for this site.'),
    without: mark('Language, sound and keys of the keyboard are reset when you reload the page.'),
    todo: mark('Allow cookies and site data for this site in the browser’s settings. Then reload the page.'),
  },
  workers: {
    lack: mark('This browser runs no background tasks (web workers).'),
    without: mark('Keys can’t be opened, proofs can’t be computed, and there is no practice.'),
    todo: UPDATE,
  },
  wasm: {
    lack: mark('This browser runs no compiled code (WebAssembly).'),
    without: mark('Keys can’t be locked with a password here.'),
    todo: mark('Turn off the browser’s strictest security mode for this site, or use another browser.'),
  },
  sockets: {
    lack: mark('This browser opens no live connections (WebSocket).'),
    without: mark('There is no live stream. News arrives late.'),
    todo: UPDATE,
  },
  webgl: {
    lack: mark('This browser draws no 3D graphics (WebGL).'),
    without: mark('Planets are shown as lists instead of pictures.'),
    todo: mark('Turn on hardware acceleration in the browser’s settings, or use another browser.'),
  },
  locks: {
    lack: mark('This browser can’t coordinate its tabs (Web Locks).'),
    without: mark('Two open tabs may do the same work twice.'),
    todo: mark('Play in one tab only, or update this browser.'),
  },
  channels: {
    lack: mark('This browser’s tabs can’t talk to each other (BroadcastChannel).'),
    without: mark('A tab doesn’t see what you do in another one until you reload it.'),
    todo: mark('Play in one tab only, or update this browser.'),
  },
};
