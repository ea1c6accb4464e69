import { parseEndpoint } from './parseEndpoint.ts';

/**
 * config.json before it is parsed, as a page of that origin reads it: an endpoint that is a path becomes the address that it stands
 * for. For whoever reads the file without being such a page; all else is left for the parser to judge.
 */
export function withOrigin(config: unknown, origin: string): unknown {
  if (!isRecord(config) || !isRecord(config['endpoints'])) return config;
  const endpoints = Object.entries(config['endpoints']).map(([name, value]) => {
    if (typeof value !== 'string' || !value.startsWith('/')) return [name, value];
    const verdict = parseEndpoint(value, name === 'stream' || name === 'rpcWebsocket' ? 'socket' : 'http', origin);
    return [name, verdict.ok ? verdict.url : value];
  });
  return { ...config, endpoints: Object.fromEntries(endpoints) as unknown };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
