/** config.schema.json: what an editor completes and checks config.json by, drawn from the very schema that the client reads it with. */
import * as z from 'zod/mini';
import { configSchema } from '../../src/state/config/parseConfig.ts';

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
  streamDialect: '"nats", or "json" for the subscribe frames of the specification.',
  auth: 'How texts are signed. May be left out.',
  'auth.texts': 'What the web API takes for a login.',
  'auth.format': 'Which registration text the chain checks: 1 up to release 0.21, 2 after it.',
  brand: 'Name and looks of this host.',
  'brand.name': '1 to 40 characters.',
  'brand.logo': 'Path of a picture on this host.',
  'brand.colors': 'Custom properties --brand-<name>, as #rrggbb.',
  features: 'Switches: "cosmetics" (mods; on unless false), "practice" (the practice world; off unless true).',
};

const ADDRESS = { http: '^(?:https?://|/[^/])', socket: '^(?:wss?://|/[^/])' } as const;
const SOCKETS: ReadonlySet<string> = new Set(['endpoints.rpcWebsocket', 'endpoints.stream']);

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  type?: string;
  /** Of what is a text; null has none. */
  pattern?: string;
}

export function configJsonSchema(): object {
  const drawn = z.toJSONSchema(configSchema, { io: 'input' });
  describe(drawn as Node, ''); // it is JSON Schema, of which Node is what is written here
  // An editor finds the schema by this field, and the client ignores it.
  (drawn as Node).properties = { $schema: { type: 'string' }, ...(drawn as Node).properties };
  return { ...drawn, title: 'config.json of an Orrery host' };
}

function describe(node: Node, path: string): void {
  const about = ABOUT[path];
  if (about !== undefined) node.description = about;
  if (path.startsWith('endpoints.')) node.pattern = SOCKETS.has(path) ? ADDRESS.socket : ADDRESS.http;
  for (const [name, child] of Object.entries(node.properties ?? {}))
    describe(child, path === '' ? name : `${path}.${name}`);
}
