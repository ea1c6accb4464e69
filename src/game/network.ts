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
  /** Nominal milliseconds between blocks, for estimates only; the chain's clock is its block height. */
  readonly nominalBlockMs: number;
}
