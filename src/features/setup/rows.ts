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
    label: mark('Node REST URL'),
    hint: mark('A URL, or a path on this host.'),
    example: 'https://node.example',
  },
  {
    path: 'endpoints.web',
    label: mark('Guild server URL'),
    hint: mark('Without /api.'),
    example: 'https://guild.example',
  },
  {
    path: 'endpoints.stream',
    label: mark('Live stream URL'),
    hint: mark('A WebSocket URL.'),
    example: 'wss://guild.example/stream',
  },
  {
    path: 'endpoints.rpc',
    label: mark('Node RPC URL'),
    hint: mark('Optional.'),
    example: 'https://node.example/rpc',
  },
  {
    path: 'endpoints.rpcWebsocket',
    label: mark('Node WebSocket URL'),
    hint: mark('Optional.'),
    example: 'wss://node.example/rpc/websocket',
  },
];

/** Of the whole host: its further guilds and networks have the same. */
export const SIGNER_ROW: Row = {
  path: 'signer',
  label: mark('Signer URL'),
  hint: mark('signer.html on its own hostname. Optional.'),
  example: 'https://signer.guild.example/signer.html',
};

export const NETWORK_ROWS: readonly Row[] = [
  {
    path: 'network.chainId',
    label: mark('Chain ID'),
    hint: mark('Part of every signed transaction.'),
    example: 'gametest-1',
  },
  {
    path: 'network.namespace',
    label: mark('Game route prefix'),
    hint: mark('First path segment of the game’s API routes.'),
    example: 'game',
  },
  {
    path: 'network.sdkRoot',
    label: mark('Cosmos SDK route prefix'),
    hint: mark('First path segment of the SDK’s API routes.'),
    example: 'cosmos',
  },
  {
    path: 'network.addressPrefix',
    label: mark('Address prefix'),
    hint: mark('The part before the 1 in an address.'),
    example: 'game',
  },
  {
    path: 'network.alphaDenom',
    label: mark('Alpha denomination'),
    hint: mark('The base unit on the chain.'),
    example: 'ualpha',
  },
  {
    path: 'network.nominalBlockMs',
    label: mark('Block time (ms)'),
    hint: mark('Used for time estimates.'),
    example: '6000',
  },
  {
    path: 'streamDialect',
    label: mark('Live stream protocol'),
    choices: [
      { value: 'nats', words: () => 'NATS' },
      { value: 'json', words: () => 'JSON' },
    ],
  },
  {
    path: 'auth.texts',
    label: mark('Accepted login formats'),
    choices: [
      { value: 'bare', words: () => say('Plain text') },
      { value: 'adr36', words: () => 'ADR-36' },
      { value: 'both', words: () => say('Both formats') },
    ],
  },
];

export const BRAND_ROWS: readonly Row[] = [
  {
    path: 'brand.name',
    label: mark('Site name'),
    hint: mark('1 to 40 characters.'),
    example: () => say('Our guild'),
  },
  {
    path: 'brand.logo',
    label: mark('Image'),
    hint: mark('A file next to the page, a path on this host, or an https:// URL.'),
    example: 'brand/orrery.svg',
  },
];

export const WORD_ROWS: readonly Row[] = [
  {
    path: 'brand.welcome',
    label: mark('Welcome text'),
    hint: mark('A blank line starts a new paragraph. Leave empty for the default text.'),
    isLong: true,
  },
  {
    path: 'brand.termsText',
    inFile: 'brand.terms.text',
    label: mark('Terms (text)'),
    hint: mark('Players accept these terms before they sign up. Optional.'),
    isLong: true,
  },
  {
    path: 'brand.termsUrl',
    inFile: 'brand.terms.url',
    label: mark('Terms (URL)'),
    hint: mark('Optional.'),
    example: 'https://guild.example/terms',
  },
];

export const SWITCH_ROWS: readonly {
  readonly name: 'practice' | 'cosmetics' | 'offline' | 'lab';
  readonly label: Sentence;
  readonly hint: Sentence;
}[] = [
  {
    name: 'practice',
    label: mark('Practice'),
    hint: mark('A practice world in the player’s browser. No account needed.'),
  },
  { name: 'cosmetics', label: mark('Mods'), hint: mark('Custom images, names and stories for structs.') },
  {
    name: 'offline',
    label: mark('Offline app'),
    hint: mark('The app stays in the browser and starts even when this host is down.'),
  },
  { name: 'lab', label: mark('Lab'), hint: mark('Fault injection and galleries. Only for the embedded network.') },
];

/** Labels by place in config.json, for what is learnt and what is wrong. */
export const LABELS: ReadonlyMap<string, Sentence> = new Map(
  [...ENDPOINT_ROWS, SIGNER_ROW, ...NETWORK_ROWS, ...BRAND_ROWS, ...WORD_ROWS].map(({ path, inFile, label }) => [
    inFile ?? path,
    label,
  ]),
);
