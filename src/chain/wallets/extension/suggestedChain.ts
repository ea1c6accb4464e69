/** What an extension is told of this network, where it does not know it: of config.json alone. Its judge is `@keplr-wallet/chain-validator`. */
import type { ChainInfo } from '@keplr-wallet/types';
import type { NetworkIdentity } from '../../../game/network.ts';
import { tidyText } from '../../../lib/tidyText.ts';

export interface SuggestedBy {
  readonly network: NetworkIdentity;
  readonly endpoints: { readonly rest: string; readonly rpc: string | null };
  readonly brand: { readonly name: string };
}

/** By the extension, in UTF-16 units. */
const LONGEST_NAME = 36;
/** `m/44'/118'/0'/0/0`. docs/network/chain-messages.md 3.1. */
const COIN_TYPE = 118;
/** Alpha has six digits after the point on every chain of the family. docs/network/mechanics.md 1.4. */
const DECIMALS = 6;
/** Game messages and pure staking are free. docs/network/chain-messages.md 3.3. Numbers, low ≤ average ≤ high. */
const FREE = { low: 0, average: 0, high: 0 } as const;

export function suggestedChain({ network, endpoints, brand }: SuggestedBy): ChainInfo {
  const { chainId, addressPrefix: prefix, alphaDenom } = network;
  const alpha = { coinDenom: symbolOf(alphaDenom), coinMinimalDenom: alphaDenom, coinDecimals: DECIMALS };
  return {
    chainId,
    chainName: nameOf(brand.name) || chainId.slice(0, LONGEST_NAME),
    // Where the host names none, the extension asks a node that does not answer there: it shows no balance, and signs all the same.
    rpc: endpoints.rpc ?? endpoints.rest,
    rest: endpoints.rest,
    bip44: { coinType: COIN_TYPE },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    stakeCurrency: alpha,
    currencies: [alpha],
    feeCurrencies: [{ ...alpha, gasPriceStep: FREE }],
    features: [],
  };
}

/** Letters that fit as a whole. */
function nameOf(name: string): string {
  for (let most = LONGEST_NAME; most > 0; most--) {
    const text = tidyText(name, most);
    if (text.length <= LONGEST_NAME) return text;
  }
  return '';
}

/** `ualpha` counts millionths of ALPHA; a denomination of another form is its own symbol, as far as it fits. */
function symbolOf(denom: string): string {
  const [, whole] = /^u([a-z]{2,11})$/.exec(denom) ?? [];
  return whole === undefined ? denom.slice(0, 24) : whole.toUpperCase();
}
