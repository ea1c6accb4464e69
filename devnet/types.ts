/** The embedded network as `npm start`, tests and the control API see it. */
import type { Chain } from './chain/types.ts';
import type { FaultCounts, FaultPlan } from './faults/faultPlan.ts';
import type { DevnetOptions } from './options.ts';

export type FaultTarget = 'rest' | 'rpc' | 'web' | 'stream';

export interface Fault {
  readonly target: FaultTarget;
  /** Only requests whose path starts with this; all when absent. */
  readonly path?: string;
  /** HTTP status to answer with; 0 = cut the connection without an answer. */
  readonly status: number;
  /** Milliseconds to wait first. */
  readonly delayMs?: number;
  /** How many requests fail; default 1. */
  readonly times?: number;
}

export interface DevnetControl {
  /** Makes n blocks now. */
  mine(count: number): Promise<void>;
  /** Makes blocks until the tip has this height; no-op when it is past it. */
  advanceTo(height: bigint): Promise<void>;
  pause(): void;
  resume(): void;
  /** Cuts every open websocket (stream, node) once; clients may come back. */
  dropConnections(): void;
  /** The node ends this subscription on every websocket, and keeps the sockets; clients may ask for it again. */
  endSubscriptions(query: string): void;
  failNext(fault: Fault): void;
  /** What goes wrong from now on, all of it: what the plan does not name is calm. docs/faults.md */
  setFaults(plan: FaultPlan): void;
  readonly faults: FaultPlan;
  /**
   * These services die now: what is open is cut, web sessions are forgotten, and nothing is answered until
   * {@link revive}. The rest of the plan goes on. The control is not a service: it answers on the web port as before.
   */
  kill(...targets: readonly FaultTarget[]): void;
  /** They answer again. The mirror has seen meanwhile what the chain did, as an indexer of its own does. */
  revive(...targets: readonly FaultTarget[]): void;
  /** How often each kind has happened since the last {@link clearFaults}. */
  readonly faultCounts: FaultCounts;
  /**
   * Everything is well again: no failure that has not happened yet, no plan, no frame switch, no lag of node or mirror
   * beyond the usual, and nothing counted.
   */
  clearFaults(): void;
  /**
   * Resolves when every consequence so far has arrived: mempool empty, guild's sign-ups done, mirror at the tip,
   * stream frames written. Makes blocks if needed when the clock stands still. A mirror or node that is behind on purpose
   * stays behind: then blocks are made, whatever the clock, until it has seen the last consequence.
   * @throws Error after `timeoutMs` naming what has not settled.
   */
  settle(timeoutMs?: number): Promise<void>;
}

export interface DevnetUrls {
  readonly rest: string;
  readonly rpc: string;
  readonly rpcWebsocket: string;
  readonly web: string;
  readonly stream: string;
}

export interface Devnet extends AsyncDisposable {
  readonly options: DevnetOptions;
  readonly urls: DevnetUrls;
  readonly chain: Chain;
  readonly control: DevnetControl;
  /** The guild that fronts this host. */
  readonly guildId: string;
  /** Content for the client's /config.json. */
  readonly clientConfig: object;
  close(): Promise<void>;
}
