/** The wallet extension of this browser, if there is one. */
import type { NetworkIdentity } from '../../game/network.ts';
import type { Wallet } from '../types.ts';
import { WalletUnavailableError } from './errors.ts';
import { createExtensionWallet } from './extension.ts';
import { findExtension } from './findExtension.ts';

/** Opens the extension's own window. @throws WalletRejectedError, WalletUnavailableError */
export async function connectExtension(network: NetworkIdentity): Promise<Wallet> {
  const found = findExtension();
  if (!found) throw new WalletUnavailableError(network.chainId, new Error('no extension in this page'));
  return createExtensionWallet(found.extension, network);
}
