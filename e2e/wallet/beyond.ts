/**
 * What Keplr's interface has and a chain of this kind does not: other curves, contracts, other worlds. Words of Keplr where
 * they could be read (packages/background/src/keyring-ethereum, keyring-cosmos); else those with which it answers a call
 * that it does not have (packages/provider/src/inject.ts).
 */
import type { Calls } from './calls.ts';
import { WalletError } from './state.ts';

function throws(message: string): () => Promise<never> {
  return () => Promise.reject(new WalletError({ message }));
}

const NO_EVM = 'Not ethermint like and EVM chain';
const lacks = (call: keyof Calls): (() => Promise<never>) => throws(`Invalid method: ${call}`);

export const beyondThisChain = {
  signEthereum: throws(NO_EVM),
  sendEthereumTx: throws(NO_EVM),
  suggestERC20: throws(NO_EVM),
  experimentalSignEIP712CosmosTx_v0: throws('This feature is only usable on cosmos-sdk evm chain'),
  signDirectWithMessages: lacks('signDirectWithMessages'),
  signFigureMarketsAuth: lacks('signFigureMarketsAuth'),
  signICNSAdr36: lacks('signICNSAdr36'),
  suggestToken: lacks('suggestToken'),
  getSecret20ViewingKey: lacks('getSecret20ViewingKey'),
  getEnigmaPubKey: lacks('getEnigmaPubKey'),
  getEnigmaTxEncryptionKey: lacks('getEnigmaTxEncryptionKey'),
  enigmaEncrypt: lacks('enigmaEncrypt'),
  enigmaDecrypt: lacks('enigmaDecrypt'),
  getStarknetKey: lacks('getStarknetKey'),
  getStarknetKeysSettled: lacks('getStarknetKeysSettled'),
  signStarknetDeployAccountTransaction: lacks('signStarknetDeployAccountTransaction'),
  signStarknetTx: lacks('signStarknetTx'),
  getBitcoinKey: lacks('getBitcoinKey'),
  getBitcoinKeysSettled: lacks('getBitcoinKeysSettled'),
  signPsbt: lacks('signPsbt'),
  signPsbts: lacks('signPsbts'),
} satisfies Partial<Calls>;
