import { isRecord } from './isRecord.ts';
import { parseEndpoint } from './parseEndpoint.ts';

/**
 * config.json before it is parsed, as a page of that origin reads it: an endpoint that is a path becomes the address that it stands
 * for. For whoever reads the file without being such a page; all else is left for the parser to judge.
 */
export function withOrigin(config: unknown, origin: string): unknown {
  if (!isRecord(config)) return config;
  const others: unknown = config['others'];
  const rest = Array.isArray(others) ? { ...config, others: others.map((one) => withOrigin(one, origin)) } : config;
  if (!isRecord(config['endpoints'])) return rest;
  const endpoints = Object.entries(config['endpoints']).map(([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith('/')) return [name, value];
    const verdict = parseEndpoint(value, name === 'stream' || name === 'rpcWebsocket' ? 'socket' : 'http', origin);
    return [name, verdict.ok ? verdict.url : value];
  });
  return { ...rest, endpoints: Object.fromEntries(endpoints) as unknown };
}
