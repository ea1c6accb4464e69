/** config.schema.json: what an editor completes and checks config.json by, drawn from the very schema that the client reads it with. */
import * as z from 'zod/mini';
import { configSchema } from '../../src/state/config/parseConfig.ts';
import { othersSchema } from '../../src/state/config/parseHost.ts';

/** What the schema's own fields do not say. By their path. */
const ABOUT: Readonly<Record<string, string>> = {
  network: 'The network, with the values of its node.',
  'network.namespace': 'First segment of game routes, package name in type URLs, root of live stream subjects: "game".',
  'network.sdkRoot': 'Name of the framework in routes and type URLs: "sdk".',
  'network.addressPrefix': 'Prefix of account addresses.',
  'network.chainId': 'Chain ID, part of every signature.',
  'network.alphaDenom': 'Base denomination of alpha: "ualpha".',
  'network.nominalBlockMs': 'Milliseconds between blocks, for estimates.',
  endpoints: 'Where browsers reach the network: a URL, or a path on this host, like "/api".',
  'endpoints.rest': 'REST of the node.',
  'endpoints.rpc': 'RPC of the node. Optional.',
  'endpoints.rpcWebsocket': 'WebSocket of the node. Optional.',
  'endpoints.web': 'Web API of the guild server.',
  'endpoints.stream': 'Live stream of the guild server.',
  signer: 'Full URL of this release’s signer.html on its own hostname. Optional.',
  streamDialect: '"nats", or "json" for the subscribe messages of the specification.',
  auth: 'How texts are signed. Optional.',
  'auth.texts': 'What the web API accepts for a login.',
  'auth.format':
    'Which registration text the chain checks: 1 up to release 0.21, 2 after it. Default: read from the node.',
  brand: 'Name and appearance of this host.',
  'brand.name': '1 to 40 characters.',
  'brand.logo': 'An image: "brand/orrery.svg" (relative to the page), "/logo.svg" (on this host), or an https:// URL.',
  'brand.colors': '"accent" and "ink" (the background), as #rrggbb. Colors with a contrast below 4.5:1 are ignored.',
  'brand.welcome': 'Text of the first page, with an empty line between paragraphs. Optional.',
  'brand.links': 'Your other pages: a text, and an https:// URL or a path on this host.',
  'brand.terms': 'What players accept before they sign up: a text, a URL, or both. Optional.',
  features: 'Features to enable or disable.',
  'features.practice': 'The practice world. Default: false.',
  'features.cosmetics': 'Mods: skins, names and stories of structs. Default: true.',
  'features.offline': 'Whether browsers store the client and start it while the host is down. Default: true.',
  'features.lab': 'Fault injection and galleries, for the local network. Default: false.',
};

const ADDRESS = { http: '^(?:https?://|/[^/])', socket: '^(?:wss?://|/[^/])' } as const;
/** Of pictures and links, by path: as parseOutward has them, but for what only a browser can judge. */
const OUTWARD: Readonly<Record<string, string>> = {
  signer: String.raw`^https?://[^/].*/signer\.html$`,
  'brand.logo': String.raw`^(?:https?://[^/]|/?[^/\\:\s][^\\:\s]*$)`,
  'brand.links.url': String.raw`^(?:https://[^/]|/?[^/\\:\s][^\\:\s]*$)`,
  'brand.terms.url': String.raw`^(?:https://[^/]|/?[^/\\:\s][^\\:\s]*$)`,
};
const SOCKETS: ReadonlySet<string> = new Set(['endpoints.rpcWebsocket', 'endpoints.stream']);

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  type?: string;
  /** Of what is a text; null has none. */
  pattern?: string;
}

export function configJsonSchema(): object {
  const drawn = z.toJSONSchema(configSchema, { io: 'input' });
  describe(drawn as Node, ''); // it is JSON Schema, of which Node is what is written here
  // An editor finds the schema by this field, and the client ignores it.
  const { $schema: _, ...others } = z.toJSONSchema(othersSchema, { io: 'input' });
  (drawn as Node).properties = {
    $schema: { type: 'string' },
    id: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9-]{0,31}$',
      description: 'Only needed with others. Default: “main”.',
    },
    ...(drawn as Node).properties,
    others: {
      ...(others as Node),
      description: 'More guilds and networks to choose from. Missing fields are inherited from above.',
    },
  };
  return { ...drawn, title: 'config.json of an Orrery host' };
}

function describe(node: Node, path: string): void {
  const about = ABOUT[path];
  if (about !== undefined) node.description = about;
  if (path.startsWith('endpoints.')) node.pattern = SOCKETS.has(path) ? ADDRESS.socket : ADDRESS.http;
  const outward = OUTWARD[path];
  if (outward !== undefined) node.pattern = outward;
  for (const child of [...(node.anyOf ?? []), ...(node.items ? [node.items] : [])]) describe(child, path);
  for (const [name, child] of Object.entries(node.properties ?? {}))
    describe(child, path === '' ? name : `${path}.${name}`);
}
