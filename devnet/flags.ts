/** Command line of the embedded network; `npm start` reads the same flags. */
import { FAULT_NAMES, withFault } from './faults/faultFlags.ts';
import { PRESET_NAMES, PRESETS } from './faults/presets.ts';
import {
  AUTH_TEXTS,
  DEFAULT_OPTIONS,
  DEFAULT_PORTS,
  type DevnetOptions,
  TX_INDEX_KINDS,
  WEB_GENERATIONS,
} from './options.ts';
import { NETWORK_LINES } from './world/line.ts';
import type { Pace } from './world/pace.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Partial<Mutable<DevnetOptions>>;

interface Flag {
  readonly name: string;
  /** Word for the value in the help text. */
  readonly value: string;
  readonly help: string;
  readonly apply: (draft: Draft, text: string) => void;
}

/** A command line that cannot be understood: names the word and lists what there is. */
export class FlagError extends Error {
  constructor(what: string) {
    super(`${what}\nFlags of the local network:\n${describeFlags()}`);
  }
}

function whole(name: string, text: string, max: number): number {
  if (!/^[0-9]{1,12}$/.test(text) || Number(text) > max) {
    throw new FlagError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return Number(text);
}

function word(name: string, text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new FlagError(`"${text}" is not a valid value for ${name}.`);
  return text;
}

function fraction(name: string, text: string): number {
  if (!/^(0|1|0?\.[0-9]{1,6}|1\.0+)$/.test(text))
    throw new FlagError(`${name} must be a number from 0 to 1, not "${text}".`);
  return Number(text);
}

function address(name: string, text: string, schemes: readonly string[]): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !schemes.includes(url.protocol) || url.hostname === '') {
    throw new FlagError(
      `${name} must be ${schemes.map((scheme) => `${scheme}//host:port`).join(' or ')}, not "${text}".`,
    );
  }
  return text;
}

/** What may stand in a path, a type URL and a NATS subject at once. */
const NAME = /^[a-z][a-z0-9]{0,29}$/;

function port(service: keyof DevnetOptions['ports']): Flag {
  const name = `--${service}-port`;
  return {
    name,
    value: 'number',
    help: `port of the ${service} service (default ${DEFAULT_PORTS[service]}; 0 = any free port)`,
    apply: (draft, text) => {
      draft.ports = { ...(draft.ports ?? DEFAULT_PORTS), [service]: whole(name, text, 65_535) };
    },
  };
}

const PACES: readonly Pace[] = ['quick', 'real'];

const FLAGS: readonly Flag[] = [
  {
    name: '--pace',
    value: 'quick|real',
    help: `difficulty of the proofs of work (default ${DEFAULT_OPTIONS.pace})`,
    apply: (draft, text) => {
      const pace = PACES.find((known) => known === text);
      if (!pace) throw new FlagError(`--pace must be quick or real, not "${text}".`);
      draft.pace = pace;
    },
  },
  {
    name: '--block-time',
    value: 'ms',
    help: `milliseconds between blocks (default ${DEFAULT_OPTIONS.blockTimeMs}; 0 = blocks only through /control)`,
    apply: (draft, text) => {
      draft.blockTimeMs = whole('--block-time', text, 3_600_000);
    },
  },
  {
    name: '--data',
    value: 'folder',
    help: 'folder that keeps the network across restarts (default: memory only)',
    apply: (draft, text) => {
      draft.dataDir = word('--data', text, /./);
    },
  },
  {
    name: '--namespace',
    value: 'word',
    help: `name of the game in paths, messages and subjects (default ${DEFAULT_OPTIONS.namespace})`,
    apply: (draft, text) => {
      draft.namespace = word('--namespace', text, NAME);
    },
  },
  {
    name: '--sdk-root',
    value: 'word',
    help: `name of the framework in paths and messages (default ${DEFAULT_OPTIONS.sdkRoot})`,
    apply: (draft, text) => {
      draft.sdkRoot = word('--sdk-root', text, NAME);
    },
  },
  {
    name: '--prefix',
    value: 'word',
    help: `prefix of addresses (default ${DEFAULT_OPTIONS.addressPrefix})`,
    apply: (draft, text) => {
      draft.addressPrefix = word('--prefix', text, NAME);
    },
  },
  {
    name: '--chain-id',
    value: 'id',
    help: `chain ID (default ${DEFAULT_OPTIONS.chainId})`,
    apply: (draft, text) => {
      draft.chainId = word('--chain-id', text, /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/);
    },
  },
  {
    name: '--host',
    value: 'address',
    help: `address to listen on (default ${DEFAULT_OPTIONS.host})`,
    apply: (draft, text) => {
      draft.host = word('--host', text, /^[A-Za-z0-9.:-]+$/);
    },
  },
  {
    name: '--client-origin',
    value: 'origin',
    help: 'origin of a page that may use the services; can be repeated (default: every localhost origin)',
    apply: (draft, text) => {
      const origin = new URL(address('--client-origin', text, ['http:', 'https:'])).origin;
      draft.clientOrigins = [...(draft.clientOrigins ?? []), origin];
    },
  },
  {
    name: '--allow-host',
    value: 'name',
    help: 'host name of this machine besides localhost, with :port if another port is forwarded here; can be repeated',
    apply: (draft, text) => {
      draft.hostNames = [...(draft.hostNames ?? []), word('--allow-host', text, /^[A-Za-z0-9.-]+(?::[0-9]{1,5})?$/)];
    },
  },
  {
    name: '--charter-range',
    value: 'number',
    help: `difficulty range of the proof of work that founds a guild, 2 or more (default ${DEFAULT_OPTIONS.charterRange})`,
    apply: (draft, text) => {
      draft.charterRange = Math.max(2, whole('--charter-range', text, 100_000_000));
    },
  },
  {
    name: '--kept-blocks',
    value: 'number',
    help: `number of recent blocks that the node keeps (default ${DEFAULT_OPTIONS.keptBlocks} = all)`,
    apply: (draft, text) => {
      draft.keptBlocks = whole('--kept-blocks', text, 100_000_000);
    },
  },
  {
    name: '--rivals',
    value: 'number',
    help: `players that the network runs, 0 to 1000 (default with npm start at quick pace: 30; otherwise ${DEFAULT_OPTIONS.rivals})`,
    apply: (draft, text) => {
      draft.rivals = whole('--rivals', text, 1000);
    },
  },
  {
    name: '--rival-pace',
    value: 'blocks',
    help: `blocks between two decisions of a rival (default ${DEFAULT_OPTIONS.rivalPace}; 0 = rivals do nothing)`,
    apply: (draft, text) => {
      draft.rivalPace = whole('--rival-pace', text, 100_000);
    },
  },
  {
    name: '--aggression',
    value: '0..1',
    help: `how likely rivals are to raid, from 0 to 1 (default ${DEFAULT_OPTIONS.aggression})`,
    apply: (draft, text) => {
      draft.aggression = fraction('--aggression', text);
    },
  },
  {
    name: '--faults',
    value: 'plan',
    help: `faults from the start: ${PRESET_NAMES.join(', ')}; add more with --fault after it`,
    apply: (draft, text) => {
      const preset = PRESET_NAMES.find((known) => known === text);
      if (!preset) throw new FlagError(`--faults must be one of ${PRESET_NAMES.join(', ')}, not "${text}".`);
      draft.faults = PRESETS[preset];
    },
  },
  {
    name: '--fault',
    value: 'name=number',
    help: `one more fault; can be repeated (docs/faults.md): ${FAULT_NAMES.join(' ')}`,
    apply: (draft, text) => {
      const words = withFault(draft.faults ?? DEFAULT_OPTIONS.faults, text);
      if (!words.ok) throw new FlagError(words.what);
      draft.faults = words.plan;
    },
  },
  {
    name: '--web-generation',
    value: WEB_GENERATIONS.join('|'),
    help: `guild server of chain 0.20 (a), 0.21 (b), 0.22 (c), or as its specification says (default ${DEFAULT_OPTIONS.webGeneration}; with --network 0.22: c)`,
    apply: (draft, text) => {
      const generation = WEB_GENERATIONS.find((known) => known === text);
      if (!generation) throw new FlagError(`--web-generation must be a, b, c or spec, not "${text}".`);
      draft.webGeneration = generation;
    },
  },
  {
    name: '--future-logins',
    value: 'refused|taken',
    help: `logins dated more than 120 s ahead; real servers accept them (default ${DEFAULT_OPTIONS.futureLogins})`,
    apply: (draft, text) => {
      if (text !== 'refused' && text !== 'taken') {
        throw new FlagError(`--future-logins must be refused or taken, not "${text}".`);
      }
      draft.futureLogins = text;
    },
  },
  {
    name: '--fund',
    value: 'address=ualpha',
    help: 'coins for an address without a player; can be repeated (with --data: use the same ones at every start)',
    apply: (draft, text) => {
      const [, address = '', amount = ''] = /^([a-z0-9]{10,120})=([1-9][0-9]{0,17})$/.exec(text) ?? [];
      if (address === '') throw new FlagError(`--fund must be address=ualpha, not "${text}".`);
      draft.fund = [...(draft.fund ?? []), { address, amount: BigInt(amount) }];
    },
  },
  {
    name: '--auth-texts',
    value: AUTH_TEXTS.join('|'),
    help: `what a login signs: the bare text, an ADR-36 document, or either (default ${DEFAULT_OPTIONS.authTexts})`,
    apply: (draft, text) => {
      const texts = AUTH_TEXTS.find((known) => known === text);
      if (!texts) throw new FlagError(`--auth-texts must be bare, adr36 or both, not "${text}".`);
      draft.authTexts = texts;
    },
  },
  {
    name: '--network',
    value: NETWORK_LINES.join('|'),
    help: `release line of the chain (default ${DEFAULT_OPTIONS.network})`,
    apply: (draft, text) => {
      const line = NETWORK_LINES.find((known) => known === text);
      if (!line) throw new FlagError(`--network must be 0.16, 0.21 or 0.22, not "${text}".`);
      draft.network = line;
    },
  },
  {
    name: '--tx-index',
    value: TX_INDEX_KINDS.join('|'),
    help: `where the node indexes transactions; only kv finds a transaction by its hash (default ${DEFAULT_OPTIONS.txIndex})`,
    apply: (draft, text) => {
      const kind = TX_INDEX_KINDS.find((known) => known === text);
      if (!kind) throw new FlagError(`--tx-index must be kv, psql or null, not "${text}".`);
      draft.txIndex = kind;
    },
  },
  {
    name: '--cosmetics',
    value: 'on|off',
    help: `mod service of the web API (default ${DEFAULT_OPTIONS.cosmetics ? 'on' : 'off'}; live guilds have none)`,
    apply: (draft, text) => {
      if (text !== 'on' && text !== 'off') throw new FlagError(`--cosmetics must be on or off, not "${text}".`);
      draft.cosmetics = text === 'on';
    },
  },
  {
    name: '--nats',
    value: 'url',
    help: 'publish the live stream to the nats-server at this URL (nats://127.0.0.1:4222) instead of serving it',
    apply: (draft, text) => {
      draft.natsServer = address('--nats', text, ['nats:']);
    },
  },
  {
    name: '--nats-websocket',
    value: 'url',
    help: `WebSocket URL of that server for clients (default: ws:// on its host, port ${DEFAULT_PORTS.stream})`,
    apply: (draft, text) => {
      draft.natsWebsocket = address('--nats-websocket', text, ['ws:', 'wss:']);
    },
  },
  port('rest'),
  port('rpc'),
  port('web'),
  port('stream'),
];

/** One line per flag, indented, for help texts. */
export function describeFlags(): string {
  return FLAGS.map(({ name, value, help }) => `  ${`${name} <${value}>`.padEnd(33)}${help}`).join('\n');
}

/**
 * `['--pace', 'real', '--rest-port=0']` to options; the last of a repeated flag counts.
 * @throws FlagError
 */
export function parseFlags(argv: readonly string[]): Partial<DevnetOptions> {
  const draft: Draft = {};
  for (let i = 0; i < argv.length; i++) {
    const given = argv[i] ?? '';
    const equals = given.indexOf('=');
    const name = equals < 0 ? given : given.slice(0, equals);
    const flag = FLAGS.find((known) => known.name === name);
    if (!flag) throw new FlagError(`Unknown flag "${name}".`);
    const text = equals < 0 ? argv[++i] : given.slice(equals + 1);
    if (text === undefined || text.startsWith('--')) throw new FlagError(`${name} needs a value: <${flag.value}>.`);
    flag.apply(draft, text);
  }
  return draft;
}
