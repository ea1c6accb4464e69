/** Who asks, and how. Only servers of one's own are believed, and each of them says it at the end of the list. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const last = (header: string | readonly string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * @param proxies how many servers of one's own stand in front: each adds one address at the end of `X-Forwarded-For`, and what stands
 * before theirs is anybody's word
 */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim());
  const line = [...told, socket.remoteAddress ?? ''].toReversed();
  // The nearest that is no address, or the end of the list, is as far as it can be followed.
  let address = line[0] ?? '';
  for (const one of line.slice(1, proxies + 1)) {
    const plain = /^\[(.+)\](?::\d+)?$/.exec(one)?.[1] ?? one.replace(/^([\d.]+):\d+$/, '$1');
    if (isIP(plain) === 0) break;
    address = plain;
  }
  return address;
}

export function isOverTls({ headers }: IncomingMessage, proxies: number): boolean {
  return proxies > 0 && last(headers['x-forwarded-proto']).toLowerCase() === 'https';
}

/** What a service is told of it: this, and nothing that the visitor says of itself. */
export function forwardedHeaders(request: IncomingMessage, proxies: number): Record<string, string> {
  const host = (proxies > 0 && last(request.headers['x-forwarded-host'])) || request.headers.host;
  return {
    'x-forwarded-for': addressOf(request, proxies),
    'x-forwarded-proto': isOverTls(request, proxies) ? 'https' : 'http',
    ...(host !== undefined && { 'x-forwarded-host': host }),
  };
}
