/** What a host types before anything is asked; null = nothing that can be used. Addresses are whole (parseEndpoint). */
export interface Typed {
  readonly rest: string | null;
  readonly rpc: string | null;
  readonly rpcWebsocket: string | null;
  readonly web: string | null;
  readonly stream: string | null;
  /** Words that are tried first. */
  readonly namespace: string | null;
  readonly sdkRoot: string | null;
  readonly alphaDenom: string | null;
}

/** A field of config.json, and what its services say it is. */
export interface Learnt {
  /** `network.chainId` */
  readonly path: string;
  /** As config.json has it; null = it could not be learnt. */
  readonly value: string | number | null;
  /** Where it comes from, or why it could not be learnt. */
  readonly what: string;
}

export const learnt = (path: string, value: string | number, what: string): Learnt => ({ path, value, what });
export const unlearnt = (path: string, what: string): Learnt => ({ path, value: null, what });
