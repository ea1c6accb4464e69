/**
 * Wallet extensions that speak Keplr's interface, each where its maker puts it: the page's window, as foreign as any input. What
 * stands at a place is asked only for functions; what they answer is checked where they are called.
 */
import type { Keplr } from '@keplr-wallet/types';

/** The calls used. Whoever lacks one of the optional ones is told so when it would be needed. */
export type KeplrLike = Pick<Keplr, 'enable' | 'getKey' | 'signDirect'> &
  Partial<
    Pick<Keplr, 'experimentalSuggestChain' | 'getAllWallets' | 'ping' | 'signAmino' | 'signArbitrary' | 'switchAccount'>
  >;

interface Place {
  readonly name: string;
  readonly path: readonly string[];
  /** What its window events are called when another account is chosen there. */
  readonly changes: string;
  /** Where its maker offers it. */
  readonly home: string;
  /** Why it is recognised and not offered. docs/network/line-0.22.md section 9 */
  readonly ended?: WalletEnd;
}

/** `closed`: its maker has given it up. `keysOnly`: it signs nothing any more, and only shows its phrases. */
export type WalletEnd = 'closed' | 'keysOnly';

const PLACES = {
  leap: {
    name: 'Leap',
    path: ['leap'],
    changes: 'leap_keystorechange',
    home: 'https://www.leapwallet.io',
    ended: 'closed',
  },
  cosmostation: {
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    changes: 'cosmostation_keystorechange',
    home: 'https://www.cosmostation.io',
    ended: 'keysOnly',
  },
  okx: {
    name: 'OKX Wallet', // not said: a name of its own
    path: ['okxwallet', 'keplr'],
    changes: 'okx_keystorechange',
    home: 'https://web3.okx.com',
  },
  station: {
    name: 'Station',
    path: ['station', 'keplr'],
    changes: 'station_keystorechange',
    home: 'https://station.money',
  },
  owallet: { name: 'OWallet', path: ['owallet'], changes: 'keplr_keystorechange', home: 'https://owallet.dev' },
  // Last: others put themselves there too, and then they are known by their own place.
  keplr: { name: 'Keplr', path: ['keplr'], changes: 'keplr_keystorechange', home: 'https://www.keplr.app' },
} as const satisfies Readonly<Record<string, Place>>;

export type ExtensionId = keyof typeof PLACES;

/** What to call it, and where it is to be had. */
export interface KnownExtension {
  readonly id: ExtensionId;
  readonly name: string;
  readonly home: string;
  /** null while it is kept up. */
  readonly ended: WalletEnd | null;
}

/** Keplr first: most who come have it. */
const ORDER: readonly ExtensionId[] = ['keplr', 'okx', 'station', 'owallet', 'leap', 'cosmostation'];

export function extensionOf(id: ExtensionId): KnownExtension {
  const { name, home, ended }: Place = PLACES[id];
  return { id, name, home, ended: ended ?? null };
}

/** Whom to name where none was found. */
export const OFFERED: readonly KnownExtension[] = [extensionOf('keplr')];

export function isExtensionId(value: unknown): value is ExtensionId {
  return typeof value === 'string' && Object.hasOwn(PLACES, value);
}

/** Its object in this page now; null when it is not there, or is none that could sign. */
export function extensionAt(id: ExtensionId, root: object = globalThis): KeplrLike | null {
  let at: unknown = root;
  for (const step of PLACES[id].path) at = read(at, step);
  return isKeplrLike(at) ? at : null;
}

/** All that are here now. One that stands at two places is named by its own. */
export function extensionsHere(root: object = globalThis): readonly KnownExtension[] {
  const seen = new Set<KeplrLike>();
  const here = new Set<ExtensionId>();
  for (const id of Object.keys(PLACES) as ExtensionId[]) {
    // its own keys
    const extension = extensionAt(id, root);
    if (extension === null || seen.has(extension)) continue;
    seen.add(extension);
    here.add(id);
  }
  return ORDER.filter((id) => here.has(id)).map(extensionOf);
}

/** Names of window events after which another account may be the chosen one. */
export function changeEventsOf(id: ExtensionId): readonly string[] {
  return [...new Set([PLACES[id].changes, 'keplr_keystorechange'])];
}

/** A getter of a stranger's object may throw. */
function read(at: unknown, step: string): unknown {
  if ((typeof at !== 'object' && typeof at !== 'function') || at === null) return undefined;
  try {
    return Reflect.get(at, step);
  } catch {
    return undefined;
  }
}

function isKeplrLike(value: unknown): value is KeplrLike {
  return ['enable', 'getKey', 'signDirect'].every((name) => typeof read(value, name) === 'function');
}
