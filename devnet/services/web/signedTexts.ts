import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import type { Chain } from '../../chain/types.ts';
import type { DevnetOptions } from '../../options.ts';
import { lineHas } from '../../world/line.ts';
import type { SignedTexts } from './route.ts';

/** Only a server of generation C asks its node which registration text the chain checks. docs/network/line-0.22.md section 2 */
export function signedTexts(options: DevnetOptions, { world }: Pick<Chain, 'world'>): SignedTexts {
  const knowsNonces = options.webGeneration === 'c' && lineHas(options.network, NEWER_RULES.registrationNonce);
  return {
    logins: options.authTexts,
    chainId: options.chainId,
    proofNonceOf: (address) => (knowsNonces ? world.proofNonce(address) : null),
  };
}
