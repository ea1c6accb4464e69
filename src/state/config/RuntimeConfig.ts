import type { NetworkIdentity, TextFormat } from '../../game/network.ts';

/** `public/config.json` once it has passed its schema (parseConfig.ts). */
export interface RuntimeConfig {
  /** Which of the host's guilds and networks this is: `?network=` says it. `main` where a host has one alone. */
  readonly id: string;
  /** All of them, this one among them, the host's first choice first; none where there is nothing to choose. */
  readonly places: readonly Place[];
  /** `textFormat` is that of `auth.format`, where it says one. */
  readonly network: NetworkIdentity;
  readonly endpoints: Endpoints;
  /** The signer's document on a hostname of its own; null = the page's own, in a sandbox without an origin. */
  readonly signer: string | null;
  readonly streamDialect: 'nats' | 'json';
  readonly auth: Auth;
  readonly brand: Brand;
  readonly features: Switches;
}

/** A guild on a network, as a chooser shows it. */
export interface Place extends Pick<Brand, 'name' | 'logo'> {
  readonly id: string;
  readonly chainId: string;
}

/** What a host may not want or have. Unknown names are kept and ignored. docs/hosting.md */
export interface Switches {
  /** The practice world; only where it is true. */
  readonly practice?: boolean | undefined;
  /** Mods; everywhere but where it is false. */
  readonly cosmetics?: boolean | undefined;
  /** Faults on demand and galleries; only where it is true. */
  readonly lab?: boolean | undefined;
  /** Whether the client stays in browsers and starts without the host; everywhere but where it is false. */
  readonly offline?: boolean | undefined;
  readonly [name: string]: boolean | undefined;
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
  readonly format: TextFormat | null;
}

export type LoginForms = 'bare' | 'adr36' | 'both';

export type EndpointName = keyof Endpoints;

export interface Brand {
  readonly name: string;
  /** Of an image, as `src` takes it: a path of this host, or an address of the one other origin that the policy shows pictures of. */
  readonly logo: string;
  /** CSS hex colours by name; judgeColors (brandColors.ts) says which are used. */
  readonly colors: Readonly<Record<string, string>>;
  /** Paragraphs with an empty line between; null = the client's own words. */
  readonly welcome: string | null;
  readonly links: readonly BrandLink[];
  /** What has to be accepted before a sign-up; null = nothing. */
  readonly terms: Terms | null;
}

export interface BrandLink {
  readonly words: string;
  readonly url: string;
}

/** One of both at least. */
export interface Terms {
  readonly text: string | null;
  readonly url: string | null;
}
