/** config.schema.json: what an editor completes and checks config.json by, drawn from the very schema that the client reads it with. */
import * as z from 'zod/mini';
import { configSchema } from '../../src/state/config/parseConfig.ts';
import { othersSchema } from '../../src/state/config/parseHost.ts';

/** What the schema's own fields do not say. By their path. */
const ABOUT: Readonly<Record<string, string>> = {
  network: 'The network, as its node states it.',
  'network.namespace': 'First segment of game routes, package word of type URLs, root of stream subjects: "game".',
  'network.sdkRoot': 'The word of the framework in routes and type URLs: "sdk".',
  'network.addressPrefix': 'Prefix of accounts.',
  'network.chainId': 'Signed into every transaction.',
  'network.alphaDenom': 'Base denomination of alpha: "ualpha".',
  'network.nominalBlockMs': 'Milliseconds between blocks, for estimates.',
  endpoints: 'Where browsers reach the network: an address, or a path of this host, like "/api".',
  'endpoints.rest': 'Node, REST.',
  'endpoints.rpc': 'Node, RPC. May be left out.',
  'endpoints.rpcWebsocket': 'Node, websocket. May be left out.',
  'endpoints.web': 'Guild web API.',
  'endpoints.stream': 'Guild stream.',
  signer: 'signer.html of this release on a hostname of its own, a whole address. May be left out.',
  streamDialect: '"nats", or "json" for the subscribe frames of the specification.',
  auth: 'How texts are signed. May be left out.',
  'auth.texts': 'What the web API takes for a login.',
  'auth.format':
    'Which registration text the chain checks: 1 up to release 0.21, 2 after it. Left out, the node is asked.',
  brand: 'Name and looks of this host.',
  'brand.name': '1 to 40 characters.',
  'brand.logo':
    'A picture: "brand/orrery.svg" (beside the page), "/logo.svg" (of the whole host), or an https:// address.',
  'brand.colors': '"accent" and "ink" (the ground), as #rrggbb. What cannot be read (4.5:1) is not used.',
  'brand.welcome': 'Words of the first page, an empty line between paragraphs. May be left out.',
  'brand.links': 'Where else players find you: words, and an https:// address or a path of this host.',
  'brand.terms': 'What players accept before they sign up: a text, a url, or both. May be left out.',
  features: 'Switches.',
  'features.practice': 'The practice world; off unless true.',
  'features.cosmetics': 'Mods: skins, names and stories of structs; on unless false.',
  'features.offline': 'Whether the client stays in browsers and starts without the host; on unless false.',
  'features.lab': 'Faults on demand and galleries, for the embedded network; off unless true.',
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
      description: 'Only beside others: “main” unless given.',
    },
    ...(drawn as Node).properties,
    others: {
      ...(others as Node),
      description: 'Further guilds and networks to choose from. What one leaves out is as above.',
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
