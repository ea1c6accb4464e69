/**
 * What one embedded network is made of. Everything brand-like is data here as in the client: the same code serves a
 * network whose namespace is another word.
 */

import { CALM_PLAN, type FaultPlan } from './faults/faultPlan.ts';
import type { NetworkLine } from './world/line.ts';
import type { Pace } from './world/pace.ts';

/**
 * The guild's web server and stream: of chain 0.20 (`a`), of 0.21 (`b`, a superset; docs/network/web-api.md), of 0.22 (`c`, a
 * superset again; docs/network/line-0.22.md section 5), or as the public description has them, to the letter (`spec`;
 * docs/network/game-service-interface.md). All but `c` build the registration text of chains up to 0.21, whatever the chain.
 */
export const WEB_GENERATIONS = ['a', 'b', 'c', 'spec'] as const;
export type WebGeneration = (typeof WEB_GENERATIONS)[number];

export const AUTH_TEXTS = ['bare', 'adr36', 'both'] as const;
export type AuthTexts = (typeof AUTH_TEXTS)[number];

/** Where the node keeps what it finds by hash: with itself, in somebody's PostgreSQL, nowhere. docs/network/chain-messages.md 3.4. */
export const TX_INDEX_KINDS = ['kv', 'psql', 'null'] as const;
export type TxIndexKind = (typeof TX_INDEX_KINDS)[number];

export interface DevnetOptions {
  /** First path segment of game routes, package word of type URLs (`/<ns>.<ns>.Msg…`) and events, stream root. */
  readonly namespace: string;
  /** The framework root: `/<sdkRoot>/tx/v1beta1/txs`, `/<sdkRoot>.crypto.secp256k1.PubKey`. */
  readonly sdkRoot: string;
  /** bech32 prefix of accounts; validators use `<prefix>valoper`. */
  readonly addressPrefix: string;
  readonly chainId: string;
  readonly pace: Pace;
  /** Milliseconds between blocks; 0 = no clock of its own: blocks come only from the control. */
  readonly blockTimeMs: number;
  /** Blocks the web mirror and the stream trail the chain, like the real one. */
  readonly mirrorLagBlocks: number;
  readonly host: string;
  /** 0 = any free port. */
  readonly ports: { readonly rest: number; readonly rpc: number; readonly web: number; readonly stream: number };
  /** Where state is kept across restarts; undefined = memory only. */
  readonly dataDir: string | undefined;
  /** Fuel of the genesis reactor in whole grams of alpha; 1 g gives 1 kW, 96 % of it to the guild's substation. */
  readonly guildFuelGrams: number;
  /** Difficulty range of the proof that founds a guild, from 2 on: at that age one zero is enough. */
  readonly charterRange: number;
  /** Coins that addresses without a player hold from the start. */
  readonly fund: readonly Fund[];
  /** Web session idle life. */
  readonly sessionSeconds: number;
  /** Web requests a minute and client address before 429; 0 = no limit. */
  readonly webRequestsPerMinute: number;
  readonly webGeneration: WebGeneration;
  /** Whether a login dated more than two minutes ahead is `taken`, as the servers seen do, or `refused`. */
  readonly futureLogins: 'refused' | 'taken';
  /** What a login may be signed over: the bare text, an ADR-36 document around it, or either. docs/hosting.md "Logins of extensions" */
  readonly authTexts: AuthTexts;
  /** The line of releases the chain runs. devnet/README.md says what the others cover. */
  readonly network: NetworkLine;
  /** Only `kv` finds a transaction by its hash. */
  readonly txIndex: TxIndexKind;
  /** How many of the last blocks the node still has, as one that prunes; 0 = all. */
  readonly keptBlocks: number;
  /** Whether the mod service is there; live guilds answer 404. docs/mods.md */
  readonly cosmetics: boolean;
  /** Players run by the network itself, 0..1000, in four guilds of their own. rivals/README.md */
  readonly rivals: number;
  /** Blocks between two decisions of one rival; 0 = they stand still. */
  readonly rivalPace: number;
  /** 0..1: how readily rivals raid. */
  readonly aggression: number;
  /** What goes wrong from the start. docs/faults.md */
  readonly faults: FaultPlan;
  /** Pages that may ask the services, `http://localhost:4173`; undefined = any page that this machine itself serves. */
  readonly clientOrigins: readonly string[] | undefined;
  /** Names of this machine besides those of its loopback and the address it listens at. */
  readonly hostNames: readonly string[];
  /** `nats://…` of a server that carries the stream in this one's place; undefined = served here. */
  readonly natsServer: string | undefined;
  /** `ws://…` where clients reach that server; undefined = the port the spec gives it, on the same host. */
  readonly natsWebsocket: string | undefined;
}

/** What an address holds at genesis, in ualpha. */
export interface Fund {
  readonly address: string;
  readonly amount: bigint;
}

/** The spec's local ports; `npm start` uses these. */
export const DEFAULT_PORTS = { rest: 1317, rpc: 26657, web: 8080, stream: 1443 } as const;

export const DEFAULT_OPTIONS: DevnetOptions = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  pace: 'quick',
  blockTimeMs: 1000,
  mirrorLagBlocks: 1,
  host: '127.0.0.1',
  ports: DEFAULT_PORTS,
  dataDir: undefined,
  guildFuelGrams: 250,
  charterRange: 2_500_000,
  fund: [],
  sessionSeconds: 1440,
  webRequestsPerMinute: 0,
  webGeneration: 'b',
  futureLogins: 'refused',
  authTexts: 'bare',
  network: '0.21',
  txIndex: 'kv',
  keptBlocks: 0,
  cosmetics: true,
  rivals: 0,
  rivalPace: 6,
  aggression: 0.5,
  faults: CALM_PLAN,
  clientOrigins: undefined,
  hostNames: [],
  natsServer: undefined,
  natsWebsocket: undefined,
};

/** Everything that was not said. A guild of a 0.22 chain runs the server that knows it, where no other is named. */
export function withDefaults(given: Partial<DevnetOptions>): DevnetOptions {
  const webGeneration = given.network === '0.22' ? 'c' : DEFAULT_OPTIONS.webGeneration;
  return { ...DEFAULT_OPTIONS, webGeneration, ...given };
}

/** Rivals where somebody plays and did not say how many: at the real pace their first raid would be days away. */
const RIVALS_AT_PLAY = { quick: 30, real: 0 } as const satisfies Record<Pace, number>;

/** What `npm start` adds to the flags it was given. */
export function optionsAtPlay(given: Partial<DevnetOptions>): Partial<DevnetOptions> {
  return { rivals: RIVALS_AT_PLAY[given.pace ?? DEFAULT_OPTIONS.pace], ...given };
}
