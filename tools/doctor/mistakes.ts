/** Mistakes that hosts make, one each, with the check that has to find it: tried by doctor.test.ts on real servers. */
import type { Devnet } from '../../devnet/types.ts';
import type { FaultPlan } from '../../devnet/faults/faultPlan.ts';
import type { Careless } from './carelessHost.ts';
import type { Exchange } from './createFront.ts';

export interface Mistake extends Careless {
  /** A sentence: what the host did. */
  readonly name: string;
  /** The check that finds it. */
  readonly finds: string;
  readonly verdict?: 'warn';
  /** What the network does meanwhile; `before` comes after it. */
  readonly faults?: Partial<FaultPlan>;
  readonly before?: (devnet: Devnet) => void;
  /** Of the name its page is called by; default localhost. */
  readonly pageHost?: string;
}

const CLOSED = 'http://localhost:9';

/** For answers of a path, whatever its query. */
const on =
  (path: string, change: (exchange: Exchange) => void) =>
  (exchange: Exchange): void => {
    if (exchange.path.split('?')[0] === path) change(exchange);
  };

const header =
  (name: string, value: string | undefined) =>
  ({ headers }: Exchange): void => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

const status =
  (code: number, body = '') =>
  (exchange: Exchange): void => {
    exchange.status = code;
    exchange.body = Buffer.from(body);
  };

const replace =
  (from: string | RegExp, to: string) =>
  (exchange: Exchange): void => {
    exchange.body = Buffer.from(exchange.body.toString('utf8').replace(from, to));
  };

const preflight =
  (change: (exchange: Exchange) => void) =>
  (exchange: Exchange): void => {
    if (exchange.method === 'OPTIONS') change(exchange);
  };

const cookie =
  (flags: string) =>
  ({ headers }: Exchange): void => {
    if (headers['set-cookie']) headers['set-cookie'] = [`PHPSESSID=; Path=/; ${flags}`];
  };

/** A server whose clock is ahead. */
const later =
  (seconds: number) =>
  (exchange: Exchange): void => {
    const told = JSON.parse(exchange.body.toString('utf8')) as { data: { unix_timestamp: number } };
    told.data.unix_timestamp += seconds;
    exchange.body = Buffer.from(JSON.stringify(told));
  };

const NOT_SERVED = JSON.stringify({ code: 12, message: 'Not Implemented', details: [] });
const SCRIPT = '/assets/index-1.js';

const OF_THE_PAGES: readonly Mistake[] = [
  { name: 'the address gives some other page', finds: 'pages.index', page: on('/', replace('<div id="root">', '<p>')) },
  { name: 'links into the game give 404', finds: 'pages.deepLink', page: on('/settings', status(404)) },
  { name: 'links into the game give the page as an error', finds: 'pages.deepLink', verdict: 'warn', page: on('/settings', (exchange) => void (exchange.status = 404)) },
  { name: 'files that are gone give the page', finds: 'pages.noFile', page: on('/assets/doctor-asks-for-no-file.js', status(200, '<html>')) },
  { name: 'scripts are sent as plain text', finds: 'pages.scriptType', page: on(SCRIPT, header('content-type', 'text/plain')) },
  { name: 'styles are missing', finds: 'pages.scriptType', page: on('/assets/index-1.css', status(404)) },
  { name: 'the type of wasm is not known', finds: 'pages.wasmType', page: on('/assets/draw-1.wasm', header('content-type', 'application/octet-stream')) },
  { name: 'nothing is compressed', finds: 'pages.packed', verdict: 'warn', page: on(SCRIPT, (exchange) => { delete exchange.headers['content-encoding']; exchange.body = Buffer.alloc(8_000, ' '); }) },
  { name: 'built files are asked for each time', finds: 'pages.assetsKept', verdict: 'warn', page: on(SCRIPT, header('cache-control', 'no-cache')) },
  { name: 'the page is kept for a day', finds: 'pages.indexFresh', page: on('/', header('cache-control', 'max-age=86400')) },
  { name: 'the worker is kept for a week', finds: 'pages.worker', verdict: 'warn', page: on('/sw.js', header('cache-control', 'public, max-age=604800')) },
  { name: 'the worker is a page of the host', finds: 'pages.worker', verdict: 'warn', page: on('/sw.js', header('content-type', 'text/html')) },
  { name: 'files of two releases are mixed', finds: 'pages.release', page: on('/release.json', replace('assets/index-1.js', 'assets/index-2.js')) },
  { name: 'the page has no content policy', finds: 'pages.policy', page: on('/', header('content-security-policy', undefined)) },
  { name: 'scripts have no content policy', finds: 'pages.workerPolicy', verdict: 'warn', page: on(SCRIPT, header('content-security-policy', undefined)) },
  { name: 'signer.html has the page’s policy', finds: 'pages.signerPolicy', page: on('/signer.html', header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")) },
  { name: 'no frame of anything is allowed', finds: 'pages.signerFrame', page: header('x-frame-options', 'DENY') },
  { name: 'the signer’s hostname lets any page embed it', finds: 'pages.signerHost', signer: header('content-security-policy', 'sandbox allow-scripts allow-same-origin') },
  { name: 'the signer’s hostname names other pages', finds: 'pages.signerHost', signer: header('content-security-policy', 'frame-ancestors https://other.example; sandbox allow-scripts allow-same-origin') },
  { name: 'the signer’s hostname gives its document no origin', finds: 'pages.signerHost', signer: ({ headers }) => { headers['content-security-policy'] = String(headers['content-security-policy']).replace(' allow-same-origin', ''); } },
  { name: 'the signer’s hostname lets whole schemes embed it', finds: 'pages.signerHost', signer: ({ headers }) => { headers['content-security-policy'] = String(headers['content-security-policy']).replace('frame-ancestors', 'frame-ancestors https:'); } },
  { name: 'the signer’s hostname answers with nothing', finds: 'pages.signerHost', signer: status(404) },
  { name: 'the signer is of another release', finds: 'pages.signerHost', verdict: 'warn', signer: (exchange) => void (exchange.body = Buffer.from('<!doctype html><title>Old</title>')) },
  { name: 'the page may embed no signer of its own hostname', finds: 'pages.frames', signer: () => undefined, page: ({ headers }) => { headers['content-security-policy'] = String(headers['content-security-policy']).replace(/frame-src \S+;/, "frame-src 'self';"); } },
  { name: 'types are guessed', finds: 'pages.nosniff', verdict: 'warn', leaveOut: ['x-content-type-options'] },
  { name: 'the referrer is told', finds: 'pages.referrer', verdict: 'warn', leaveOut: ['referrer-policy'] },
  { name: 'openers keep a hand on the window', finds: 'pages.opener', verdict: 'warn', leaveOut: ['cross-origin-opener-policy'] },
  { name: 'other sites may load its files', finds: 'pages.resource', verdict: 'warn', leaveOut: ['cross-origin-resource-policy'] },
  { name: 'scripts may ask for the camera', finds: 'pages.permissions', verdict: 'warn', page: on('/', header('permissions-policy', 'fullscreen=()')) },
  { name: 'the policy lists other endpoints', finds: 'pages.connects', page: on('/', header('content-security-policy', "connect-src 'self' https://node.example; frame-ancestors 'none'")) },
  { name: 'answers of the services come as pages of the site', finds: 'pages.services', isBehind: true, page: ({ path, headers }) => { if (/^\/(?:rest|api)\//.test(path)) delete headers['content-security-policy']; } },
  { name: 'a link opens what a service answers', finds: 'pages.services', verdict: 'warn', isBehind: true, page: (exchange) => { if (/^\/(?:rest|api)\//.test(exchange.path) && exchange.status === 403) exchange.status = 200; } },
  { name: 'config.json is missing', finds: 'config.served', page: on('/config.json', status(404)) },
  { name: 'config.json is no JSON', finds: 'config.served', page: on('/config.json', replace('{', '{,')) },
  { name: 'a field of config.json is wrong', finds: 'config.valid', config: (config) => (config['brand'].logo = 'http://elsewhere.example/logo.svg') },
  { name: 'a colour cannot be read', finds: 'config.colors', verdict: 'warn', config: (config) => (config['brand'].colors.accent = '#202a44') },
  { name: 'config.json is kept by browsers', finds: 'config.fresh', page: on('/config.json', header('cache-control', 'max-age=3600')) },
]; // prettier-ignore

const OF_THE_NODE: readonly Mistake[] = [
  { name: 'the node is not started', finds: 'node.rest', config: (config) => (config['endpoints'].rest = CLOSED) },
  { name: 'what passes the node on finds none', finds: 'node.rest', services: { rest: { alter: status(502) } } },
  { name: 'the node lets no page read', finds: 'node.cors', services: { rest: { alter: header('access-control-allow-origin', undefined) } } },
  { name: 'the node lets another page read', finds: 'node.cors', services: { rest: { alter: header('access-control-allow-origin', 'https://other.example') } } },
  { name: 'the node knows no OPTIONS', finds: 'node.preflight', services: { rest: { alter: preflight(status(501, NOT_SERVED)) } } },
  { name: 'the framework has another word', finds: 'node.sdkRoot', config: (config) => (config['network'].sdkRoot = 'cosmos') },
  { name: 'the chain id is another', finds: 'node.chainId', config: (config) => (config['network'].chainId = 'othertest-1') },
  { name: 'the game has another word', finds: 'node.namespace', config: (config) => (config['network'].namespace = 'play') },
  { name: 'addresses begin otherwise', finds: 'node.prefix', config: (config) => (config['network'].addressPrefix = 'cosmos') },
  { name: 'alpha is called otherwise', finds: 'node.alpha', config: (config) => (config['network'].alphaDenom = 'uatom') },
  { name: 'a route of the node is missing', finds: 'node.routes', services: { rest: { alter: on('/game/provider', status(501, NOT_SERVED)) } } },
  { name: 'the RPC is not started', finds: 'node.rpc', config: (config) => (config['endpoints'].rpc = CLOSED) },
  { name: 'the RPC is of another chain', finds: 'node.rpc', services: { rpc: { alter: on('/status', replace('"network":"gametest-1"', '"network":"othertest-1"')) } } },
  { name: 'the RPC lets no page read', finds: 'node.rpcCors', services: { rpc: { alter: header('access-control-allow-origin', undefined) } } },
  { name: 'the RPC’s websocket is not passed on', finds: 'node.socket', services: { rpcWebsocket: { lets: () => false } } },
  { name: 'the RPC is far behind', finds: 'heights.rpc', services: { rpc: { alter: on('/status', replace(/"latest_block_height":"\d+"/, '"latest_block_height":"3"')) } } },
  { name: 'the node is far behind', finds: 'heights.node', faults: { nodeBehindBlocks: 40 }, before: ({ chain }) => chain.produce(60n) },
]; // prettier-ignore

const OF_THE_GUILD: readonly Mistake[] = [
  { name: 'the guild’s server is not started', finds: 'guild.web', config: (config) => (config['endpoints'].web = CLOSED) },
  { name: 'the guild’s server lets every page read', finds: 'guild.cors', services: { web: { alter: header('access-control-allow-origin', '*') } } },
  { name: 'the guild’s server lets no page read', finds: 'guild.cors', services: { web: { alter: header('access-control-allow-origin', undefined) } } },
  { name: 'the guild’s server lets nobody send cookies', finds: 'guild.cors', services: { web: { alter: header('access-control-allow-credentials', undefined) } } },
  { name: 'the guild’s server knows no OPTIONS', finds: 'guild.preflight', services: { web: { alter: preflight(status(405)) } } },
  { name: 'the guild’s server takes no JSON', finds: 'guild.preflight', services: { web: { alter: preflight(header('access-control-allow-headers', undefined)) } } },
  { name: 'the cookie is not sent to another site', finds: 'guild.cookie', pageHost: '127.0.0.1' },
  { name: 'the cookie is for all sites and not secure', finds: 'guild.cookie', services: { web: { alter: cookie('HttpOnly; SameSite=None') } } },
  { name: 'scripts may read the cookie', finds: 'guild.cookie', verdict: 'warn', services: { web: { alter: cookie('SameSite=Lax') } } },
  { name: 'a route of the guild’s server is missing', finds: 'guild.routes', services: { web: { alter: on('/api/work/player/1-1', status(404)) } } },
  { name: 'the guild’s server is of no guild', finds: 'guild.names', services: { web: { alter: on('/api/guild/this', replace('"id":"0-1"', '"id":null')) } } },
  { name: 'the chain names another server', finds: 'guild.endpoint', verdict: 'warn', services: { rest: { alter: on('/game/guild/0-1', replace('"endpoint":"localhost"', '"endpoint":"https://other.example"')) } } },
  { name: 'sign-ups are not passed on', finds: 'guild.signUp', services: { web: { alter: on('/api/auth/signup', status(404, '<html>')) } } },
  { name: 'a page of the host answers sign-ins', finds: 'guild.signUp', services: { web: { alter: on('/api/auth/login', status(200, '<html>')) } } },
  { name: 'what is sent arrives without its JSON', finds: 'guild.signUp', services: { web: { alter: on('/api/auth/signup', status(415, '{"success":false,"errors":{},"data":null}')) } } },
  { name: 'the server’s clock is ten minutes ahead', finds: 'guild.clock', services: { web: { alter: on('/api/timestamp', later(600)) } } },
]; // prettier-ignore

const OF_THE_STREAM: readonly Mistake[] = [
  { name: 'the stream is not started', finds: 'stream.opens', config: (config) => (config['endpoints'].stream = 'ws://localhost:9') },
  { name: 'the stream is passed on without its upgrade', finds: 'stream.opens', services: { stream: { lets: () => false } } },
  { name: 'the stream asks for a password', finds: 'stream.password', services: { stream: { alterMessage: (text) => text.replace('INFO {', 'INFO {"auth_required":true,') } } },
  { name: 'the stream speaks JSON, not NATS', finds: 'stream.dialect', config: (config) => (config['endpoints'].stream += '/json') },
  { name: 'the stream speaks NATS, not JSON', finds: 'stream.dialect', config: (config) => (config['streamDialect'] = 'json') },
  { name: 'the stream is closed after a moment', finds: 'stream.stays', services: { stream: { socketsEndMs: 100 } } },
  { name: 'one connection an address', finds: 'stream.limits', verdict: 'warn', services: { stream: { lets: (open) => open < 1 } } },
  { name: 'the mirror stands still', finds: 'heights.mirror', faults: { relay: { dumb: 2, buffer: 0 } } },
  { name: 'the mirror is far behind', finds: 'heights.mirror', faults: { mirrorBehindBlocks: 40 }, before: ({ chain }) => chain.produce(60n) },
]; // prettier-ignore

export const MISTAKES: readonly Mistake[] = [...OF_THE_PAGES, ...OF_THE_NODE, ...OF_THE_GUILD, ...OF_THE_STREAM];
