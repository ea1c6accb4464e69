/** The kinds of networks and guild servers that guilds run; docs/networks.md. */
import type { DevnetOptions } from '../devnet/options.ts';

export interface Kind {
  readonly name: string;
  readonly options: Partial<DevnetOptions>;
  /** What Chromium prints about answers that are normal there. */
  readonly noise?: readonly RegExp[];
  /** The guild's service and its relay end once the player has joined. */
  readonly dies?: boolean;
  /** The guild's service asks new devices for a text that its chain refuses. */
  readonly asksOlderText?: boolean;
}

/** A node without an index, or a guild without a route, answers so; the client goes on. */
const NO_INDEX = /^Failed to load resource: the server responded with a status of 500/;
const NO_ROUTE = /^Failed to load resource: the server responded with a status of (?:400|500)/;
const GONE =
  /^Failed to load resource: net::ERR_|^WebSocket connection to 'ws:\/\/[^']*' failed|blocked by CORS policy/;

export const EVERYWHERE: readonly Kind[] = [
  {
    name: 'an older chain, an older guild, and a node without an index',
    options: { network: '0.16', webGeneration: 'a', txIndex: 'psql' },
    noise: [NO_INDEX, NO_ROUTE],
  },
  {
    name: 'a guild that dies after the join',
    options: {},
    noise: [GONE],
    dies: true,
  },
  { name: 'a chain of 0.22', options: { network: '0.22' } },
];

export const ONE_BY_ONE: readonly Kind[] = [
  // Played in parts by spine.spec, devices.spec and battle.spec.
  { name: 'the default', options: {} },
  { name: 'a node without an index', options: { txIndex: 'psql' }, noise: [NO_INDEX] },
  { name: 'an older guild', options: { webGeneration: 'a' }, noise: [NO_ROUTE] },
  { name: 'a guild by the letter of the spec', options: { webGeneration: 'spec' }, noise: [NO_ROUTE] },
  {
    name: 'a chain of 0.22 behind an older guild server',
    options: { network: '0.22', webGeneration: 'b' },
    noise: [NO_ROUTE],
    asksOlderText: true,
  },
];
