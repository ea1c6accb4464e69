/**
 * What stands in the page, as an extension's script does: Keplr's interface and a bridge, no key. Each function is put in
 * by its source, so it knows nothing but what it is given.
 */
import type { AccountData, IEthereumProvider, Keplr, KeplrSignOptions, SecretUtils } from '@keplr-wallet/types';
import type { Ask } from './calls.ts';

/** @param send a question as JSON, an answer as JSON */
export function makeAsk(send: (question: string) => Promise<string>): Ask {
  const write = (_: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    if (!(value instanceof Uint8Array)) return value;
    return { $bytes: Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  };
  const read = (_: string, value: { $bytes?: unknown } | null): unknown => {
    if (typeof value?.$bytes !== 'string') return value;
    return Uint8Array.from(value.$bytes.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  };
  return async (call, ...args) => {
    const answer = JSON.parse(await send(JSON.stringify({ call, args }, write)), read) as {
      value: never;
      error?: { message: string; code?: number };
    };
    if (!answer.error) return answer.value;
    const { message, code } = answer.error;
    throw code === undefined ? new Error(message) : Object.assign(new Error(message), { code });
  };
}

/** The whole interface; what leaves the page goes through `ask`. */
export function makeKeplr(ask: Ask, name: string): Keplr {
  type Long = NonNullable<Parameters<Keplr['signDirect']>[2]['accountNumber']>;

  /** Keplr answers Longs, whose `toString()` is the number. */
  const longOf = (decimal: string): Long => {
    const bits = BigInt(decimal);
    const low = Number(BigInt.asIntN(32, bits));
    const high = Number(BigInt.asIntN(32, bits >> 32n));
    return { low, high, unsigned: false, toString: () => decimal, toNumber: () => Number(decimal) } as unknown as Long;
  };
  // As Keplr does it: an account number of 0n or none goes out as nothing.
  const decimalOf = (long: Long | null | undefined): string => (long ? long.toString() : '0');
  const optionsOf = (options?: KeplrSignOptions): KeplrSignOptions => ({ ...keplr.defaultOptions.sign, ...options });
  const lacks = (what: string): Promise<never> => Promise.reject(new Error(`${what} is not supported on this chain`));
  const emitter = (): Record<string, unknown> => {
    const names = ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners', 'prependListener'];
    const itself: Record<string, unknown> = { emit: () => false, listeners: () => [], listenerCount: () => 0 };
    for (const each of names) itself[each] = () => itself;
    return itself;
  };

  const accountsOf = async (chainId: string): Promise<readonly AccountData[]> => {
    const { bech32Address, pubKey } = await keplr.getKey(chainId);
    return [{ address: bech32Address, algo: 'secp256k1', pubkey: pubKey }];
  };

  const keplr: Keplr = {
    version: '0.13.41',
    mode: 'extension',
    defaultOptions: {},
    ping: () => ask('ping'),
    experimentalSuggestChain: (chain) => ask('experimentalSuggestChain', chain),
    enable: (chainIds) => ask('enable', chainIds),
    disable: (chainIds) => ask('disable', chainIds),
    getKey: (chainId) => ask('getKey', chainId),
    getKeysSettled: (chainIds) => ask('getKeysSettled', chainIds),
    signAmino: (chainId, signer, doc, options) => ask('signAmino', chainId, signer, doc, optionsOf(options)),
    async signDirect(chainId, signer, doc, options) {
      const plain = {
        bodyBytes: doc.bodyBytes ?? new Uint8Array(),
        authInfoBytes: doc.authInfoBytes ?? new Uint8Array(),
        chainId: doc.chainId ?? '',
        accountNumber: decimalOf(doc.accountNumber),
      };
      const { signed, ...rest } = await ask('signDirect', chainId, signer, plain, optionsOf(options));
      return { signed: { ...signed, accountNumber: longOf(signed.accountNumber) }, ...rest };
    },
    async signDirectAux(chainId, signer, doc, options) {
      const plain = {
        bodyBytes: doc.bodyBytes ?? new Uint8Array(),
        publicKey: doc.publicKey ?? null,
        chainId: doc.chainId ?? '',
        accountNumber: decimalOf(doc.accountNumber),
        sequence: decimalOf(doc.sequence),
      };
      const { signed, ...rest } = await ask('signDirectAux', chainId, signer, plain, options);
      const numbers = { accountNumber: longOf(signed.accountNumber), sequence: longOf(signed.sequence) };
      return { signed: { ...signed, publicKey: signed.publicKey ?? undefined, ...numbers }, ...rest };
    },
    sendTx: (chainId, tx, mode) => ask('sendTx', chainId, tx, mode),
    signDirectWithMessages: (...args) => ask('signDirectWithMessages', ...args),
    signICNSAdr36: (...args) => ask('signICNSAdr36', ...args),
    signArbitrary: (chainId, signer, data) => ask('signArbitrary', chainId, signer, data),
    verifyArbitrary: (chainId, signer, data, signature) => ask('verifyArbitrary', chainId, signer, data, signature),
    signFigureMarketsAuth: (...args) => ask('signFigureMarketsAuth', ...args),
    signEthereum: (...args) => ask('signEthereum', ...args),
    getOfflineSigner: (chainId, options) => ({
      getAccounts: () => accountsOf(chainId),
      signAmino: (signer, doc) => keplr.signAmino(chainId, signer, doc, options),
      signDirect: (signer, doc) => keplr.signDirect(chainId, signer, doc, options),
    }),
    getOfflineSignerOnlyAmino: (chainId, options) => ({
      getAccounts: () => accountsOf(chainId),
      signAmino: (signer, doc) => keplr.signAmino(chainId, signer, doc, options),
    }),
    async getOfflineSignerAuto(chainId, options) {
      const { isNanoLedger } = await keplr.getKey(chainId);
      return isNanoLedger
        ? keplr.getOfflineSignerOnlyAmino(chainId, options)
        : keplr.getOfflineSigner(chainId, options);
    },
    suggestToken: (...args) => ask('suggestToken', ...args),
    getSecret20ViewingKey: (...args) => ask('getSecret20ViewingKey', ...args),
    getEnigmaUtils: (chainId): SecretUtils => ({
      getPubkey: () => keplr.getEnigmaPubKey(chainId),
      decrypt: (ciphertext, nonce) => keplr.enigmaDecrypt(chainId, ciphertext, nonce),
      encrypt: (codeHash, message) => keplr.enigmaEncrypt(chainId, codeHash, message),
      getTxEncryptionKey: (nonce) => keplr.getEnigmaTxEncryptionKey(chainId, nonce),
    }),
    getEnigmaPubKey: (...args) => ask('getEnigmaPubKey', ...args),
    getEnigmaTxEncryptionKey: (...args) => ask('getEnigmaTxEncryptionKey', ...args),
    enigmaEncrypt: (...args) => ask('enigmaEncrypt', ...args),
    enigmaDecrypt: (...args) => ask('enigmaDecrypt', ...args),
    experimentalSignEIP712CosmosTx_v0: (...args) => ask('experimentalSignEIP712CosmosTx_v0', ...args),
    getChainInfosWithoutEndpoints: () => ask('getChainInfosWithoutEndpoints'),
    getChainInfoWithoutEndpoints: (chainId) => ask('getChainInfoWithoutEndpoints', chainId),
    changeKeyRingName: (options) => ask('changeKeyRingName', options),
    sendEthereumTx: (...args) => ask('sendEthereumTx', ...args),
    suggestERC20: (...args) => ask('suggestERC20', ...args),
    getStarknetKey: (chainId) => ask('getStarknetKey', chainId),
    getStarknetKeysSettled: (chainIds) => ask('getStarknetKeysSettled', chainIds),
    signStarknetDeployAccountTransaction: (...args) => ask('signStarknetDeployAccountTransaction', ...args),
    signStarknetTx: (...args) => ask('signStarknetTx', ...args),
    getBitcoinKey: (chainId) => ask('getBitcoinKey', chainId),
    getBitcoinKeysSettled: (chainIds) => ask('getBitcoinKeysSettled', chainIds),
    signPsbt: (...args) => ask('signPsbt', ...args),
    signPsbts: (...args) => ask('signPsbts', ...args),
    getAllWallets: () => ask('getAllWallets'),
    switchAccount: (id) => ask('switchAccount', id),
    // Nothing of theirs is on this chain, so nothing ever happens there.
    ethereum: {
      ...emitter(),
      chainId: null,
      networkVersion: null,
      selectedAddress: null,
      isKeplr: name === 'Keplr',
      isMetaMask: false,
      isConnected: () => false,
      request: ({ method }: { method: string }) => lacks(method),
      enable: () => lacks('ethereum'),
      net_version: () => lacks('ethereum'),
    } as unknown as IEthereumProvider,
    starknet: {
      id: 'keplr',
      name,
      version: '0.13.41',
      icon: '',
      isConnected: false,
      request: ({ type }) => lacks(type),
      enable: () => lacks('starknet'),
      isPreauthorized: () => Promise.resolve(false),
      on: () => {},
      off: () => {},
    },
    bitcoin: new Proxy(emitter(), {
      get: (target, key) => target[String(key)] ?? (() => lacks('bitcoin')),
    }) as unknown as Keplr['bitcoin'],
  };
  return keplr;
}
