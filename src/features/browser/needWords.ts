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
    lack: mark('This page was loaded over http, not https.'),
    without: mark(
      'Browsers block encryption on http pages. You can’t practice, and you can’t create, open or use a key on this page.',
    ),
    todo: mark(
      'Open the https address of this site. If the site has no https address, ask the host of this site to set up https.',
    ),
  },
  crypto: {
    lack: mark('This browser doesn’t support encryption (WebCrypto).'),
    without: mark('You can’t practice, and you can’t create, open or use a key in this browser.'),
    todo: UPDATE,
  },
  storage: {
    lack: mark('This browser doesn’t store data for this site.'),
    without: mark('This browser can’t store a key. Practice and settings are lost when you close or reload the page.'),
    todo: mark('Allow cookies and site data for this site in the browser’s settings. Then reload the page.'),
  },
  settings: {
    lack: mark('This browser doesn’t save settings for this site.'),
    without: mark('Language, sound and keyboard shortcuts are reset when you reload the page.'),
    todo: mark('Allow cookies and site data for this site in the browser’s settings. Then reload the page.'),
  },
  workers: {
    lack: mark('This browser can’t run background tasks (web workers).'),
    without: mark('You can’t open keys, compute proofs or practice.'),
    todo: UPDATE,
  },
  wasm: {
    lack: mark('This browser can’t run compiled code (WebAssembly).'),
    without: mark('You can’t lock keys with a password in this browser.'),
    todo: mark('Turn off the browser’s strictest security mode for this site, or use another browser.'),
  },
  sockets: {
    lack: mark('This browser can’t open live connections (WebSocket).'),
    without: mark('Without a live stream, updates arrive late.'),
    todo: UPDATE,
  },
  webgl: {
    lack: mark('This browser can’t show 3D graphics (WebGL).'),
    without: mark('Planets are shown as lists instead of pictures.'),
    todo: mark('Turn on hardware acceleration in the browser’s settings, or use another browser.'),
  },
  locks: {
    lack: mark('This browser can’t coordinate its tabs (Web Locks).'),
    without: mark('Two open tabs may compute the same proof.'),
    todo: mark('Play in one tab only, or update this browser.'),
  },
  channels: {
    lack: mark('This browser’s tabs can’t communicate (BroadcastChannel).'),
    without: mark('Changes in another tab appear only after a reload.'),
    todo: mark('Play in one tab only, or update this browser.'),
  },
};
