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
      if (gap === undefined) return cannotTell(say('The file was not answered.'));
      const isOverTls = facts.base.startsWith('https:');
      if (header === 'strict-transport-security' && !isOverTls) return fine(say('It is for https alone.'));
      if (gap === null) return fine(say('It is sent as it should be.'));
      const told = facts.answers[FILES[file]]?.headers.get(header);
      const { why } = gap;
      return judged(
        told
          ? say('{header} says {value}: {why}.', { header, value: quoted(told), why })
          : say('{header} is not sent: {why}.', { header, why }),
      );
    },
  };
}

export const HEADER_CHECKS: readonly Check[] = [
  headerCheck({
    id: 'pages.policy',
    title: mark('Content policy'),
    asks: mark('Does the page come with a content policy that keeps it out of other pages’ frames?'),
    mend: mark(
      'Send Content-Security-Policy with index.html and every screen, as docs/hosting.md has it; frame-ancestors ’none’ can only be said there.',
    ),
    file: 'page',
    header: 'content-security-policy',
    judged: wrong,
  }),
  headerCheck({
    id: 'pages.workerPolicy',
    title: mark('Policy of workers'),
    asks: mark('Do scripts come with the content policy too?'),
    mend: mark(
      'Send Content-Security-Policy with the files under /assets/ as well: in nginx add_header is not inherited into a location that has an add_header of its own.',
    ),
    file: 'script',
    header: 'content-security-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.signerPolicy',
    title: mark('The keys’ window'),
    asks: mark('Does signer.html come with a policy of its own?'),
    mend: mark(
      'Send Content-Security-Policy: frame-ancestors ’self’; sandbox allow-scripts with /signer.html in place of the page’s policy. With the page’s own nobody can make or open a key.',
    ),
    file: 'signer',
    header: 'content-security-policy',
    judged: wrong,
  }),
  {
    id: 'pages.signerFrame',
    group: 'pages',
    title: mark('The keys’ frame'),
    asks: mark('May the page show signer.html in a frame?'),
    mend: mark(
      'Do not send X-Frame-Options with /signer.html: frame-ancestors says it already. And serve the file signer.html of the release.',
    ),
    after: ['pages.index'],
    judge({ answers: { signer } }) {
      if (!isOk(signer))
        return wrong(
          say('/signer.html answers {status}: nobody can make or open a key.', { status: statusWords(signer) }),
        );
      const told = signer.headers.get('x-frame-options');
      return told === undefined || /^sameorigin$/i.test(told.trim())
        ? fine(say('It may be framed by its own page.'))
        : wrong(say('X-Frame-Options says {value}: nobody can make or open a key.', { value: quoted(told) }));
    },
  },
  {
    id: 'pages.signerHost',
    group: 'pages',
    title: mark('The signer’s hostname'),
    asks: mark('Can your pages, and no others, embed the signer at its own hostname?'),
    mend: mark(
      'Serve signer.html of this release there as signer.nginx.conf or signer.Caddyfile does, or with ORRERY_SIGNER_FOR of orrery-host. Name the origin of your pages in frame-ancestors, and send no X-Frame-Options.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { signer, signerHost }, config, base, by }) {
      const url = config?.signer ?? null;
      if (url === null) return fine(say('The pages’ own host serves the signer. A hostname of its own is safer.'));
      const { origin } = new URL(base);
      if (new URL(url).origin === origin) return wrong(say('It has the origin of the pages.'));
      if (by === 'page') return cannotTell(say('A page can’t read it. Run orrery-host check.'));
      if (!isOk(signerHost)) {
        const status = signerHost ? statusWords(signerHost) : say('no answer');
        return wrong(say('{address} answers {status}: nobody can make or open a key.', { address: url, status }));
      }
      const framing = signerHost.headers.get('x-frame-options');
      if (framing !== undefined)
        return wrong(say('X-Frame-Options says {value}: nobody can make or open a key.', { value: quoted(framing) }));
      const policy = directivesOf(signerHost.headers.get('content-security-policy') ?? '');
      const pages = policy.get('frame-ancestors') ?? ['*'];
      if (!pages.includes(origin))
        return wrong(say('frame-ancestors does not name {origin}: nobody can make or open a key.', { origin }));
      const stranger = pages.find((page) => !page.includes('//') || page.includes('*'));
      if (stranger !== undefined)
        return wrong(say('frame-ancestors lets other pages in: {value}.', { value: stranger }));
      const sandbox = policy.get('sandbox') ?? [];
      if (sandbox.length !== 2 || !['allow-scripts', 'allow-same-origin'].every((one) => sandbox.includes(one)))
        return wrong(say('The policy does not say “{value}”.', { value: 'sandbox allow-scripts allow-same-origin' }));
      if (isOk(signer) && signer.text !== signerHost.text)
        return warn(say('It serves another signer.html than the pages’ own host. Update both together.'));
      return fine(say('Your pages can embed it, and no others.'));
    },
  },
  {
    id: 'pages.frames',
    group: 'pages',
    title: mark('Frames of the page'),
    asks: mark('Does the content policy let the page embed the signer of config.json?'),
    mend: mark(
      'Replace ’self’ by the origin of the signer in frame-src of the Content-Security-Policy header. orrery-host does this automatically.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { index }, config, base }) {
      if (!isOk(index) || !config) return cannotTell(say('The page or config.json was not answered.'));
      const signer = config.signer ?? new URL('signer.html', base).href;
      const policies = (index.headers.get('content-security-policy') ?? '').split(',');
      return policies.every((policy) => lets(policy, signer, base, 'frame-src'))
        ? fine(say('It may embed the signer.'))
        : wrong(
            say('frame-src of the header does not let the page embed {origin}.', { origin: new URL(signer).origin }),
          );
    },
  },
  headerCheck({
    id: 'pages.nosniff',
    title: mark('No guessing of types'),
    asks: mark('Are browsers told not to guess what a file is?'),
    mend: mark('Send X-Content-Type-Options: nosniff with every file.'),
    file: 'script',
    header: 'x-content-type-options',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.referrer',
    title: mark('Where players come from'),
    asks: mark('Is it kept from other sites which screen a player came from?'),
    mend: mark('Send Referrer-Policy: no-referrer with the pages.'),
    file: 'page',
    header: 'referrer-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.opener',
    title: mark('Other windows'),
    asks: mark('Are pages that opened this one kept off its window?'),
    mend: mark('Send Cross-Origin-Opener-Policy: same-origin with the pages.'),
    file: 'page',
    header: 'cross-origin-opener-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.resource',
    title: mark('Files for other sites'),
    asks: mark('Are other sites kept from loading the files of this one?'),
    mend: mark('Send Cross-Origin-Resource-Policy: same-origin with every file but pictures.'),
    file: 'script',
    header: 'cross-origin-resource-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.permissions',
    title: mark('Camera, location, payments'),
    asks: mark('Are the pages denied what they have no use for?'),
    mend: mark('Send Permissions-Policy with the pages, as docs/hosting.md has it.'),
    file: 'page',
    header: 'permissions-policy',
    judged: warn,
  }),
  headerCheck({
    id: 'pages.transport',
    title: mark('Always https'),
    asks: mark('Are browsers told to come by https alone?'),
    mend: mark('Send Strict-Transport-Security: max-age=31536000 with the pages, once https works.'),
    file: 'page',
    header: 'strict-transport-security',
    judged: warn,
  }),
  headerCheck({
    id: 'config.fresh',
    title: mark('Caching of config.json'),
    asks: mark('Is config.json asked for anew at every start?'),
    mend: mark('Send Cache-Control: no-store with /config.json.'),
    file: 'config',
    header: 'cache-control',
    judged: wrong,
  }),
  {
    id: 'pages.services',
    group: 'pages',
    title: mark('Services beside the pages'),
    asks: mark('Are answers of node and guild server kept from being pages of this site?'),
    mend: mark(
      'Give each service a hostname of its own, or pass it on as the recipes of this release do: Sec-Fetch-Dest other than empty and websocket refused, few headers passed, and Content-Security-Policy: default-src ’none’; sandbox with every answer.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { height, timestamp, heightAsPage, timestampAsPage } }) {
      const answers = [height, timestamp].filter((one) => one?.reading === 'sameOrigin');
      if (answers.length === 0) return fine(say('The services have addresses of their own.'));
      const bare = answers.find((one) => isThere(one) && !isSandboxed(one));
      if (bare) {
        return wrong(
          say('{address} answers as a page of this site: its server could run scripts here and erase players’ keys.', {
            address: bare.url,
          }),
        );
      }
      const open = [heightAsPage, timestampAsPage].find((one) => isOk(one));
      if (open) return warn(say('A link to {address} opens it. The host refuses no documents.', { address: open.url }));
      return fine(say('No answer of a service can be a page here.'));
    },
  },
  {
    id: 'pages.connects',
    group: 'pages',
    title: mark('Where the page may connect'),
    asks: mark('Does the content policy let the page reach every endpoint of config.json?'),
    mend: mark(
      'Name the origin of each endpoint in connect-src of the Content-Security-Policy header, or leave the header’s connect-src to the tool that reads config.json.',
    ),
    after: ['pages.index', 'config.valid'],
    judge({ answers: { index }, config, base }) {
      if (!isOk(index) || !config) return cannotTell(say('The page or config.json was not answered.'));
      const policies = (index.headers.get('content-security-policy') ?? '').split(',');
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      for (const url of [rest, rpc, rpcWebsocket, web, stream]) {
        if (url !== null && policies.some((policy) => !lets(policy, url, base))) {
          return wrong(
            say('connect-src of the header does not let the page reach {origin}.', { origin: new URL(url).origin }),
          );
        }
      }
      return fine(say('It may reach every endpoint.'));
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
