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

const NONE = mark('config.json has no valid value for this check.');
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
    title: mark('Guild server availability'),
    asks: mark('Does the URL in endpoints.web respond?'),
    mend: mark(
      'Start the guild server. Open its port or proxy the server through the web server. Put the guild server’s URL, without /api, in endpoints.web.',
    ),
    after: ['config.served'],
    judge({ config, answers: { timestamp } }) {
      if (!config?.web) return cannotTell(say(NONE));
      if (!timestamp || timestamp.reading === null)
        return wrong(
          say('{address} doesn’t respond: {why}.', {
            address: config.web,
            why: quoted(timestamp?.why ?? say('not tested')),
          }),
        );
      if (timestamp.status === null) return fine(say('The server responds.'));
      return textAt(jsonOf(timestamp), 'data', 'unix_timestamp') === null
        ? wrong(
            say('{address} returns {status}, but not the response of a guild server.', {
              address: `${config.web}/api/timestamp`,
              status: statusWords(timestamp),
            }),
          )
        : fine(say('The server responds.'));
    },
  },
  {
    id: 'guild.cors',
    group: 'guild',
    title: mark('Guild server CORS'),
    asks: mark('Does the guild server allow this page to read its responses, with cookies?'),
    mend: mark(
      'Send Access-Control-Allow-Origin set to the page’s origin (never *), Access-Control-Allow-Credentials: true and Vary: Origin with every response under /api/. Or proxy /api/ under the page’s own origin, which needs no CORS headers.',
    ),
    after: ['guild.web'],
    judge: (facts) => readingWords(facts.answers.timestamp, originOf(facts), true),
  },
  {
    id: 'guild.preflight',
    group: 'guild',
    title: mark('Guild server CORS preflight'),
    asks: mark('Does the guild server accept sign-ins and sign-ups from this page?'),
    mend: mark(
      'Answer OPTIONS requests under /api/ with status 200 or 204. Send Access-Control-Allow-Origin set to the page’s origin and Access-Control-Allow-Credentials: true. Also send Access-Control-Allow-Methods: GET, POST, PUT, DELETE, OPTIONS and Access-Control-Allow-Headers: content-type.',
    ),
    after: ['guild.cors'],
    judge: (facts) => preflightWords(facts.webPreflight, originOf(facts)),
  },
  {
    id: 'guild.cookie',
    group: 'guild',
    title: mark('Session cookie'),
    asks: mark('Is the session cookie set so that browsers store and send it?'),
    mend: mark(
      'Set the session cookie with HttpOnly and Secure. Use SameSite=Lax if the page and the server share a domain, otherwise SameSite=None (PHP: session.cookie_samesite, session.cookie_secure).',
    ),
    after: ['guild.web'],
    judge({ config, base, answers: { timestamp, logout, hostGuild }, by }) {
      if (!config?.web) return cannotTell(say(NONE));
      if (by === 'page') return onCommandLine(say('A web page can’t read cookie attributes.'));
      const [cookie] = [logout, hostGuild, timestamp].flatMap((answer) => answer?.cookies ?? []);
      return cookie === undefined
        ? cannotTell(
            say('The server sent no cookie, because nobody is signed in. Sign in on the page and open /doctor there.'),
          )
        : cookieWords(cookie, base, config.web);
    },
  },
  {
    id: 'guild.session',
    group: 'guild',
    title: mark('Cookie storage'),
    asks: mark('Does this browser store the cookie and send it back?'),
    mend: mark(
      'Serve the page and the guild server under one domain. Otherwise, browsers that block third-party cookies don’t keep players signed in. Set the session cookie with HttpOnly and Secure.',
    ),
    after: ['guild.cors', 'guild.cookie'],
    judge({ by, isSignedIn, webRoutes }) {
      if (by === 'commandLine')
        return cannotTell(say('The command line can’t sign in. Sign in on the page and open /doctor there.'));
      if (!isSignedIn) return cannotTell(say('You aren’t signed in. Sign in, then run the checks again.'));
      const asked = webRoutes.get('/api/struct/type');
      if (!isThere(asked)) return cannotTell(say('The server didn’t respond.'));
      return asked.status === 401
        ? wrong(say('You’re signed in, but the server rejects your session. The cookie wasn’t stored or isn’t sent.'))
        : fine(say('The server accepts your session.'));
    },
  },
  {
    id: 'guild.routes',
    group: 'guild',
    title: mark('Guild server routes'),
    asks: mark('Does the guild server provide every route that old and new servers share?'),
    mend: mark('Proxy every path under /api/, not just some.'),
    after: ['guild.web'],
    judge({ webRoutes }) {
      const missing = [...webRoutes].filter(([, answer]) => isNotServed(answer)).map(([route]) => route);
      if (webRoutes.size === 0 || ![...webRoutes.values()].some(isThere))
        return cannotTell(say('The server didn’t respond.'));
      return missing.length === 0
        ? fine(say('All {count} tested routes are available.', { count: webRoutes.size }))
        : wrong(say('Missing routes: {routes}.', { routes: listed(missing) }));
    },
  },
  {
    id: 'guild.generation',
    group: 'guild',
    title: mark('Server generation'),
    asks: mark('Which generation of guild server does this site use?'),
    mend: mark('You don’t need to change anything. Orrery adds what an older server lacks.'),
    after: ['guild.routes'],
    judge({ answers: { webBlock } }) {
      if (!isThere(webBlock)) return cannotTell(say('The server didn’t respond.'));
      // The route that tells, as api/guild/serverKind.ts has it: not among those of the public description.
      return isNotServed(webBlock)
        ? fine(say('The guild server is older and has no /api/block.'))
        : fine(say('The guild server is newer and has /api/block.'));
    },
  },
  {
    id: 'guild.names',
    group: 'guild',
    title: mark('Guild of the server'),
    asks: mark('Does the server report its guild, and does that guild exist on the chain?'),
    mend: mark('Set the guild ID on the guild server. The guild must exist on the chain.'),
    after: ['guild.cors', 'node.namespace'],
    judge({ answers: { hostGuild, guildRecord } }) {
      if (!isThere(hostGuild)) return cannotTell(say('The server didn’t respond.'));
      const id = textAt(jsonOf(hostGuild), 'data', 'id');
      if (id === null)
        return wrong(say('/api/guild/this returns {status} without a guild.', { status: statusWords(hostGuild) }));
      return isThere(guildRecord) && !isOk(guildRecord)
        ? wrong(say('The server belongs to guild {guild}, which doesn’t exist on the chain.', { guild: quoted(id) }))
        : fine(say('The server belongs to guild {guild}.', { guild: quoted(id) }));
    },
  },
  {
    id: 'guild.endpoint',
    group: 'guild',
    title: mark('Guild endpoint on chain'),
    asks: mark(
      'Does the guild’s endpoint on the chain name this server, so that players know the server belongs to the guild?',
    ),
    mend: () =>
      say(
        'Set the guild’s endpoint on the chain to a URL under the same domain as endpoints.web ({guild} → {settings} → {endpoint}). Players can then see on the chain that this server belongs to the guild.',
        { guild: say('Guild'), settings: say('Settings'), endpoint: say('Endpoint') },
      ),
    after: ['guild.names'],
    judge({ config, answers: { guildRecord } }) {
      const endpoint = textAt((jsonOf(guildRecord) as { readonly Guild?: unknown } | undefined)?.Guild, 'endpoint');
      if (!isOk(guildRecord) || endpoint === null || !config?.web)
        return cannotTell(say('The node didn’t return the guild’s record.'));
      switch (hostFit(endpoint, config.web)) {
        case 'named':
          return fine(say('The guild’s on-chain endpoint is this server.'));
        case 'unnamed':
          return warn(
            say(
              'The guild has no endpoint on the chain. New players join without a question, but the chain can’t confirm that this server belongs to the guild.',
            ),
          );
        case 'elsewhere':
          return warn(
            say(
              'The guild’s on-chain endpoint is {address}, not {host}. New players must confirm {host} before they can join.',
              {
                address: quoted(endpoint),
                host: new URL(config.web).host,
              },
            ),
          );
      }
    },
  },
  {
    id: 'guild.signUp',
    group: 'guild',
    title: mark('Sign-up requests'),
    asks: mark('Does the guild server accept sign-ups and sign-ins in Orrery’s format?'),
    mend: mark(
      'Pass POST requests for /api/auth/signup and /api/auth/login to the guild server unchanged, with their JSON body and Content-Type. The server must check the signature.',
    ),
    after: ['guild.preflight', 'guild.names'],
    judge({ answers: { signUp, signIn } }) {
      if (!isThere(signUp) || !isThere(signIn)) return cannotTell(say('The server didn’t respond.'));
      const answers = [signUp, signIn];
      const taken = answers.filter(isOk).map(pathOf);
      if (taken.length > 0)
        return wrong(say('{paths} accepted a request without a signature.', { paths: listed(taken) }));
      const odd = answers.find((answer) => !isRefusal(answer));
      return odd
        ? wrong(
            say('{path} returns {status}, but not the expected rejection of a request without a signature.', {
              path: pathOf(odd),
              status: statusWords(odd),
            }),
          )
        : fine(say('The server rejects both requests without a signature, as expected.'));
    },
  },
  {
    id: 'guild.clock',
    group: 'guild',
    title: mark('Server clock'),
    asks: mark('Is the guild server’s clock within two minutes of the chain’s time?'),
    mend: mark(
      'Set the server’s clock (timedatectl set-ntp true). Players can sign in only if the server’s time is close to their own time.',
    ),
    after: ['guild.cors'],
    judge(facts) {
      const ahead = serverAhead(facts);
      if (ahead === null) return cannotTell(say('The server reported no time.'));
      const off = { span: spanWords(ahead), side: ahead > 0 ? 'ahead' : 'behind' };
      switch (wrongClock(facts)) {
        case null:
          return fine(say('The server’s clock is right.'));
        case 'own':
          return cannotTell(
            say(
              'This device’s clock is wrong. The server and the chain are both {span} {side, select, ahead {ahead of} other {behind}} this device. Set the clock and run the checks again.',
              off,
            ),
          );
        case 'server':
          return wrong(
            say(
              'The server is {span} {side, select, ahead {ahead of} other {behind}} this device, whose clock matches the chain.',
              off,
            ),
          );
        case 'unclear':
          return wrong(
            say(
              'The server is {span} {side, select, ahead {ahead of} other {behind}} this device. The chain’s time matches neither the server nor this device.',
              off,
            ),
          );
      }
    },
  },
];
