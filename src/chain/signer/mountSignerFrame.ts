/**
 * The signer's frame in this page: made when a key is first asked about, shown while the signer asks its player something. It stands
 * in a modal dialog, so that it is above everything and the page behind it cannot be reached; moving it would load it anew.
 */
import { basePath } from '../../lib/basePath.ts';
import { say } from '../../lib/words/say.ts';
import { SignerUnavailableError } from '../wallets/errors.ts';
import type { SignerPort } from './createSignerDoor.ts';
import { SIGNER_GREETING } from './protocol.ts';

export interface SignerFrame {
  /** @throws SignerUnavailableError */
  open(): Promise<SignerPort>;
  show(isShown: boolean): void;
  close(): void;
}

const LOAD_MS = 45_000;

/** One by one: the policy takes no style attribute. */
const FULL: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'transparent',
  overflow: 'hidden',
  'color-scheme': 'dark',
};

function fill(element: HTMLElement): void {
  for (const [name, value] of Object.entries(FULL)) element.style.setProperty(name, value);
}

/** @param signer its document on a hostname of its own; null = the page's own, without an origin */
export function mountSignerFrame(signer: string | null = null, page: Document = document): SignerFrame {
  const address = signer ?? `${basePath}signer.html`;
  let dialog: HTMLDialogElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let isShown = false;
  /** Of whoever waits for it to load. */
  let giveUp: (() => void) | null = null;

  function reveal(): void {
    if (!dialog || dialog.open || !isShown) return;
    name();
    dialog.showModal();
    frame?.focus();
  }

  /** In the language of when it is shown: the player may have changed it since. */
  function name(): void {
    dialog?.setAttribute('aria-label', say('Keys'));
    if (frame) frame.title = say('Secure window for keys');
  }

  function make(): HTMLIFrameElement {
    const box = page.createElement('dialog');
    const made = page.createElement('iframe');
    // Scripts and nothing else: no forms, no popups, no way up. An origin only where it is not the page's.
    // not said: what a sandbox allows
    made.setAttribute('sandbox', signer === null ? 'allow-scripts' : 'allow-scripts allow-same-origin');
    made.setAttribute('allow', '');
    made.referrerPolicy = 'no-referrer';
    made.src = address;
    fill(box);
    fill(made);
    // Escape in the page is not an answer to the signer; whoever closes it all the same sees it again.
    box.addEventListener('cancel', (event) => event.preventDefault());
    box.addEventListener('close', reveal);
    box.append(made);
    page.body.append(box);
    dialog = box;
    frame = made;
    name();
    return made;
  }

  function drop(): void {
    giveUp?.();
    dialog?.remove();
    dialog = null;
    frame = null;
  }

  return {
    async open() {
      drop();
      const made = make();
      await new Promise<void>((loaded, failed) => {
        // not said: the technical detail
        const timer = setTimeout(() => failed(new SignerUnavailableError(`${address} does not load`)), LOAD_MS);
        giveUp = () => {
          clearTimeout(timer);
          failed(new SignerUnavailableError('the page has ended it')); // not said: the technical detail
        };
        made.addEventListener('load', () => {
          clearTimeout(timer);
          loaded();
        });
      });
      giveUp = null;
      const { port1, port2 } = new MessageChannel();
      // An opaque origin has no name to be told by; the port goes into this frame's own window.
      const to = signer === null ? '*' : new URL(signer).origin;
      made.contentWindow?.postMessage(SIGNER_GREETING, to, [port2]);
      return port1;
    },
    show(shown) {
      isShown = shown;
      if (shown) reveal();
      else dialog?.close();
    },
    close: drop,
  };
}
