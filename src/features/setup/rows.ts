/** What the form asks, in its order. A row's path is its place in config.json. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

export type TextPath =
  | 'id'
  | `network.${'namespace' | 'sdkRoot' | 'addressPrefix' | 'chainId' | 'alphaDenom' | 'nominalBlockMs'}`
  | `endpoints.${'rest' | 'rpc' | 'rpcWebsocket' | 'web' | 'stream'}`
  | 'signer'
  | 'streamDialect'
  | 'auth.texts'
  | `brand.${'name' | 'logo' | 'accent' | 'ink' | 'welcome' | 'termsText' | 'termsUrl'}`;

export interface Row {
  readonly path: TextPath;
  /** Its place in config.json, where the draft has it elsewhere. */
  readonly inFile?: string;
  readonly label: Sentence;
  /** A choice has none. */
  readonly hint?: Sentence;
  readonly example?: string | (() => string);
  readonly isLong?: true;
  readonly choices?: readonly { readonly value: string; readonly words: () => string }[];
}

export const ENDPOINT_ROWS: readonly Row[] = [
  {
    path: 'endpoints.rest',
    label: mark('Node, REST'),
    hint: mark('An address, or a path of this host.'),
    example: 'https://node.example',
  },
  {
    path: 'endpoints.web',
    label: mark('Guild’s server'),
    hint: mark('Without /api.'),
    example: 'https://guild.example',
  },
  {
    path: 'endpoints.stream',
    label: mark('Guild’s stream'),
    hint: mark('A websocket.'),
    example: 'wss://guild.example/stream',
  },
  {
    path: 'endpoints.rpc',
    label: mark('Node, RPC'),
    hint: mark('May be left empty.'),
    example: 'https://node.example/rpc',
  },
  {
    path: 'endpoints.rpcWebsocket',
    label: mark('Node, websocket'),
    hint: mark('May be left empty.'),
    example: 'wss://node.example/rpc/websocket',
  },
];

/** Of the whole host: its further guilds and networks have the same. */
export const SIGNER_ROW: Row = {
  path: 'signer',
  label: mark('Signer'),
  hint: mark('signer.html on a hostname of its own. May be left empty.'),
  example: 'https://signer.guild.example/signer.html',
};

export const NETWORK_ROWS: readonly Row[] = [
  {
    path: 'network.chainId',
    label: mark('Chain id'),
    hint: mark('Signed into every transaction.'),
    example: 'gametest-1',
  },
  {
    path: 'network.namespace',
    label: mark('Game’s word'),
    hint: mark('First word of the game’s routes.'),
    example: 'game',
  },
  {
    path: 'network.sdkRoot',
    label: mark('Framework’s word'),
    hint: mark('First word of its routes.'),
    example: 'cosmos',
  },
  {
    path: 'network.addressPrefix',
    label: mark('Address prefix'),
    hint: mark('Before the 1 in an address.'),
    example: 'game',
  },
  {
    path: 'network.alphaDenom',
    label: mark('Name of alpha'),
    hint: mark('As the chain counts it.'),
    example: 'ualpha',
  },
  { path: 'network.nominalBlockMs', label: mark('Time of a block, ms'), hint: mark('For estimates.'), example: '6000' },
  {
    path: 'streamDialect',
    label: mark('The stream speaks'),
    choices: [
      { value: 'nats', words: () => 'NATS' },
      { value: 'json', words: () => 'JSON' },
    ],
  },
  {
    path: 'auth.texts',
    label: mark('Logins are taken as'),
    choices: [
      { value: 'bare', words: () => say('Bare texts') },
      { value: 'adr36', words: () => 'ADR-36' },
      { value: 'both', words: () => say('Both') },
    ],
  },
];

export const BRAND_ROWS: readonly Row[] = [
  {
    path: 'brand.name',
    label: mark('Name of this page'),
    hint: mark('1 to 40 characters.'),
    example: () => say('Our guild'),
  },
  {
    path: 'brand.logo',
    label: mark('Picture'),
    hint: mark('Beside the page, a path of this host, or an https:// address.'),
    example: 'brand/orrery.svg',
  },
];

export const WORD_ROWS: readonly Row[] = [
  {
    path: 'brand.welcome',
    label: mark('Words on the first page'),
    hint: mark('An empty line begins a paragraph. Empty: the client’s own words.'),
    isLong: true,
  },
  {
    path: 'brand.termsText',
    inFile: 'brand.terms.text',
    label: mark('Terms, as a text'),
    hint: mark('Accepted before a sign-up. May be left empty.'),
    isLong: true,
  },
  {
    path: 'brand.termsUrl',
    inFile: 'brand.terms.url',
    label: mark('Terms, as an address'),
    hint: mark('May be left empty.'),
    example: 'https://guild.example/terms',
  },
];

export const SWITCH_ROWS: readonly {
  readonly name: 'practice' | 'cosmetics' | 'offline' | 'lab';
  readonly label: Sentence;
  readonly hint: Sentence;
}[] = [
  { name: 'practice', label: mark('Practice'), hint: mark('A world in the player’s own browser, without an account.') },
  { name: 'cosmetics', label: mark('Mods'), hint: mark('Other pictures, names and stories for structs.') },
  {
    name: 'offline',
    label: mark('Installed@@a client in a browser'),
    hint: mark('The client stays in browsers, and starts while this host is away.'),
  },
  { name: 'lab', label: mark('Lab'), hint: mark('Faults on demand and galleries. For the embedded network alone.') },
];

/** Labels by place in config.json, for what is learnt and what is wrong. */
export const LABELS: ReadonlyMap<string, Sentence> = new Map(
  [...ENDPOINT_ROWS, SIGNER_ROW, ...NETWORK_ROWS, ...BRAND_ROWS, ...WORD_ROWS].map(({ path, inFile, label }) => [
    inFile ?? path,
    label,
  ]),
);
