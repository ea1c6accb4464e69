/** The headers that keep the page safe: the rules are those of the connection room (state/config/policy/hostHeaders.ts). */
import { say, mark } from '../../lib/words/say.ts';
import { headerGaps, type HeaderGap, type HostAnswer } from '../../state/config/policy/hostHeaders.ts';
import { cannotTell, fine, isOk, isThere, quoted, statusWords, warn, wrong } from '../judgements.ts';
import type { Answer, Check, Facts, Judgement } from '../types.ts';

const FILES = { page: 'index', script: 'script', config: 'configFile', signer: 'signer' } as const;

/** What a header's rule says of one file; the answer of nobody is no gap. */
function gapOf(facts: Facts, file: HostAnswer['file'], header: string): HeaderGap | null | undefined {
  const answer = facts.answers[FILES[file]];
  if (!isOk(answer)) return undefined;
  const gaps = headerGaps([{ file, headers: answer.headers }], facts.base.startsWith('https:'));
  return gaps.find((gap) => gap.header === header) ?? null;
}

function headerCheck(
  row: Pick<Check, 'id' | 'title' | 'asks' | 'mend'> & {
    readonly file: HostAnswer['file'];
    readonly header: string;
    /** Said of what is missing; some a page can live without. */
    readonly judged: (what: string) => Judgement;
  },
): Check {
  const { file, header, judged, ...rest } = row;
  return {
    ...rest,
    group: file === 'config' ? 'config' : 'pages',
    after: file === 'config' ? ['config.served'] : ['pages.index'],
    judge(facts) {
      const gap = gapOf(facts, file, header);
      if (gap === undefined) return cannotTell(say('The file couldn’t be loaded.'));
      const isOverTls = facts.base.startsWith('https:');
      if (header === 'strict-transport-security' && !isOverTls) return fine(say('This header applies only to HTTPS.'));
      if (gap === null) return fine(say('The header is correct.'));
      const told = facts.answers[FILES[file]]?.headers.get(header);
      const { why } = gap;
      return judged(
        told
          ? say('{header} is {value}: {why}.', { header, value: quoted(told), why })
          : say('{header} isn’t sent: {why}.', { header, why }),
      );
    },
  };
}

export const HEADER_CHECKS: readonly Check[] = [
  headerCheck({
    id: 'pages.policy',
    title: mark('Content-Security-Policy'),
    asks: mark('Does the page have a Content-Security-Policy that stops other pages from embedding it?'),
    mend: mark(
      'Send Content-Security-Policy with index.html and every screen, as in docs/hosting.md. frame-ancestors ’none’ works only in the header.',
    ),
    file: 'page',
    header: 'content-security-policy',
    judged: wrong,
  }),
  headerCheck({
    id: 'pages.workerPolicy',
    title: mark('Worker policy'),
    asks: mark('Are scripts sent with a Content-Security-Policy too?'),
    mend: mark(
      'Send Content-Security-Policy with the files under /assets/ too. In nginx, a location with its own add_header doesn’t inherit the others.',
    ),
    file: 'script',
    header: 'content-security-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.signerPolicy',
    title: mark('Signer policy'),
    asks: mark('Does signer.html have its own Content-Security-Policy?'),
    mend: mark(
      'Send Content-Security-Policy: frame-ancestors ’self’; sandbox allow-scripts with /signer.html instead of the page’s policy. With the page’s policy, nobody can create or open a key.',
    ),
    file: 'signer',
    header: 'content-security-policy',
    judged: wrong,
  }),
  {
    id: 'pages.signerFrame',
    group: 'pages',
    title: mark('Signer frame'),
    asks: mark('May the page embed signer.html in a frame?'),
    mend: mark(
      'Don’t send X-Frame-Options with /signer.html: frame-ancestors covers it. Serve the release’s signer.html.',
    ),
    after: ['pages.index'],
    judge({ answers: { signer } }) {
      if (!isOk(signer))
        return wrong(
          say('/signer.html returns {status}: nobody can create or open a key.', { status: statusWords(signer) }),
        );
      const told = signer.headers.get('x-frame-options');
      return told === undefined || /^sameorigin$/i.test(told.trim())
        ? fine(say('The host’s own page may embed signer.html.'))
        : wrong(say('X-Frame-Options is {value}: nobody can create or open a key.', { value: quoted(told) }));
    },
  },
  {
    id: 'pages.signerHost',
    group: 'pages',
    title: mark('Signer hostname'),
    asks: mark('Can your pages, and only your pages, embed the signer from its own hostname?'),
    mend: mark(
      'Serve this release’s signer.html on the signer’s hostname. Use signer.nginx.conf, signer.Caddyfile or ORRERY_SIGNER_FOR of orrery-host. List the origin of your pages in frame-ancestors, and don’t send X-Frame-Options.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { signer, signerHost }, config, base, by }) {
      const url = config?.signer ?? null;
      if (url === null) return fine(say('The pages’ host serves the signer. A separate hostname is safer.'));
      const { origin } = new URL(base);
      if (new URL(url).origin === origin)
        return wrong(say('The signer has the same origin as the pages. Give it a different hostname.'));
      if (by === 'page') return cannotTell(say('A web page can’t read the signer’s headers. Run orrery-host check.'));
      if (!isOk(signerHost)) {
        const status = signerHost ? statusWords(signerHost) : say('no response');
        return wrong(say('{address} returns {status}: nobody can create or open a key.', { address: url, status }));
      }
      const framing = signerHost.headers.get('x-frame-options');
      if (framing !== undefined)
        return wrong(say('X-Frame-Options is {value}: nobody can create or open a key.', { value: quoted(framing) }));
      const policy = directivesOf(signerHost.headers.get('content-security-policy') ?? '');
      const pages = policy.get('frame-ancestors') ?? ['*'];
      if (!pages.includes(origin))
        return wrong(say('frame-ancestors doesn’t include {origin}: nobody can create or open a key.', { origin }));
      const stranger = pages.find((page) => !page.includes('//') || page.includes('*'));
      if (stranger !== undefined)
        return wrong(say('frame-ancestors allows other pages: {value}.', { value: stranger }));
      const sandbox = policy.get('sandbox') ?? [];
      if (sandbox.length !== 2 || !['allow-scripts', 'allow-same-origin'].every((one) => sandbox.includes(one)))
        return wrong(
          say('The policy doesn’t contain “{value}”.', { value: 'sandbox allow-scripts allow-same-origin' }),
        );
      if (isOk(signer) && signer.text !== signerHost.text)
        return warn(
          say('The signer’s hostname serves a different signer.html than the pages’ host. Update both together.'),
        );
      return fine(say('Only your pages can embed the signer.'));
    },
  },
  {
    id: 'pages.frames',
    group: 'pages',
    title: mark('Embedding the signer'),
    asks: mark('Does the Content-Security-Policy allow the page to embed the signer in config.json?'),
    mend: mark(
      'Replace ’self’ with the signer’s origin in frame-src of the Content-Security-Policy header. orrery-host does this automatically.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { index }, config, base }) {
      if (!isOk(index) || !config) return cannotTell(say('The page or config.json couldn’t be loaded.'));
      const signer = config.signer ?? new URL('signer.html', base).href;
      const policies = (index.headers.get('content-security-policy') ?? '').split(',');
      return policies.every((policy) => lets(policy, signer, base, 'frame-src'))
        ? fine(say('The page may embed the signer.'))
        : wrong(
            say('frame-src in the header doesn’t allow the page to embed {origin}.', {
              origin: new URL(signer).origin,
            }),
          );
    },
  },
  headerCheck({
    id: 'pages.nosniff',
    title: mark('MIME sniffing'),
    asks: mark('Does the host stop browsers from guessing file types?'),
    mend: mark('Send X-Content-Type-Options: nosniff with every file.'),
    file: 'script',
    header: 'x-content-type-options',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.referrer',
    title: mark('Referrer-Policy'),
    asks: mark('Does the host hide from other sites which screen a player came from?'),
    mend: mark('Send Referrer-Policy: no-referrer with the pages.'),
    file: 'page',
    header: 'referrer-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.opener',
    title: mark('Cross-Origin-Opener-Policy'),
    asks: mark('Does the host stop pages that open this page from accessing its window?'),
    mend: mark('Send Cross-Origin-Opener-Policy: same-origin with the pages.'),
    file: 'page',
    header: 'cross-origin-opener-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.resource',
    title: mark('Cross-Origin-Resource-Policy'),
    asks: mark('Does the host stop other sites from loading its files?'),
    mend: mark('Send Cross-Origin-Resource-Policy: same-origin with every file except images.'),
    file: 'script',
    header: 'cross-origin-resource-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.permissions',
    title: mark('Permissions-Policy'),
    asks: mark('Does the host turn off browser features that the pages don’t need?'),
    mend: mark('Send Permissions-Policy with the pages, as in docs/hosting.md.'),
    file: 'page',
    header: 'permissions-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.transport',
    title: mark('HTTPS only (HSTS)'),
    asks: mark('Does the host make browsers use HTTPS only?'),
    mend: mark('Once HTTPS works, send Strict-Transport-Security: max-age=31536000 with the pages.'),
    file: 'page',
    header: 'strict-transport-security',
    judged: warn,
  }),
  headerCheck({
    id: 'config.fresh',
    title: mark('config.json caching'),
    asks: mark('Do browsers load a fresh config.json at every start?'),
    mend: mark('Send Cache-Control: no-store with /config.json.'),
    file: 'config',
    header: 'cache-control',
    judged: wrong,
  }),
  {
    id: 'pages.services',
    group: 'pages',
    title: mark('Services on this origin'),
    asks: mark('Are responses of the node and the guild server prevented from acting as pages of this site?'),
    mend: mark(
      'Give each service its own hostname, or proxy it with the recipes of this release. The recipes reject WebSockets and requests whose Sec-Fetch-Dest isn’t empty, and pass on few headers. They add Content-Security-Policy: default-src ’none’; sandbox to every response.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { height, timestamp, heightAsPage, timestampAsPage } }) {
      const answers = [height, timestamp].filter((one) => one?.reading === 'sameOrigin');
      if (answers.length === 0) return fine(say('The services have their own origins.'));
      const bare = answers.find((one) => isThere(one) && !isSandboxed(one));
      if (bare) {
        return wrong(
          say('{address} acts as a page of this site: its server could run scripts here and delete players’ keys.', {
            address: bare.url,
          }),
        );
      }
      const open = [heightAsPage, timestampAsPage].find((one) => isOk(one));
      if (open)
        return warn(
          say('A link to {address} opens the response as a page. The host doesn’t block document requests.', {
            address: open.url,
          }),
        );
      return fine(say('No response of a service can act as a page of this site.'));
    },
  },
  {
    id: 'pages.connects',
    group: 'pages',
    title: mark('Allowed connections'),
    asks: mark('Does the Content-Security-Policy allow the page to reach every endpoint in config.json?'),
    mend: mark(
      'Add the origin of each endpoint to connect-src in the Content-Security-Policy header. Or generate the header with a tool that reads config.json.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { index }, config, base }) {
      if (!isOk(index) || !config) return cannotTell(say('The page or config.json couldn’t be loaded.'));
      const policies = (index.headers.get('content-security-policy') ?? '').split(',');
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      for (const url of [rest, rpc, rpcWebsocket, web, stream]) {
        if (url !== null && policies.some((policy) => !lets(policy, url, base))) {
          return wrong(
            say('connect-src in the header doesn’t allow the page to reach {origin}.', { origin: new URL(url).origin }),
          );
        }
      }
      return fine(say('The page may reach every endpoint.'));
    },
  },
];

const isSandboxed = ({ headers }: Answer): boolean =>
  (headers.get('content-security-policy') ?? '').split(/[;,]/).some((text) => text.trim().toLowerCase() === 'sandbox');

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
}

/** Whether a policy lets a page connect there, or embed it. CSP 3, section 6.7.2; paths in sources are rare and not read. */
function lets(policy: string, url: string, base: string, directive = 'connect-src'): boolean {
  const directives = directivesOf(policy);
  const sources = directives.get(directive) ?? directives.get('default-src');
  if (!sources) return true;
  const { protocol, host, origin, hostname } = new URL(url);
  return sources.some((source) => {
    if (source === "'self'") return new URL(base).host === host;
    if (source === '*' || source === protocol || source.replace(/\/+$/, '') === origin) return true;
    const [, scheme = protocol, name = '', port] = /^(?:([a-z]+:)\/\/)?([^:/]+)(?::(\*|\d+))?/i.exec(source) ?? [];
    const isName = name === hostname || (name.startsWith('*.') && hostname.endsWith(name.slice(1)));
    return isName && scheme === protocol && (port === '*' || (port ?? '') === new URL(url).port);
  });
}
