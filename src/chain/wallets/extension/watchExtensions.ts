/** Extensions come into a page when they like: some before it, some seconds after it has loaded. */
import { extensionsHere, type KnownExtension } from './places.ts';

/** How often the page is looked at, and for how long after its own load. Measured by nobody: seconds are what their makers speak of. */
const LOOK_MS = 250;
const PATIENCE_MS = 6_000;
/** Said by the page and by those who come late. */
const SIGNS = ['load', 'keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange'] as const;

export interface Seen {
  readonly found: readonly KnownExtension[];
  /** Nobody is waited for any more; who comes all the same is still seen when he says so. */
  readonly isOver: boolean;
}

/** @param root the page's window @returns its own end */
export function watchExtensions(onSeen: (seen: Seen) => void, root: Window = window): () => void {
  let told = '';
  let left = Math.ceil(PATIENCE_MS / LOOK_MS);

  function look(): void {
    const found = extensionsHere(root);
    const isOver = left <= 0;
    const now = `${found.map(({ id }) => id).join()} ${isOver}`;
    if (now === told) return;
    told = now;
    onSeen({ found, isOver });
  }

  const timer = root.setInterval(() => {
    // A page that is still loading is not waited out.
    if (root.document.readyState === 'complete') left--;
    if (left <= 0) root.clearInterval(timer);
    look();
  }, LOOK_MS);
  for (const sign of SIGNS) root.addEventListener(sign, look);
  root.document.addEventListener('DOMContentLoaded', look);
  look();
  return () => {
    root.clearInterval(timer);
    for (const sign of SIGNS) root.removeEventListener(sign, look);
    root.document.removeEventListener('DOMContentLoaded', look);
  };
}
