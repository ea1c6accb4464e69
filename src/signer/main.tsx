/**
 * The frame's one script: a sandboxed document apart from the page, without network (tools/page/signerPlugin.ts). On the page's host it
 * has no origin and no storage; on a hostname of its own it keeps one key there. The page hands it one port, once. The same text is the
 * worker that argon2id runs in.
 */
import './noPeerConnections.ts';
import { say } from '../lib/words/say.ts';
import '../lib/jitless.ts';
import './preactRefs.ts';
import '../styles/base.css';
import './frame.css';
import { assert } from '../lib/BaseError.ts';
import { systemClock } from '../lib/clock.ts';
import { holdNodes } from '../lib/holdNodes.ts';
import { SIGNER_GREETING } from '../chain/signer/protocol.ts';
import { createSignerCore } from './core/createSignerCore.ts';
import { openOwnWrap } from './core/openOwnWrap.ts';
import { createDeriveInFrame } from './deriveInFrame.ts';
import { speakHere } from './speakHere.ts';
import { serveKeyDerivation } from './serveKeyDerivation.ts';
import { createDomPerson } from './ui/createDomPerson.tsx';
import { drawConfirmation } from './ui/drawConfirmation.tsx';

function start(source: string): void {
  const root = document.getElementById('root');
  assert(root, 'signer.html has no #root');
  // An extension may look into every frame; an amount that it wrapped must not stay as it was.
  holdNodes(root, () => undefined);
  let brand = '';
  const person = createDomPerson({
    root,
    brand: () => brand,
    drawConfirmation,
  });
  const deriveKey = createDeriveInFrame(source);

  // Not `once`: a message of somebody else must not use it up.
  addEventListener('message', function greeted({ source: from, origin: page, data, ports: [port] }) {
    if (from !== parent || data !== SIGNER_GREETING || !port || !maySpeak(page)) return;
    removeEventListener('message', greeted);
    const core = createSignerCore({
      port,
      person,
      deriveKey,
      clock: systemClock,
      ...(hasOrigin() && { openOwn: () => openOwnWrap(page) }),
      onHello: (name) => (brand = name),
      onSpeak: speakHere,
    });
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => core.touched(), { capture: true });
  });
}

/** On a hostname of its own; the sandbox takes it away on the page's. */
const hasOrigin = (): boolean => self.origin !== 'null';

/**
 * Whether a page of that origin may ask this signer. Without an origin it serves its own host's pages alone: a page that has a signer on
 * another hostname cannot open that one without its origin, to have keys sealed as the page likes. Which pages may open this document at
 * all, its host says by frame-ancestors.
 */
const maySpeak = (page: string): boolean => page !== 'null' && (page === location.origin) === !hasOrigin();

/**
 * Whether this document stands apart from the page. One that the page opened on its own host without a sandbox has the page's origin, where
 * any script reads what is typed here. Such a page may have laid a false `origin` into the window before this script ran; `top` and its
 * document nobody can replace.
 */
function standsApart(): boolean {
  if (window === top) return !hasOrigin();
  try {
    return !top?.document;
  } catch {
    return true;
  }
}

function refuse(): void {
  document.body.textContent = say('This window isn’t isolated from the page around it, so it doesn’t open any key.');
}

if (typeof document === 'undefined') serveKeyDerivation();
else if (!standsApart()) refuse();
// Alone in a window it has nobody to sign for.
else if (window !== parent) start(document.currentScript?.textContent ?? '');
