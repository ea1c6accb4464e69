import type { NetworkIdentity, TextFormat } from '../../game/network.ts';

/** `public/config.json` once it has passed its schema (parseConfig.ts). */
export interface RuntimeConfig {
  /** `textFormat` is that of `auth.format`. */
  readonly network: NetworkIdentity;
  readonly endpoints: Endpoints;
  readonly streamDialect: 'nats' | 'json';
  readonly auth: Auth;
  readonly brand: Brand;
  /** Switches for features a host may not want or have. Unknown names are kept and ignored. */
  readonly features: Readonly<Record<string, boolean>>;
}

export interface Endpoints {
  readonly rest: string;
  /** The node's own RPC, over HTTP and as a websocket. null = this host offers REST alone. */
  readonly rpc: string | null;
  readonly rpcWebsocket: string | null;
  readonly web: string;
  readonly stream: string;
}

/** How texts are signed to this host and its chain. */
export interface Auth {
  /**
   * What the guild's web API takes for a login: a signature of the bare text, one of an ADR-36 document around it (the only kind
   * that extensions make), or either. Sign-ups and registrations are bare everywhere: the chain checks those.
   */
  readonly texts: LoginForms;
  readonly format: TextFormat;
}

export type LoginForms = 'bare' | 'adr36' | 'both';

export type EndpointName = keyof Endpoints;

export interface Brand {
  readonly name: string;
  /** Path of an image on this host: the content policy shows no other. */
  readonly logo: string;
  /** CSS hex colours put into custom properties: `--brand-<name>`. */
  readonly colors: Readonly<Record<string, string>>;
}
