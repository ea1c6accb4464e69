/** The headers that keep the page safe: the rules are those of the connection room (state/config/policy/hostHeaders.ts). */
import { headerGaps, type HeaderGap, type HostAnswer } from '../../state/config/policy/hostHeaders.ts';
import { cannotTell, fine, isOk, quoted, warn, wrong } from '../judgements.ts';
import type { Check, Facts, Judgement } from '../types.ts';

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
    readonly say: (what: string) => Judgement;
  },
): Check {
  const { file, header, say, ...rest } = row;
  return {
    ...rest,
    group: file === 'config' ? 'config' : 'pages',
    after: file === 'config' ? ['config.served'] : ['pages.index'],
    judge(facts) {
      const gap = gapOf(facts, file, header);
      if (gap === undefined) return cannotTell('The file was not answered.');
      const isOverTls = facts.base.startsWith('https:');
      if (header === 'strict-transport-security' && !isOverTls) return fine('It is for https alone.');
      if (gap === null) return fine('It is sent as it should be.');
      const told = facts.answers[FILES[file]]?.headers.get(header);
      return say(`${header} ${told ? `says ${quoted(told)}` : 'is not sent'}: ${gap.why}.`);
    },
  };
}

export const HEADER_CHECKS: readonly Check[] = [
  headerCheck({
    id: 'pages.policy',
    title: 'Content policy',
    asks: 'Does the page come with a content policy that keeps it out of other pages’ frames?',
    mend: 'Send Content-Security-Policy with index.html and every screen, as docs/hosting.md has it; frame-ancestors ’none’ can only be said there.',
    file: 'page',
    header: 'content-security-policy',
    say: wrong,
  }),
  headerCheck({
    id: 'pages.workerPolicy',
    title: 'Policy of workers',
    asks: 'Do scripts come with the content policy too?',
    mend: 'Send Content-Security-Policy with the files under /assets/ as well: in nginx add_header is not inherited into a location that has an add_header of its own.',
    file: 'script',
    header: 'content-security-policy',
    say: warn,
  }),
  headerCheck({
    id: 'pages.signerPolicy',
    title: 'The keys’ window',
    asks: 'Does signer.html come with a policy of its own?',
    mend: 'Send Content-Security-Policy: frame-ancestors ’self’; sandbox allow-scripts with /signer.html in place of the page’s policy. With the page’s own nobody can make or open a key.',
    file: 'signer',
    header: 'content-security-policy',
    say: wrong,
  }),
  {
    id: 'pages.signerFrame',
    group: 'pages',
    title: 'The keys’ frame',
    asks: 'May the page show signer.html in a frame?',
    mend: 'Do not send X-Frame-Options with /signer.html: frame-ancestors says it already. And serve the file signer.html of the release.',
    after: ['pages.index'],
    judge({ answers: { signer } }) {
      if (!isOk(signer))
        return wrong(`/signer.html answers ${signer?.status ?? 'nothing'}: nobody can make or open a key.`);
      const told = signer.headers.get('x-frame-options');
      return told === undefined || /^sameorigin$/i.test(told.trim())
        ? fine('It may be framed by its own page.')
        : wrong(`X-Frame-Options says ${quoted(told)}: nobody can make or open a key.`);
    },
  },
  headerCheck({
    id: 'pages.nosniff',
    title: 'No guessing of types',
    asks: 'Are browsers told not to guess what a file is?',
    mend: 'Send X-Content-Type-Options: nosniff with every file.',
    file: 'script',
    header: 'x-content-type-options',
    say: warn,
  }),
  headerCheck({
    id: 'pages.referrer',
    title: 'Where players come from',
    asks: 'Is it kept from other sites which screen a player came from?',
    mend: 'Send Referrer-Policy: no-referrer with the pages.',
    file: 'page',
    header: 'referrer-policy',
    say: warn,
  }),
  headerCheck({
    id: 'pages.opener',
    title: 'Other windows',
    asks: 'Are pages that opened this one kept off its window?',
    mend: 'Send Cross-Origin-Opener-Policy: same-origin with the pages.',
    file: 'page',
    header: 'cross-origin-opener-policy',
    say: warn,
  }),
  headerCheck({
    id: 'pages.transport',
    title: 'Always https',
    asks: 'Are browsers told to come by https alone?',
    mend: 'Send Strict-Transport-Security: max-age=31536000 with the pages, once https works.',
    file: 'page',
    header: 'strict-transport-security',
    say: warn,
  }),
  headerCheck({
    id: 'config.fresh',
    title: 'Caching of config.json',
    asks: 'Is config.json asked for anew at every start?',
    mend: 'Send Cache-Control: no-store with /config.json.',
    file: 'config',
    header: 'cache-control',
    say: wrong,
  }),
  {
    id: 'pages.connects',
    group: 'pages',
    title: 'Where the page may connect',
    asks: 'Does the content policy let the page reach every endpoint of config.json?',
    mend: 'Name the origin of each endpoint in connect-src of the Content-Security-Policy header, or leave the header’s connect-src to the tool that reads config.json.',
    after: ['pages.index', 'config.valid'],
    judge({ answers: { index }, config, base }) {
      if (!isOk(index) || !config) return cannotTell('The page or config.json was not answered.');
      const policies = (index.headers.get('content-security-policy') ?? '').split(',');
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      for (const url of [rest, rpc, rpcWebsocket, web, stream]) {
        if (url !== null && policies.some((policy) => !lets(policy, url, base))) {
          return wrong(`connect-src of the header does not let the page reach ${new URL(url).origin}.`);
        }
      }
      return fine('It may reach every endpoint.');
    },
  },
];

/** Whether a policy lets a page connect there. CSP 3, section 6.7.2; paths in sources are rare and not read. */
function lets(policy: string, url: string, base: string): boolean {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  const sources = directives.get('connect-src') ?? directives.get('default-src');
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
