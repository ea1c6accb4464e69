/** The files of the host, as its web server sends them. docs/hosting.md */
import { say, mark } from '../../lib/words/say.ts';
import { filesOf } from '../asking/askPages.ts';
import {
  cannotTell,
  fine,
  isOk,
  isThere,
  jsonOf,
  quoted,
  statusWords,
  textAt,
  typeOf,
  warn,
  wrong,
} from '../judgements.ts';
import type { Answer, Check, Facts } from '../types.ts';

const SCRIPT_TYPES = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/;
/** Below it a file is not worth packing. */
const WORTH_PACKING = 2_048;
const DAY_SECONDS = 86_400;

const NOT_ASKED = mark('This check wasn’t run, because the page or the file to check is missing.');

function pathOf(facts: Facts, answer: Answer): string {
  return answer.url.startsWith(facts.base) ? `/${answer.url.slice(facts.base.length)}` : answer.url;
}

function maxAge(answer: Answer): number {
  const told = answer.headers.get('cache-control') ?? '';
  if (/\bno-(?:store|cache)\b/i.test(told)) return 0;
  return Number(/\bmax-age=(\d{1,10})/i.exec(told)?.[1] ?? 0);
}

export const PAGE_CHECKS: readonly Check[] = [
  {
    id: 'pages.index',
    group: 'pages',
    title: mark('Page availability'),
    asks: mark('Does this URL return the release’s page?'),
    mend: mark('Set the web server’s root to the contents of the release, so that this URL returns its index.html.'),
    judge({ answers: { index } }) {
      if (!isThere(index))
        return wrong(say('No response from this URL: {why}.', { why: quoted(index?.why ?? say('not tested')) }));
      if (index.status !== 200) return wrong(say('This URL returns {status}.', { status: statusWords(index) }));
      if (!/<div id="root"/.test(index.text))
        return wrong(say('The server responds, but not with the page of an Orrery release.'));
      return fine(say('The page of an Orrery release responds.'));
    },
  },
  {
    id: 'pages.deepLink',
    group: 'pages',
    title: mark('Deep links'),
    asks: mark('Does the web server return the page when a player reloads a screen or opens a shared link?'),
    mend: () =>
      say(
        'Return index.html with status 200 for every path without a dot that isn’t a file: nginx {nginx}, Caddy {caddy}.',
        { nginx: 'try_files $uri /index.html', caddy: 'try_files {path} /index.html' },
      ),
    after: ['pages.index'],
    judge(facts) {
      const { index, deepLink } = facts.answers;
      if (!deepLink || !index) return cannotTell(say(NOT_ASKED));
      const path = pathOf(facts, deepLink);
      if (deepLink.status === 404 && deepLink.text === index.text)
        return warn(
          say('{path} returns the page with status 404: players see the page, but link previews don’t work.', {
            path,
          }),
        );
      if (!isOk(deepLink))
        return wrong(say('{path} returns {status} instead of the page.', { path, status: statusWords(deepLink) }));
      return deepLink.text === index.text
        ? fine(say('{path} returns the page.', { path }))
        : wrong(say('{path} returns something other than the page.', { path }));
    },
  },
  {
    id: 'pages.noFile',
    group: 'pages',
    title: mark('Missing files'),
    asks: mark('Does a missing file return 404, so that a page left open during an update notices the new release?'),
    mend: mark('Return 404 for paths with a dot that aren’t files. Only paths without a dot are screens.'),
    after: ['pages.index'],
    judge(facts) {
      const { noFile } = facts.answers;
      if (!isThere(noFile)) return cannotTell(say(NOT_ASKED));
      return noFile.status === 404
        ? fine(say('A missing file returns 404.'))
        : wrong(
            say('{path} isn’t in any release, but returns {status}.', {
              path: pathOf(facts, noFile),
              status: statusWords(noFile),
            }),
          );
    },
  },
  {
    id: 'pages.scriptType',
    group: 'pages',
    title: mark('MIME types'),
    asks: mark('Are scripts and styles sent with the right MIME type?'),
    mend: mark(
      'Load the web server’s MIME types (nginx: include mime.types): .js is text/javascript, .css is text/css. Otherwise, browsers reject these files.',
    ),
    after: ['pages.index'],
    judge(facts) {
      const { script, style } = facts.answers;
      for (const file of [script, style]) {
        if (!file) continue;
        if (!isOk(file))
          return wrong(
            say('{path}, which the page loads, returns {status}.', {
              path: pathOf(facts, file),
              status: statusWords(file),
            }),
          );
        const isRight = file === style ? typeOf(file) === 'text/css' : SCRIPT_TYPES.test(typeOf(file));
        if (!isRight)
          return wrong(
            say('{path} is sent as {type}.', {
              path: pathOf(facts, file),
              type: quoted(typeOf(file) || say('no type@@the type of a file')),
            }),
          );
      }
      return script ? fine(say('Scripts and styles have the right MIME types.')) : cannotTell(say(NOT_ASKED));
    },
  },
  {
    id: 'pages.wasmType',
    group: 'pages',
    title: mark('WASM MIME type'),
    asks: mark('Are .wasm files sent as application/wasm?'),
    mend: () =>
      say(
        'Add the MIME type to the web server’s configuration (nginx: {nginx}). Without the type, mod images appear slowly or not at all.',
        {
          nginx: 'types { application/wasm wasm; }',
        },
      ),
    after: ['pages.index'],
    judge(facts) {
      const { wasm } = facts.answers;
      if (!wasm) return cannotTell(say('release.json isn’t served, or it lists no .wasm file.'));
      if (!isOk(wasm))
        return wrong(
          say('{path}, which is part of the release, returns {status}.', {
            path: pathOf(facts, wasm),
            status: statusWords(wasm),
          }),
        );
      return typeOf(wasm) === 'application/wasm'
        ? fine(say('WASM files have the right MIME type.'))
        : wrong(
            say('{path} is sent as {type}.', {
              path: pathOf(facts, wasm),
              type: quoted(typeOf(wasm) || say('no type@@the type of a file')),
            }),
          );
    },
  },
  {
    id: 'pages.packed',
    group: 'pages',
    title: mark('Compression'),
    asks: mark('Are scripts compressed?'),
    mend: () =>
      say(
        'Serve the .br and .gz files next to each file of the release (nginx: {nginx}, Caddy: {caddy}). Or let the server compress scripts.',
        { nginx: 'gzip_static on', caddy: 'file_server { precompressed br gzip }' },
      ),
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(say(NOT_ASKED));
      const how = script.headers.get('content-encoding');
      if (how) return fine(say('Scripts are sent with {packing} compression.', { packing: quoted(how) }));
      if (script.text.length < WORTH_PACKING) return fine(say('The script is too small to need compression.'));
      return warn(
        say('{path} is sent uncompressed: players download about three times as much.', {
          path: pathOf(facts, script),
        }),
      );
    },
  },
  {
    id: 'pages.assetsKept',
    group: 'pages',
    title: mark('Asset caching'),
    asks: mark('May browsers cache the files under /assets/? Their names change with their content.'),
    mend: mark('Send Cache-Control: public, max-age=31536000, immutable with everything under /assets/.'),
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(say(NOT_ASKED));
      return maxAge(script) >= DAY_SECONDS
        ? fine(say('Browsers cache the assets.'))
        : warn(say('Browsers request {path} again on every visit.', { path: pathOf(facts, script) }));
    },
  },
  {
    id: 'pages.indexFresh',
    group: 'pages',
    title: mark('Page caching'),
    asks: mark('Do browsers check for a new page on every visit, so that players get updates?'),
    mend: mark('Send Cache-Control: no-cache with index.html and everything outside /assets/.'),
    after: ['pages.index'],
    judge({ answers: { index } }) {
      if (!index) return cannotTell(say(NOT_ASKED));
      const seconds = maxAge(index);
      return seconds <= 60
        ? fine(say('Browsers check for a new page on every visit.'))
        : wrong(
            say('Browsers cache the page for {seconds} s, so they’d request files of an old release.', { seconds }),
          );
    },
  },
  {
    id: 'pages.worker',
    group: 'pages',
    title: mark('Offline start'),
    asks: mark('Is the service worker available, and do browsers check for updates to it every time?'),
    mend: mark(
      'Serve the release’s sw.js next to index.html, as JavaScript, with Cache-Control: no-cache. If browsers cache it for longer, players don’t get a new release.',
    ),
    after: ['pages.index'],
    judge({ answers: { worker } }) {
      if (!worker) return cannotTell(say(NOT_ASKED));
      if (!isOk(worker) || !SCRIPT_TYPES.test(typeOf(worker)))
        return warn(
          say('/sw.js returns {status} as {type}: players can’t start the game while this host is down.', {
            status: statusWords(worker),
            type: quoted(typeOf(worker)),
          }),
        );
      const seconds = maxAge(worker);
      return seconds <= 60
        ? fine(say('The service worker is available, and browsers check for updates every time.'))
        : warn(say('Browsers may cache /sw.js for {seconds} s, so updates arrive late.', { seconds }));
    },
  },
  {
    id: 'pages.release',
    group: 'pages',
    title: mark('Version'),
    asks: mark('Which release does this site use, and do all files belong to that release?'),
    mend: mark(
      'Replace all files of a release together, index.html last. Keep the previous release’s files under /assets/ for a day.',
    ),
    after: ['pages.index'],
    judge({ answers: { release, script }, base }) {
      const list = jsonOf(release);
      const version = textAt(list, 'version');
      if (!isOk(release) || version === null) {
        return cannotTell(
          say(
            'release.json isn’t served. Create the file with npm run release, and serve it with the other files of the release.',
          ),
        );
      }
      const file = script ? script.url.slice(base.length) : null;
      if (file !== null && !(file in filesOf(list))) {
        return wrong(
          say('The page loads {path}, which isn’t in release {version}: files of two releases are mixed.', {
            path: `/${file}`,
            version: quoted(version),
          }),
        );
      }
      return fine(
        say('Release {version}, commit {commit}.', {
          version: quoted(version),
          commit: quoted(textAt(list, 'commit')?.slice(0, 12) ?? say('unknown@@a commit')),
        }),
      );
    },
  },
  {
    id: 'pages.secure',
    group: 'pages',
    title: mark('HTTPS'),
    asks: mark('Does the host serve the pages over HTTPS?'),
    mend: mark(
      'Serve the pages over HTTPS. Caddy does so by default, and other servers can use certbot. Without HTTPS, browsers disable cryptography and players can’t create keys.',
    ),
    judge({ base }) {
      const { protocol, hostname } = new URL(base);
      if (protocol === 'https:') return fine(say('The pages use HTTPS.'));
      return /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname)
        ? fine(say('The pages come from this device, which counts as secure.'))
        : wrong(say('The pages use unencrypted HTTP.'));
    },
  },
];
