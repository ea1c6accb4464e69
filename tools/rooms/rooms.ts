/**
 * The import table: every room of the code, what it contains, and what it may import. The table is an allow-list: an import that it
 * doesn't list is an error, packages included. rooms.test.ts checks all imports, and `npm run rooms` draws docs/architecture.md from it.
 */

export interface Room {
  /** Folder or file from the root, `src/game`. A file belongs to the room with the longest matching path. */
  readonly path: string;
  /** One line for the picture. */
  readonly knows: string;
  /** Rooms it may import, types included; `src/*` = every room of src but those that say `isEntered: 'lazily'`. */
  readonly may: readonly string[];
  /** Rooms it may import with `import()` only, so that they are chunks of their own. */
  readonly lazily?: readonly string[];
  /** Rooms whose files it may name as a worker's address: `new URL('…', import.meta.url)`. */
  readonly workers?: readonly string[];
  /** npm packages; absent = any. `node:*` = everything of Node. */
  readonly packages?: readonly string[];
  /** Its folders never import each other. */
  readonly areApart?: boolean;
  /** A room of its own, that others enter lazily or not at all. */
  readonly isEntered?: 'lazily';
}

/** What a door may know: the rules, and where it reads foreign JSON the readers of that. Doors never know each other. */
const DOOR = ['src/lib', 'src/game'] as const;
const READER = [...DOOR, 'src/wire'] as const;
const REACT = ['react', '@tanstack/react-query', '@tanstack/react-router'] as const;

export const ROOMS: readonly Room[] = [
  { path: 'src/lib', knows: 'helpers without game logic', may: [], packages: ['zod', '@lingui/core'] },
  { path: 'src/game', knows: 'the rules: ids, units, entities, proofs (pure)', may: ['src/lib'], packages: [] },
  {
    path: 'src/wire',
    knows: 'readers of foreign JSON, shared by the doors',
    may: ['src/lib', 'src/game'],
    packages: ['zod'],
  },
  {
    path: 'src/generated',
    knows: 'protobuf messages, generated from proto/',
    may: [],
    packages: ['@bufbuild/protobuf'],
  },
  {
    path: 'src/chain',
    knows: 'door: a node of the chain, and wallets',
    may: [...READER, 'src/generated'],
    packages: [
      'zod',
      'hash-wasm',
      'cosmjs-types',
      '@bufbuild/protobuf',
      '@cosmjs/stargate',
      '@keplr-wallet/types',
      '@noble/curves',
      '@noble/hashes',
      '@scure/base',
      '@scure/bip32',
      '@scure/bip39',
    ],
  },
  { path: 'src/api', knows: 'door: the web API of a guild server', may: READER, packages: ['zod'] },
  { path: 'src/live', knows: 'door: the live stream of a guild server', may: READER, packages: ['nats.ws'] },
  { path: 'src/pow', knows: 'door: workers for proof of work', may: DOOR, packages: ['zod', '@noble/hashes'] },
  {
    path: 'src/mods',
    knows: 'door: images and archives from other people',
    may: DOOR,
    packages: ['zod', 'fflate', 'lottie-web', '@resvg/resvg-wasm', '@fontsource-variable/inter', '@noble/hashes'],
  },
  {
    path: 'src/state',
    knows: 'joins requests, live data and transactions',
    may: [...READER, 'src/chain', 'src/api', 'src/live', 'src/pow', 'src/mods', 'src/sound'],
    packages: ['zod', 'zustand', 'react', '@tanstack/react-query'],
  },
  {
    path: 'src/doctor',
    knows: 'checks of a host’s setup, for the page and the command line',
    may: ['src/lib', 'src/state'],
    packages: [],
  },
  { path: 'src/scene', knows: 'the Pixi scene of a planet', may: ['src/lib', 'src/game'], packages: ['pixi.js'] },
  { path: 'src/sound', knows: 'sound effects, without game logic', may: [], packages: [] },
  {
    path: 'src/ui',
    knows: 'the design system, without game logic',
    may: ['src/lib'],
    packages: ['react', '@tanstack/react-virtual', 'uqr'],
  },
  {
    path: 'src/sheet',
    knows: 'what a player sees before signing, in the signer and on the page',
    may: ['src/lib', 'src/game', 'src/ui'],
    packages: ['react'],
  },
  {
    path: 'src/features',
    knows: 'the screens, one folder each',
    may: [
      'src/lib',
      'src/game',
      'src/state',
      'src/scene',
      'src/sound',
      'src/sheet',
      'src/ui',
      'src/features/order',
      'src/features/names',
      'src/doctor',
    ],
    packages: [...REACT, '@tanstack/react-form', '@tanstack/react-virtual', 'cmdk', 'zustand', 'd3-dag'],
    areApart: true,
  },
  {
    path: 'src/features/order',
    knows: 'form and button of every action, with links to what is missing',
    may: ['src/lib', 'src/game', 'src/state', 'src/ui', 'src/features/names'],
    packages: [...REACT, '@tanstack/react-form'],
  },
  {
    path: 'src/features/names',
    knows: 'names of other players, warnings about odd names, avatars',
    may: ['src/lib', 'src/game', 'src/state', 'src/scene', 'src/ui'],
  },
  {
    path: 'src/signer',
    knows: 'the signer’s iframe: keys and confirmation',
    may: ['src/lib', 'src/game', 'src/chain', 'src/signer/ui', 'src/styles'],
    packages: ['@noble/curves', 'preact', 'virtual:words'],
    isEntered: 'lazily',
  },
  {
    path: 'src/signer/ui',
    knows: 'what the player sees and types in the signer’s iframe',
    may: ['src/lib', 'src/game', 'src/chain', 'src/ui', 'src/sheet', 'src/signer', 'src/signer/strength'],
    packages: ['react', 'react-dom', '@scure/bip39'],
    isEntered: 'lazily',
  },
  {
    path: 'src/offline',
    knows: 'the service worker: serves the release’s files while the host is down',
    may: ['src/lib'],
    packages: [],
  },
  { path: 'src/styles', knows: 'design tokens and fonts', may: [] },
  {
    path: 'src/app',
    knows: 'wiring, routes, screens made of features',
    may: ['src/*'],
    lazily: ['src/lab', 'src/practice'],
    packages: [...REACT, 'zustand', 'virtual:words'],
  },
  {
    path: 'src/lab',
    knows: 'fault injection and galleries, if the host enables them',
    may: [
      'src/lib',
      'src/game',
      'src/wire',
      'src/state',
      'src/scene',
      'src/sound',
      'src/ui',
      'src/sheet',
      'src/features/order',
      'src/app',
    ],
    packages: [...REACT, 'zod', 'zustand'],
    isEntered: 'lazily',
  },
  {
    path: 'src/signer/strength',
    knows: 'password strength',
    may: ['src/lib'],
    packages: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
  },
  {
    path: 'src/practice',
    knows: 'practice mode: a session over a network in a worker',
    may: ['src/*'],
    workers: ['devnet/practice'],
    packages: ['react', 'zod'],
    isEntered: 'lazily',
  },
  {
    path: 'src/ahead.ts',
    knows: 'runs before the page: requests the configuration and the files of this address',
    may: ['src/lib', 'src/state'],
    lazily: ['src/app'],
    packages: [],
    isEntered: 'lazily',
  },
  {
    path: 'src/main.tsx',
    knows: 'reads the environment and mounts the app',
    may: ['src/lib', 'src/state', 'src/app', 'src/ahead.ts'],
    lazily: ['src/practice'],
    packages: ['react', 'react-dom'],
  },
  {
    path: 'devnet/world',
    knows: 'the chain’s rules: a pure state machine that also runs in a browser worker',
    may: ['src/lib', 'src/game', 'src/generated'],
    packages: ['@noble/hashes', '@noble/curves', '@scure/base'],
  },
  {
    path: 'devnet',
    knows: 'the local network: codecs, signatures, proofs, services',
    may: ['src/lib', 'src/game', 'src/generated', 'devnet/world'],
    packages: [
      'node:*',
      'zod',
      'ws',
      'fflate',
      'fastify',
      '@fastify/cookie',
      '@bufbuild/protobuf',
      '@noble/curves',
      '@noble/hashes',
      '@scure/base',
      '@scure/bip32',
      '@scure/bip39',
    ],
  },
  {
    path: 'devnet/practice',
    knows: 'the local network in a worker, for one player',
    may: ['src/lib', 'devnet', 'devnet/world'],
    packages: ['zod'],
  },
];

/** Rooms that tests, tools and benches are in: they may import everything, and nothing above imports them. */
export const WORKSHOPS: readonly string[] = ['src/testing', 'e2e', 'tools', 'bench', 'mods'];
