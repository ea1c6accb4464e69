/**
 * Who may knock at a service: no web page but the client's, under no name but this machine's. Without it any page anybody opens
 * could post to the network in the background (`no-cors`), and read it under a name of its own that it points at this machine
 * (DNS rebinding). docs/security.md 11.
 */

export interface DoorRules {
  /** Pages that may ask, `http://localhost:4173`; undefined = any page that this machine itself serves. */
  readonly clientOrigins?: readonly string[] | undefined;
  /** Names this machine is called by besides those of its loopback: `box.lan`, with `:port` where another one leads here. */
  readonly hostNames?: readonly string[] | undefined;
}

/** What a request says of itself before its body is read. */
export interface Knock {
  readonly method: string;
  /** As in the request line. */
  readonly target: string;
  /** Every `Host` there is. */
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  /** `Sec-Fetch-Site`, which every browser of today sends and no page can write. */
  readonly site: string | undefined;
  readonly contentType: string | undefined;
  readonly hasBody: boolean;
}

/** The door itself. */
export interface Door {
  readonly port: number;
  /** Address it listens at, and the one this connection came in by. */
  readonly addresses: readonly string[];
  /** Paths that take forms with files, and nothing else there does. */
  readonly takesForms?: (path: string) => boolean;
  /** Paths that command the network: nothing of another site even looks, and every command is JSON. */
  readonly isControl?: (path: string) => boolean;
}

export interface Refused {
  readonly status: 400 | 403 | 415;
  readonly error: string;
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?::([0-9]{1,5}))?$/;
const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::[1-9][0-9]{0,4})?$/;
const JSON_TYPE = /^application\/json[ \t]*(?:;|$)/i;
const FORM_TYPE = /^multipart\/form-data[ \t]*(?:;|$)/i;

/** null = come in. */
export function refusedAt(door: Door, knock: Knock, rules: DoorRules): Refused | null {
  const { method, target, hosts, origins, site } = knock;
  if (!target.startsWith('/')) return refused(400, 'The request line must contain a path.');
  const [host] = hosts;
  if (host === undefined || hosts.length > 1 || !isOwnHost(host, door, rules)) {
    return refused(403, 'Unknown host name (Host). Allow it with --allow-host.');
  }
  const [origin] = origins;
  if (origins.length > 1 || (origin !== undefined && !isClient(origin, rules))) {
    return refused(403, 'Pages of this origin may not use the network (Origin). Allow it with --client-origin.');
  }
  const path = target.split('?', 1)[0] ?? '';
  const isControl = door.isControl?.(path) === true;
  // A page that names no origin: form, link or picture. Tools name no site either.
  const isForeign = origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeign && (isControl || !SAFE.has(method))) {
    return refused(403, 'Other sites may not send this request (Sec-Fetch-Site).');
  }
  return typeProblem(knock, isControl, door.takesForms?.(path) === true);
}

/** Forms and plain texts are what a page may send anywhere unasked; JSON it may not. */
function typeProblem(
  { method, contentType = '', hasBody }: Knock,
  isControl: boolean,
  takesForms: boolean,
): Refused | null {
  if (SAFE.has(method) || (!hasBody && !isControl)) return null;
  if (JSON_TYPE.test(contentType) || (takesForms && FORM_TYPE.test(contentType))) return null;
  return refused(415, 'Send the body as JSON, with Content-Type: application/json.');
}

function isOwnHost(text: string, { port, addresses }: Door, { hostNames = [] }: DoorRules): boolean {
  const host = text.toLowerCase();
  const [, name, told = '80'] = AUTHORITY.exec(host) ?? [];
  if (name === undefined) return false;
  if (hostNames.some((one) => one.toLowerCase() === name || one.toLowerCase() === host)) return true;
  if (Number(told) !== port) return false;
  return LOOPBACK_NAMES.includes(name) || addresses.some((address) => name === asHost(address));
}

/** An address as it stands in a URL; one that everything may listen at names nobody. */
function asHost(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=[0-9.]+$)/, '');
  if (plain === '0.0.0.0' || plain === '::') return '';
  return plain.includes(':') ? `[${plain}]` : plain;
}

function isClient(origin: string, { clientOrigins }: DoorRules): boolean {
  return clientOrigins ? clientOrigins.includes(origin) : LOOPBACK_ORIGIN.test(origin);
}

function refused(status: Refused['status'], error: string): Refused {
  return { status, error };
}
