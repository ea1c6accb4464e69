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

const NOT_ASKED = mark('The page names no such file, so it was not asked for.');

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
    title: mark('The page is served'),
    asks: mark('Does the address answer with the page of the release?'),
    mend: mark(
      'Point the web server’s folder at the contents of the release, so that its index.html answers at this address.',
    ),
    judge({ answers: { index } }) {
      if (!isThere(index))
        return wrong(say('Nobody answers there: {why}.', { why: quoted(index?.why ?? say('not asked')) }));
      if (index.status !== 200) return wrong(say('The address answers {status}.', { status: statusWords(index) }));
      if (!/<div id="root"/.test(index.text)) return wrong(say('It answers, but not with the page of a release.'));
      return fine(say('The page of a release answers.'));
    },
  },
  {
    id: 'pages.deepLink',
    group: 'pages',
    title: mark('Links into the game'),
    asks: mark('Does the web server send the page when a player reloads a screen or opens a shared link?'),
    mend: () =>
      say(
        'Let the web server answer with index.html and status 200 for every path without a dot that is no file: nginx {nginx}, Caddy {caddy}.',
        { nginx: 'try_files $uri /index.html', caddy: 'try_files {path} /index.html' },
      ),
    after: ['pages.index'],
    judge(facts) {
      const { index, deepLink } = facts.answers;
      if (!deepLink || !index) return cannotTell(say(NOT_ASKED));
      const path = pathOf(facts, deepLink);
      if (deepLink.status === 404 && deepLink.text === index.text)
        return warn(
          say('{path} gives the page, but says that it is not there: players see it, previews of links do not.', {
            path,
          }),
        );
      if (!isOk(deepLink))
        return wrong(say('{path} answers {status} instead of the page.', { path, status: statusWords(deepLink) }));
      return deepLink.text === index.text
        ? fine(say('{path} gives the page.', { path }))
        : wrong(say('{path} answers with something else than the page.', { path }));
    },
  },
  {
    id: 'pages.noFile',
    group: 'pages',
    title: mark('Files that are gone'),
    asks: mark('Does a file that is not there answer 404, so that a page left open over an update notices?'),
    mend: mark('Answer 404 for paths with a dot that are no file; only paths without a dot are screens.'),
    after: ['pages.index'],
    judge(facts) {
      const { noFile } = facts.answers;
      if (!isThere(noFile)) return cannotTell(say(NOT_ASKED));
      return noFile.status === 404
        ? fine(say('A file that is not there answers 404.'))
        : wrong(
            say('{path}, which no release has, answers {status}.', {
              path: pathOf(facts, noFile),
              status: statusWords(noFile),
            }),
          );
    },
  },
  {
    id: 'pages.scriptType',
    group: 'pages',
    title: mark('Types of files'),
    asks: mark('Are scripts and styles sent as what they are?'),
    mend: mark(
      'Load the web server’s table of types (nginx: include mime.types): .js is text/javascript, .css is text/css. Browsers refuse them otherwise.',
    ),
    after: ['pages.index'],
    judge(facts) {
      const { script, style } = facts.answers;
      for (const file of [script, style]) {
        if (!file) continue;
        if (!isOk(file))
          return wrong(
            say('{path}, which the page loads, answers {status}.', {
              path: pathOf(facts, file),
              status: statusWords(file),
            }),
          );
        const isRight = file === style ? typeOf(file) === 'text/css' : SCRIPT_TYPES.test(typeOf(file));
        if (!isRight)
          return wrong(
            say('{path} is sent as {type}.', {
              path: pathOf(facts, file),
              type: quoted(typeOf(file) || say('nothing@@the type of a file')),
            }),
          );
      }
      return script ? fine(say('Scripts and styles have their types.')) : cannotTell(say(NOT_ASKED));
    },
  },
  {
    id: 'pages.wasmType',
    group: 'pages',
    title: mark('Type of compiled code'),
    asks: mark('Are .wasm files sent as application/wasm?'),
    mend: () =>
      say(
        'Add the type to the web server: nginx {nginx}. Without it pictures of mods cannot be drawn, or only slowly.',
        { nginx: 'types { application/wasm wasm; }' },
      ),
    after: ['pages.index'],
    judge(facts) {
      const { wasm } = facts.answers;
      if (!wasm)
        return cannotTell(say('release.json, which lists the files, is not served or names none of this kind.'));
      if (!isOk(wasm))
        return wrong(
          say('{path}, which the release has, answers {status}.', {
            path: pathOf(facts, wasm),
            status: statusWords(wasm),
          }),
        );
      return typeOf(wasm) === 'application/wasm'
        ? fine(say('Compiled code has its type.'))
        : wrong(
            say('{path} is sent as {type}.', {
              path: pathOf(facts, wasm),
              type: quoted(typeOf(wasm) || say('nothing@@the type of a file')),
            }),
          );
    },
  },
  {
    id: 'pages.packed',
    group: 'pages',
    title: mark('Compression'),
    asks: mark('Are scripts sent compressed?'),
    mend: () =>
      say(
        'Serve the .br and .gz files that lie beside each file of the release (nginx: {nginx}; Caddy: {caddy}), or let the server compress scripts.',
        { nginx: 'gzip_static on', caddy: 'file_server { precompressed br gzip }' },
      ),
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(say(NOT_ASKED));
      const how = script.headers.get('content-encoding');
      if (how) return fine(say('Scripts are sent as {packing}.', { packing: quoted(how) }));
      if (script.text.length < WORTH_PACKING) return fine(say('The script is too small to be compressed.'));
      return warn(
        say('{path} is sent as it is: players load about three times as much.', { path: pathOf(facts, script) }),
      );
    },
  },
  {
    id: 'pages.assetsKept',
    group: 'pages',
    title: mark('Caching of built files'),
    asks: mark('May browsers keep the files under /assets/, whose names change with what is in them?'),
    mend: mark('Send Cache-Control: public, max-age=31536000, immutable with everything under /assets/.'),
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(say(NOT_ASKED));
      return maxAge(script) >= DAY_SECONDS
        ? fine(say('Browsers keep built files.'))
        : warn(say('Browsers ask for {path} again at every visit.', { path: pathOf(facts, script) }));
    },
  },
  {
    id: 'pages.indexFresh',
    group: 'pages',
    title: mark('Caching of the page'),
    asks: mark('Do browsers ask for the page again at each visit, so that players get updates?'),
    mend: mark('Send Cache-Control: no-cache with index.html and with everything outside of /assets/.'),
    after: ['pages.index'],
    judge({ answers: { index } }) {
      if (!index) return cannotTell(say(NOT_ASKED));
      const seconds = maxAge(index);
      return seconds <= 60
        ? fine(say('Browsers ask for the page each time.'))
        : wrong(
            say('Browsers keep the page for {seconds} s, and would look for files of an old release.', { seconds }),
          );
    },
  },
  {
    id: 'pages.worker',
    group: 'pages',
    title: mark('Without a network'),
    asks: mark('Is the service worker there, and do browsers ask for it again each time?'),
    mend: mark(
      'Serve the release’s sw.js beside index.html, as JavaScript, with Cache-Control: no-cache. If browsers cache it for longer, players don’t get a new release.',
    ),
    after: ['pages.index'],
    judge({ answers: { worker } }) {
      if (!worker) return cannotTell(say(NOT_ASKED));
      if (!isOk(worker) || !SCRIPT_TYPES.test(typeOf(worker)))
        return warn(
          say('/sw.js answers {status} as {type}: nobody can start without this host.', {
            status: statusWords(worker),
            type: quoted(typeOf(worker)),
          }),
        );
      const seconds = maxAge(worker);
      return seconds <= 60
        ? fine(say('It is there, and browsers ask for it each time.'))
        : warn(say('Browsers may keep /sw.js for {seconds} s, and hear of a new release only then.', { seconds }));
    },
  },
  {
    id: 'pages.release',
    group: 'pages',
    title: mark('Version'),
    asks: mark('Which release is this, and are the files of one release?'),
    mend: mark(
      'Replace all files of a release at once, index.html last, and keep those under /assets/ of the release before for a day.',
    ),
    after: ['pages.index'],
    judge({ answers: { release, script }, base }) {
      const list = jsonOf(release);
      const version = textAt(list, 'version');
      if (!isOk(release) || version === null) {
        return cannotTell(
          say('release.json is not served: made by npm run release, it says which files belong together.'),
        );
      }
      const file = script ? script.url.slice(base.length) : null;
      if (file !== null && !(file in filesOf(list))) {
        return wrong(
          say('The page loads {path}, which release {version} does not have: files of two releases are mixed.', {
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
    title: mark('A safe line'),
    asks: mark('Does the host serve the pages over https?'),
    mend: mark(
      'Serve the pages over https (Caddy does so by default; with other servers use certbot). Without https, browsers offer no cryptography and no player can make a key.',
    ),
    judge({ base }) {
      const { protocol, hostname } = new URL(base);
      if (protocol === 'https:') return fine(say('They come over https.'));
      return /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname)
        ? fine(say('They come from this machine, which counts as safe.'))
        : wrong(say('They come over http.'));
    },
  },
];
