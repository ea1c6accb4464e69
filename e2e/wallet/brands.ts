/**
 * The extensions a double can pass for: one interface, three makers, and words that differ. The words for a chain that it
 * does not know are the ones shops look for in the field: Keplr 0.13.52, Leap, Cosmostation.
 */
export interface Brand {
  readonly name: 'Keplr' | 'Leap' | 'Cosmostation';
  /** Where in the page's window. */
  readonly path: readonly string[];
  /** The event of another account. */
  readonly changed: string;
  readonly unknownChain: (chainId: string) => string;
  /** What a page hears of a no; some makers give the code of EIP-1193 with it. */
  readonly rejected: { readonly message: string; readonly code?: number };
}

export const BRANDS = {
  Keplr: {
    name: 'Keplr',
    path: ['keplr'],
    changed: 'keplr_keystorechange',
    unknownChain: (chainId) => `There is no modular chain info for ${chainId}`,
    rejected: { message: 'Request rejected' },
  },
  Leap: {
    name: 'Leap',
    path: ['leap'],
    changed: 'leap_keystorechange',
    unknownChain: () => 'Invalid chain id',
    rejected: { message: 'Request rejected' },
  },
  Cosmostation: {
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    changed: 'cosmostation_keystorechange',
    unknownChain: (chainId) => `There is no chain info for ${chainId}`,
    rejected: { message: 'User rejected request', code: 4001 },
  },
} as const satisfies Record<string, Brand>;
