/** What the form asks, in its order. A row's path is its place in config.json. */

export type TextPath =
  | 'id'
  | `network.${'namespace' | 'sdkRoot' | 'addressPrefix' | 'chainId' | 'alphaDenom' | 'nominalBlockMs'}`
  | `endpoints.${'rest' | 'rpc' | 'rpcWebsocket' | 'web' | 'stream'}`
  | 'streamDialect'
  | `auth.${'texts' | 'format'}`
  | `brand.${'name' | 'logo' | 'accent' | 'ink' | 'welcome' | 'termsText' | 'termsUrl'}`;

export interface Row {
  readonly path: TextPath;
  /** Its place in config.json, where the draft has it elsewhere. */
  readonly inFile?: string;
  readonly label: string;
  readonly hint: string;
  readonly example?: string;
  readonly isLong?: true;
  readonly choices?: readonly { readonly value: string; readonly words: string }[];
}

export const ENDPOINT_ROWS: readonly Row[] = [
  {
    path: 'endpoints.rest',
    label: 'Node, REST',
    hint: 'An address, or a path of this host.',
    example: 'https://node.example',
  },
  { path: 'endpoints.web', label: 'Guild’s server', hint: 'Without /api.', example: 'https://guild.example' },
  { path: 'endpoints.stream', label: 'Guild’s stream', hint: 'A websocket.', example: 'wss://guild.example/stream' },
  { path: 'endpoints.rpc', label: 'Node, RPC', hint: 'May be left empty.', example: 'https://node.example/rpc' },
  {
    path: 'endpoints.rpcWebsocket',
    label: 'Node, websocket',
    hint: 'May be left empty.',
    example: 'wss://node.example/rpc/websocket',
  },
];

export const NETWORK_ROWS: readonly Row[] = [
  { path: 'network.chainId', label: 'Chain id', hint: 'Signed into every transaction.', example: 'gametest-1' },
  { path: 'network.namespace', label: 'Game’s word', hint: 'First word of the game’s routes.', example: 'game' },
  { path: 'network.sdkRoot', label: 'Framework’s word', hint: 'First word of its routes.', example: 'cosmos' },
  { path: 'network.addressPrefix', label: 'Address prefix', hint: 'Before the 1 in an address.', example: 'game' },
  { path: 'network.alphaDenom', label: 'Name of alpha', hint: 'As the chain counts it.', example: 'ualpha' },
  { path: 'network.nominalBlockMs', label: 'Time of a block, ms', hint: 'For estimates.', example: '6000' },
  {
    path: 'streamDialect',
    label: 'The stream speaks',
    hint: '',
    choices: [
      { value: 'nats', words: 'NATS' },
      { value: 'json', words: 'JSON' },
    ],
  },
  {
    path: 'auth.texts',
    label: 'Logins are taken as',
    hint: '',
    choices: [
      { value: 'bare', words: 'Bare texts' },
      { value: 'adr36', words: 'ADR-36' },
      { value: 'both', words: 'Both' },
    ],
  },
  {
    path: 'auth.format',
    label: 'Registration text',
    hint: '',
    choices: [
      { value: '1', words: 'Up to 0.21' },
      { value: '2', words: 'After 0.21' },
    ],
  },
];

export const BRAND_ROWS: readonly Row[] = [
  { path: 'brand.name', label: 'Name of this page', hint: '1 to 40 characters.', example: 'Our guild' },
  {
    path: 'brand.logo',
    label: 'Picture',
    hint: 'Beside the page, a path of this host, or an https:// address.',
    example: 'brand/orrery.svg',
  },
];

export const WORD_ROWS: readonly Row[] = [
  {
    path: 'brand.welcome',
    label: 'Words on the first page',
    hint: 'An empty line begins a paragraph. Empty: the client’s own words.',
    isLong: true,
  },
  {
    path: 'brand.termsText',
    inFile: 'brand.terms.text',
    label: 'Terms, as a text',
    hint: 'Accepted before a sign-up. May be left empty.',
    isLong: true,
  },
  {
    path: 'brand.termsUrl',
    inFile: 'brand.terms.url',
    label: 'Terms, as an address',
    hint: 'May be left empty.',
    example: 'https://guild.example/terms',
  },
];

export const SWITCH_ROWS: readonly {
  readonly name: 'practice' | 'cosmetics' | 'offline' | 'lab';
  readonly label: string;
  readonly hint: string;
}[] = [
  { name: 'practice', label: 'Practice', hint: 'A world in the player’s own browser, without an account.' },
  { name: 'cosmetics', label: 'Mods', hint: 'Other pictures, names and stories for structs.' },
  { name: 'offline', label: 'Installed', hint: 'The client stays in browsers, and starts while this host is away.' },
  { name: 'lab', label: 'Lab', hint: 'Faults on demand and galleries. For the embedded network alone.' },
];

/** Labels by place in config.json, for what is learnt and what is wrong. */
export const LABELS: ReadonlyMap<string, string> = new Map(
  [...ENDPOINT_ROWS, ...NETWORK_ROWS, ...BRAND_ROWS, ...WORD_ROWS].map(({ path, inFile, label }) => [
    inFile ?? path,
    label,
  ]),
);
