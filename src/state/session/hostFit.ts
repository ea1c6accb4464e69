/** How what the chain says of a guild fits the host that claims to be its service. docs/security.md 4. */

/**
 * `named`: the record names this host, or one that shares its domain; `unnamed`: it names none; `elsewhere`: it names another. The
 * record's endpoint is the address of the guild's document, which may lie beside its service. docs/network/web-api.md section 6
 */
export type HostFit = 'named' | 'unnamed' | 'elsewhere';

/** @param endpoint of the guild's record: an address, with or without its scheme; made by its owner, so any text */
export function hostFit(endpoint: string, webUrl: string): HostFit {
  const text = endpoint.trim();
  if (text === '') return 'unnamed';
  const named = hostOf(text);
  const here = hostOf(webUrl);
  if (named === null || here === null) return 'elsewhere';
  return named === here || isUnder(named, here) || isUnder(here, named) ? 'named' : 'elsewhere';
}

/** The part of an address that says who answers: scheme, host and port. */
export function originOf(webUrl: string): string {
  return new URL(webUrl).origin;
}

/**
 * Which guild server it is: origin and path, for one host may run a server for each of several guilds. `https://host.example/one/api`
 */
export function endpointOf(webUrl: string): string {
  const { origin, pathname } = new URL(webUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

function hostOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:[0-9]+(?:\/|$)/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const host = hostname.replace(/\.$/, '');
  return host === '' ? null : host;
}

/** `api.guild.example` is under `guild.example`; nothing is under a number or a bare word, which many share. */
function isUnder(host: string, domain: string): boolean {
  const isName = domain.includes('.') && !/^[0-9.]+$/.test(domain) && !domain.startsWith('[');
  return isName && host.endsWith(`.${domain}`);
}
