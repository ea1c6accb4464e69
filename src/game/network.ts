/**
 * Which texts a chain checks: 1 up to release 0.21, 2 after it. Only the registration of an address differs
 * (docs/network/chain-messages.md 1.1 and section 5): logins and sign-ups are a guild's and stay as they are.
 */
export type TextFormat = 1 | 2;

/** What a network is called and counts in. All of it is runtime configuration: no brand is compiled in. */
export interface NetworkIdentity {
  /** First segment of game routes and package word of type URLs: `/<ns>.<ns>.Msg…`. Stream subjects begin with it. */
  readonly namespace: string;
  /** Framework root in routes and type URLs: `/<sdkRoot>/tx/v1beta1/txs`, `/<sdkRoot>.crypto.secp256k1.PubKey`. */
  readonly sdkRoot: string;
  /** bech32 prefix of account addresses. */
  readonly addressPrefix: string;
  readonly chainId: string;
  /** Base denomination of alpha, e.g. `ualpha`. */
  readonly alphaDenom: string;
  /** Which registration text its chain checks, where the host says it; absent = the node is asked. chain/proofNonce.ts */
  readonly textFormat?: TextFormat;
  /** Nominal milliseconds between blocks, for estimates only; the chain's clock is its block height. */
  readonly nominalBlockMs: number;
}
