/** The guild's server: whether a page may ask it as a signed-in player, and whether it is the server of its guild. */
import { listed, say, mark } from '../../lib/words/say.ts';
import { hostFit } from '../../state/session/hostFit.ts';
import {
  cannotTell,
  fine,
  isNotServed,
  isOk,
  isThere,
  jsonOf,
  onCommandLine,
  quoted,
  spanWords,
  statusWords,
  textAt,
  warn,
  wrong,
} from '../judgements.ts';
import type { Answer, Check, Facts } from '../types.ts';
import { cookieWords } from './cookies.ts';
import { preflightWords, readingWords } from './readingWords.ts';

const NONE = mark('config.json names none, or none that can be used.');
/** A login is dated by the server's clock, and signed only this near to the player's own: state/session/checkClock.ts. */
const LEEWAY_MS = 120_000;

const originOf = ({ base }: Facts): string => new URL(base).origin;

const pathOf = ({ url }: Answer): string => new URL(url).pathname.replace(/^.*(?=\/api\/)/, '');

/** It has read what was sent, and says what is wrong with it. docs/network/web-api.md section 2 */
function isRefusal(answer: Answer): boolean {
  const errors = (jsonOf(answer) as { readonly errors?: unknown } | undefined)?.errors;
  const isNamed = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
  return (answer.status === 400 || answer.status === 401 || answer.status === 422) && isNamed;
}

/** How far the server's clock is ahead of whoever asks, ms; null = it tells no time. */
function serverAhead({ answers: { timestamp } }: Facts): number | null {
  const told = Number(textAt(jsonOf(timestamp), 'data', 'unix_timestamp') ?? Number.NaN);
  return timestamp && Number.isSafeInteger(told) ? told * 1000 + 500 - timestamp.atMs : null;
}

/** How far the newest block's time is ahead of whoever asks: a little behind, where all is well. */
export function blockAhead({ answers: { block } }: Facts): number | null {
  const header = (jsonOf(block) as { readonly block?: { readonly header?: unknown } } | undefined)?.block?.header;
  const told = Date.parse(textAt(header, 'time') ?? '');
  return block && !Number.isNaN(told) ? told - block.atMs : null;
}

/** Whose clock is off, where two of three agree: `own` is that of whoever asks. */
export function wrongClock(facts: Facts): 'server' | 'own' | 'unclear' | null {
  const server = serverAhead(facts);
  if (server === null || Math.abs(server) <= LEEWAY_MS) return null;
  const block = blockAhead(facts);
  if (block === null) return 'unclear';
  if (Math.abs(block - server) <= LEEWAY_MS) return 'own';
  return Math.abs(block) <= LEEWAY_MS ? 'server' : 'unclear';
}

export const GUILD_CHECKS: readonly Check[] = [
  {
    id: 'guild.web',
    group: 'guild',
    title: mark('The guild’s server answers'),
    asks: mark('Does the address in endpoints.web answer?'),
    mend: mark(
      'Start the guild’s server, open its port or let the web server pass it on, and name that address, without /api, in endpoints.web.',
    ),
    after: ['config.served'],
    judge({ config, answers: { timestamp } }) {
      if (!config?.web) return cannotTell(say(NONE));
      if (!timestamp || timestamp.reading === null)
        return wrong(
          say('{address} does not answer: {why}.', {
            address: config.web,
            why: quoted(timestamp?.why ?? say('not asked')),
          }),
        );
      if (timestamp.status === null) return fine(say('It answers.'));
      return textAt(jsonOf(timestamp), 'data', 'unix_timestamp') === null
        ? wrong(
            say('{address} answers {status}, and not as a guild’s server does.', {
              address: `${config.web}/api/timestamp`,
              status: statusWords(timestamp),
            }),
          )
        : fine(say('It answers.'));
    },
  },
  {
    id: 'guild.cors',
    group: 'guild',
    title: mark('Pages may read the server'),
    asks: mark('Does the guild’s server let this page read its answers, cookies included?'),
    mend: mark(
      'Send Access-Control-Allow-Origin with the page’s own origin (never *), Access-Control-Allow-Credentials: true and Vary: Origin with every answer under /api/. Or pass /api/ on under the page’s own origin: then nothing has to be allowed.',
    ),
    after: ['guild.web'],
    judge: (facts) => readingWords(facts.answers.timestamp, originOf(facts), true),
  },
  {
    id: 'guild.preflight',
    group: 'guild',
    title: mark('Pages may sign in'),
    asks: mark('Does the guild’s server let this page send sign-ins and sign-ups?'),
    mend: mark(
      'Answer OPTIONS under /api/ with 200 or 204, Access-Control-Allow-Origin with the page’s own origin, Access-Control-Allow-Credentials: true, Access-Control-Allow-Methods: GET, POST, PUT, DELETE, OPTIONS and Access-Control-Allow-Headers: content-type.',
    ),
    after: ['guild.cors'],
    judge: (facts) => preflightWords(facts.webPreflight, originOf(facts)),
  },
  {
    id: 'guild.cookie',
    group: 'guild',
    title: mark('Session cookie'),
    asks: mark('Is the session’s cookie set so that browsers keep and send it?'),
    mend: mark(
      'Set the session’s cookie with HttpOnly and Secure; with SameSite=Lax where page and server share a domain, with SameSite=None where they do not (PHP: session.cookie_samesite, session.cookie_secure).',
    ),
    after: ['guild.web'],
    judge({ config, base, answers: { timestamp, logout, hostGuild }, by }) {
      if (!config?.web) return cannotTell(say(NONE));
      if (by === 'page') return onCommandLine(say('A page cannot see how a cookie is set.'));
      const [cookie] = [logout, hostGuild, timestamp].flatMap((answer) => answer?.cookies ?? []);
      return cookie === undefined
        ? cannotTell(
            say(
              'The server showed no cookie to somebody who is not signed in. Sign in on the page and open /doctor there.',
            ),
          )
        : cookieWords(cookie, base, config.web);
    },
  },
  {
    id: 'guild.session',
    group: 'guild',
    title: mark('Cookie kept'),
    asks: mark('Does this browser keep the cookie and send it back?'),
    mend: mark(
      'Serve page and server under one domain: browsers that refuse foreign cookies keep nobody signed in elsewhere. Have the session’s cookie set with HttpOnly and Secure.',
    ),
    after: ['guild.cors', 'guild.cookie'],
    judge({ by, isSignedIn, webRoutes }) {
      if (by === 'commandLine')
        return cannotTell(say('The command line signs nobody in. Sign in on the page and open /doctor there.'));
      if (!isSignedIn) return cannotTell(say('Nobody is signed in here. Sign in, then ask again.'));
      const asked = webRoutes.get('/api/struct/type');
      if (!isThere(asked)) return cannotTell(say('The server did not answer.'));
      return asked.status === 401
        ? wrong(say('You are signed in, and the server does not know you: the cookie was not kept, or is not sent.'))
        : fine(say('The server knows who is signed in.'));
    },
  },
  {
    id: 'guild.routes',
    group: 'guild',
    title: mark('Questions the server answers'),
    asks: mark('Does the guild’s server answer every question that all generations of it have?'),
    mend: mark('Pass on every path under /api/, not some of them.'),
    after: ['guild.web'],
    judge({ webRoutes }) {
      const missing = [...webRoutes].filter(([, answer]) => isNotServed(answer)).map(([route]) => route);
      if (webRoutes.size === 0 || ![...webRoutes.values()].some(isThere)) return cannotTell(say('It did not answer.'));
      return missing.length === 0
        ? fine(say('It answers all {count} that were tried.', { count: webRoutes.size }))
        : wrong(say('It does not have {routes}.', { routes: listed(missing) }));
    },
  },
  {
    id: 'guild.generation',
    group: 'guild',
    title: mark('Generation of the server'),
    asks: mark('Which of the guild servers in the field is this?'),
    mend: mark('Nothing has to be changed: what an older one lacks is made up for.'),
    after: ['guild.routes'],
    judge({ answers: { webBlock } }) {
      if (!isThere(webBlock)) return cannotTell(say('It did not answer.'));
      // The route that tells, as api/guild/serverKind.ts has it: not among those of the public description.
      return isNotServed(webBlock)
        ? fine(say('Of the older generation: it has no /api/block.'))
        : fine(say('Of the newer generation: it has /api/block.'));
    },
  },
  {
    id: 'guild.names',
    group: 'guild',
    title: mark('The guild’s name for itself'),
    asks: mark('Does the server say which guild it is of, and does the chain know that guild?'),
    mend: mark('Set the guild’s id on its server; the chain has to have that guild.'),
    after: ['guild.cors', 'node.namespace'],
    judge({ answers: { hostGuild, guildRecord } }) {
      if (!isThere(hostGuild)) return cannotTell(say('It did not answer.'));
      const id = textAt(jsonOf(hostGuild), 'data', 'id');
      if (id === null)
        return wrong(say('/api/guild/this answers {status} and names no guild.', { status: statusWords(hostGuild) }));
      return isThere(guildRecord) && !isOk(guildRecord)
        ? wrong(say('It is of guild {guild}, which the chain does not have.', { guild: quoted(id) }))
        : fine(say('It is of guild {guild}.', { guild: quoted(id) }));
    },
  },
  {
    id: 'guild.endpoint',
    group: 'guild',
    title: mark('The guild’s address on the chain'),
    asks: mark('Does the guild’s record on the chain name this server, so that newcomers join without a warning?'),
    mend: () =>
      say(
        'Set the guild’s endpoint on the chain to an address under the same domain as endpoints.web ({guild} → {settings} → {endpoint}). Until then every player is asked to confirm this host before joining or signing in.',
        { guild: say('Guild'), settings: say('Settings'), endpoint: say('Endpoint') },
      ),
    after: ['guild.names'],
    judge({ config, answers: { guildRecord } }) {
      const endpoint = textAt((jsonOf(guildRecord) as { readonly Guild?: unknown } | undefined)?.Guild, 'endpoint');
      if (!isOk(guildRecord) || endpoint === null || !config?.web) return cannotTell(say('The chain did not answer.'));
      switch (hostFit(endpoint, config.web)) {
        case 'named':
          return fine(say('It does.'));
        case 'unnamed':
          return warn(say('It names no server at all.'));
        case 'elsewhere':
          return warn(
            say('It names {address}, not {host}. Newcomers are asked to confirm {host} before they can join.', {
              address: quoted(endpoint),
              host: new URL(config.web).host,
            }),
          );
      }
    },
  },
  {
    id: 'guild.signUp',
    group: 'guild',
    title: mark('Sign-ups are read'),
    asks: mark('Does the guild’s server read a sign-up and a sign-in as the client sends them?'),
    mend: mark(
      'Pass POST requests for /api/auth/signup and /api/auth/login on to the guild’s server unchanged, with their JSON body and Content-Type. The server has to check the signature.',
    ),
    after: ['guild.preflight', 'guild.names'],
    judge({ answers: { signUp, signIn } }) {
      if (!isThere(signUp) || !isThere(signIn)) return cannotTell(say('It did not answer.'));
      const answers = [signUp, signIn];
      const taken = answers.filter(isOk).map(pathOf);
      if (taken.length > 0) return wrong(say('{paths} took a request that nobody signed.', { paths: listed(taken) }));
      const odd = answers.find((answer) => !isRefusal(answer));
      return odd
        ? wrong(
            say('{path} answers {status}, and not with the refusal that a request without a signature is due.', {
              path: pathOf(odd),
              status: statusWords(odd),
            }),
          )
        : fine(say('It refuses both without a signature, as it should.'));
    },
  },
  {
    id: 'guild.clock',
    group: 'guild',
    title: mark('Clock of the server'),
    asks: mark('Is the guild’s server within two minutes of the chain’s time?'),
    mend: mark(
      'Set the clock of the server’s machine (timedatectl set-ntp true). Logins are dated by it, and are signed only near the player’s own time.',
    ),
    after: ['guild.cors'],
    judge(facts) {
      const ahead = serverAhead(facts);
      if (ahead === null) return cannotTell(say('It told no time.'));
      const off = { span: spanWords(ahead), side: ahead > 0 ? 'ahead' : 'behind' };
      switch (wrongClock(facts)) {
        case null:
          return fine(say('It is right.'));
        case 'own':
          return cannotTell(
            say(
              'It is {span} {side, select, ahead {ahead of} other {behind}} this machine, and so is the chain: this machine’s own clock is wrong. Set it and ask again.',
              off,
            ),
          );
        case 'server':
          return wrong(
            say(
              'It is {span} {side, select, ahead {ahead of} other {behind}} this machine, which agrees with the chain.',
              off,
            ),
          );
        case 'unclear':
          return wrong(
            say(
              'It is {span} {side, select, ahead {ahead of} other {behind}} this machine, and the chain’s time agrees with neither.',
              off,
            ),
          );
      }
    },
  },
];
