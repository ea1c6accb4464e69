/** A whole host for tests: pages, node, guild's server and stream, right in everything but what a test spoils. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Devnet } from '../../devnet/types.ts';
import { createHost } from '../host.ts';
import { createFront, type Exchange, type Front, type FrontInput, packScripts } from './createFront.ts';

type Service = 'rest' | 'rpc' | 'rpcWebsocket' | 'web' | 'stream';
type Spoil = Pick<FrontInput, 'alter' | 'alterMessage' | 'lets' | 'socketsEndMs'>;
// oxlint-disable-next-line typescript/no-explicit-any -- a test spoils any field of a foreign file
type AnyConfig = Record<string, any>;

export interface Careless {
  readonly config?: (config: AnyConfig) => void;
  readonly page?: (exchange: Exchange) => void;
  /** What the host of a signer on a hostname of its own makes of its answers; absent = there is none. */
  readonly signer?: (exchange: Exchange) => void;
  readonly services?: Readonly<Partial<Record<Service, Spoil>>>;
  /** Node and guild's server are passed on below the pages' own address. */
  readonly isBehind?: true;
  /** As tools/host.ts has it. */
  readonly leaveOut?: readonly string[];
  /** All over TLS, with this certificate. */
  readonly tls?: FrontInput['tls'];
}

/** In place of the origin of the pages. */
const PAGES = 'https://pages.example';
const SERVICES: readonly Service[] = ['rest', 'rpc', 'rpcWebsocket', 'web', 'stream'];

/** What a release has, in small. @returns its folder */
export function writeRelease(): string {
  const dist = mkdtempSync(join(tmpdir(), 'careless-'));
  mkdirSync(join(dist, 'assets'));
  const files: Record<string, string> = {
    'index.html':
      '<!doctype html><link rel="stylesheet" href="/assets/index-1.css"><script type="module" src="/assets/index-1.js"></script><div id="root"></div>',
    'signer.html': '<!doctype html>',
    'sw.js': '/* keeps nothing */',
    'assets/index-1.js': `/* ${'orrery '.repeat(1_000)}*/`,
    'assets/index-1.css': 'body { margin: 0 }',
    'assets/draw-1.wasm': '\0asm',
  };
  const list = Object.fromEntries(Object.keys(files).map((name) => [name, { bytes: 1, sha256: '0'.repeat(64) }]));
  files['release.json'] = JSON.stringify({ name: 'orrery', version: '1.0.0', commit: null, files: list });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  return dist;
}

/** @returns where its pages are */
export async function createCarelessHost(devnet: Devnet, careless: Careless = {}): Promise<Front> {
  const { tls, services = {}, leaveOut = [], page } = careless;
  const opened: AsyncDisposable[] = [];
  const config = structuredClone(devnet.clientConfig) as AnyConfig;
  for (const name of SERVICES) {
    const spoil = services[name];
    if (!spoil && !tls) continue;
    const front = await createFront({ target: devnet.urls[name], tls, ...spoil });
    opened.push(front);
    config['endpoints'][name] = front.url;
  }
  const spoilSigner = careless.signer;
  /** The origin of the pages, which is known last. */
  let pages = '';
  if (spoilSigner) {
    const own = await createHost({ dist: writeRelease(), config: null, port: 0, signerFor: [PAGES] });
    const front = await createFront({
      target: own.url,
      alter(exchange) {
        const policy = String(exchange.headers['content-security-policy']);
        exchange.headers['content-security-policy'] = policy.replace(PAGES, pages);
        spoilSigner(exchange);
      },
    });
    opened.push(own, front);
    config['signer'] = `${front.url}/signer.html`;
  }
  careless.config?.(config);
  const { rest, web } = devnet.urls;
  const upstreams = careless.isBehind ? { rest, web } : {};
  const host = await createHost({ dist: writeRelease(), config, port: 0, leaveOut, upstreams });
  opened.push(host);
  const front = await createFront({
    target: host.url,
    tls,
    alter(exchange) {
      packScripts(exchange);
      if (tls) exchange.headers['strict-transport-security'] = 'max-age=31536000';
      page?.(exchange);
    },
  });
  opened.push(front);
  pages = front.url;
  return {
    url: front.url,
    async [Symbol.asyncDispose]() {
      for (const one of opened.toReversed()) await one[Symbol.asyncDispose]();
    },
  };
}
