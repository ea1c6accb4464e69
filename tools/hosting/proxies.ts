/**
 * The network behind the host: node, guild and stream under the pages' own origin, so that cookies are first-party, sockets are as
 * safe as the page and no browser asks for permission (CORS). What is not named here the client reaches by itself.
 */
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../src/state/config/isRecord.ts';
import { createGate } from './createGate.ts';
import { createPass, type Service } from './passRequest.ts';
import { passSockets, type Sockets } from './passSocket.ts';
import type { Limits } from './serviceRules.ts';

/** Where the host reaches each; absent = config.json names it for the browsers. */
interface Services {
  readonly rest?: string | undefined;
  /** Its websocket is the same address with `/websocket`, as nodes have it. */
  readonly rpc?: string | undefined;
  readonly web?: string | undefined;
  /** `ws://…` or `wss://…` */
  readonly stream?: string | undefined;
}

/** Of the first of the file's guilds and networks; those of the others by their ids. */
export interface Upstreams extends Services {
  readonly others?: Readonly<Record<string, Services>> | undefined;
}

/** The folder of each below the base. */
const FOLDERS = { rest: 'rest', rpc: 'rpc', web: 'api', stream: 'stream' } as const;
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** The configuration as the browsers get it: what the host passes on is asked of the host. */
export function withUpstreams(config: unknown, upstreams: Upstreams, base: string): unknown {
  if (!isRecord(config)) return config;
  const { others = {}, ...first } = upstreams;
  const passed = withServices(config, first, base);
  const list = config['others'];
  if (!Array.isArray(list)) return passed;
  return {
    ...passed,
    others: list.map((other: unknown) => {
      const services = isRecord(other) && typeof other['id'] === 'string' ? others[other['id']] : undefined;
      return isRecord(other) && services ? withServices(other, services, baseOf(base, String(other['id']))) : other;
    }),
  };
}

/** Ids that something is to be passed on for, and that the file does not have. */
export function strangersIn(config: unknown, { others = {} }: Upstreams): readonly string[] {
  const list: unknown = isRecord(config) ? config['others'] : [];
  const ids = new Set(Array.isArray(list) ? list.map((other: unknown) => isRecord(other) && other['id']) : []);
  return Object.keys(others).filter((id) => !ids.has(id));
}

/** Where the services of another one begin. */
const baseOf = (base: string, id: string): string => `${base}on/${id}/`;

function withServices(entry: Readonly<Record<string, unknown>>, services: Services, base: string): object {
  const given = isRecord(entry['endpoints']) ? entry['endpoints'] : {};
  const passed = (Object.keys(FOLDERS) as (keyof Services)[]).filter((name) => services[name] !== undefined);
  if (passed.length === 0) return entry;
  const endpoints = {
    ...given,
    ...Object.fromEntries(passed.map((name) => [name, `${base}${FOLDERS[name]}`])),
    ...(services.rpc !== undefined && { rpcWebsocket: `${base}${FOLDERS.rpc}/websocket` }),
  };
  return { ...entry, endpoints };
}

/** How much a host takes upon itself, and whom it believes. */
export interface Care {
  /** Servers of one's own in front of this one. */
  readonly proxies: number;
  readonly limits: Limits;
}

/** @returns its sockets, to be closed at its end */
export function registerServices(app: FastifyInstance, upstreams: Upstreams, base: string, care: Care): Sockets {
  const { others = {}, ...first } = upstreams;
  const { proxies, limits } = care;
  const services = [
    ...servicesBelow(first, base),
    ...Object.entries(others).flatMap(([id, one]) => servicesBelow(one, baseOf(base, id))),
  ];
  const busy = {
    requests: createGate(limits.requests, limits.requestsEach),
    bodies: createGate(limits.bodies, limits.bodiesEach),
    uploads: createGate(limits.uploads, limits.uploadsEach),
  };
  void app.register(async (scope) => {
    // Whatever it is, it is the service's to read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const service of services) {
      const handler = createPass(service, proxies, limits, busy);
      for (const url of [service.prefix, `${service.prefix}/*`])
        scope.route({ method: METHODS, url, handler, config: { isService: true } });
    }
  });
  const withSockets = services.filter(({ hasSocket }) => hasSocket);
  const gate = createGate(limits.sockets, limits.socketsEach);
  return passSockets(app.server, withSockets, { proxies, limits, gate });
}

function servicesBelow(services: Services, base: string): readonly (Service & { readonly hasSocket: boolean })[] {
  return (Object.keys(FOLDERS) as (keyof Services)[]).flatMap((name) => {
    const upstream = services[name];
    if (upstream === undefined) return [];
    const url = new URL(upstream.replace(/^ws/, 'http'));
    const hasSocket = name === 'rpc' || name === 'stream';
    return [{ url, prefix: `${base}${FOLDERS[name]}`, isGuild: name === 'web', hasSocket }];
  });
}
