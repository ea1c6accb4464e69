/** The files of the host, as its web server sends them. docs/hosting.md */
import { filesOf } from '../asking/askPages.ts';
import { cannotTell, fine, isOk, isThere, jsonOf, quoted, textAt, typeOf, warn, wrong } from '../judgements.ts';
import type { Answer, Check, Facts } from '../types.ts';

const SCRIPT_TYPES = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/;
/** Below it a file is not worth packing. */
const WORTH_PACKING = 2_048;
const DAY_SECONDS = 86_400;

const NOT_ASKED = 'The page names no such file, so it was not asked for.';

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
    title: 'The page is served',
    asks: 'Does the address answer with the page of the release?',
    mend: 'Point the web server’s folder at the contents of the release, so that its index.html answers at this address.',
    judge({ answers: { index } }) {
      if (!isThere(index)) return wrong(`Nobody answers there: ${quoted(index?.why ?? 'not asked')}.`);
      if (index.status !== 200) return wrong(`The address answers ${index.status}.`);
      if (!/<div id="root"/.test(index.text)) return wrong('It answers, but not with the page of a release.');
      return fine('The page of a release answers.');
    },
  },
  {
    id: 'pages.deepLink',
    group: 'pages',
    title: 'Links into the game',
    asks: 'Does a screen’s own address, as somebody reloads it or sends it to a friend, give the page?',
    mend: 'Let the web server answer with index.html and status 200 for every path without a dot that is no file: nginx try_files $uri /index.html, Caddy try_files {path} /index.html.',
    after: ['pages.index'],
    judge(facts) {
      const { index, deepLink } = facts.answers;
      if (!deepLink || !index) return cannotTell(NOT_ASKED);
      const path = pathOf(facts, deepLink);
      if (deepLink.status === 404 && deepLink.text === index.text)
        return warn(`${path} gives the page, but says that it is not there: players see it, previews of links do not.`);
      if (!isOk(deepLink)) return wrong(`${path} answers ${deepLink.status ?? 'nothing'} instead of the page.`);
      return deepLink.text === index.text
        ? fine(`${path} gives the page.`)
        : wrong(`${path} answers with something else than the page.`);
    },
  },
  {
    id: 'pages.noFile',
    group: 'pages',
    title: 'Files that are gone',
    asks: 'Does a file that is not there answer 404, so that a page left open over an update notices?',
    mend: 'Answer 404 for paths with a dot that are no file; only paths without a dot are screens.',
    after: ['pages.index'],
    judge(facts) {
      const { noFile } = facts.answers;
      if (!isThere(noFile)) return cannotTell(NOT_ASKED);
      return noFile.status === 404
        ? fine('A file that is not there answers 404.')
        : wrong(`${pathOf(facts, noFile)}, which no release has, answers ${noFile.status}.`);
    },
  },
  {
    id: 'pages.scriptType',
    group: 'pages',
    title: 'Types of files',
    asks: 'Are scripts and styles sent as what they are?',
    mend: 'Load the web server’s table of types (nginx: include mime.types): .js is text/javascript, .css is text/css. Browsers refuse them otherwise.',
    after: ['pages.index'],
    judge(facts) {
      const { script, style } = facts.answers;
      for (const file of [script, style]) {
        if (!file) continue;
        if (!isOk(file))
          return wrong(`${pathOf(facts, file)}, which the page loads, answers ${file.status ?? 'nothing'}.`);
        const isRight = file === style ? typeOf(file) === 'text/css' : SCRIPT_TYPES.test(typeOf(file));
        if (!isRight) return wrong(`${pathOf(facts, file)} is sent as ${quoted(typeOf(file) || 'nothing')}.`);
      }
      return script ? fine('Scripts and styles have their types.') : cannotTell(NOT_ASKED);
    },
  },
  {
    id: 'pages.wasmType',
    group: 'pages',
    title: 'Type of compiled code',
    asks: 'Are .wasm files sent as application/wasm?',
    mend: 'Add the type to the web server: nginx types { application/wasm wasm; }. Without it pictures of mods cannot be drawn, or only slowly.',
    after: ['pages.index'],
    judge(facts) {
      const { wasm } = facts.answers;
      if (!wasm) return cannotTell('release.json, which lists the files, is not served or names none of this kind.');
      if (!isOk(wasm))
        return wrong(`${pathOf(facts, wasm)}, which the release has, answers ${wasm.status ?? 'nothing'}.`);
      return typeOf(wasm) === 'application/wasm'
        ? fine('Compiled code has its type.')
        : wrong(`${pathOf(facts, wasm)} is sent as ${quoted(typeOf(wasm) || 'nothing')}.`);
    },
  },
  {
    id: 'pages.packed',
    group: 'pages',
    title: 'Compression',
    asks: 'Are scripts sent compressed?',
    mend: 'Serve the .br and .gz files that lie beside each file of the release (nginx: gzip_static on; Caddy: file_server { precompressed br gzip }), or let the server compress scripts.',
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(NOT_ASKED);
      const how = script.headers.get('content-encoding');
      if (how) return fine(`Scripts are sent as ${quoted(how)}.`);
      if (script.text.length < WORTH_PACKING) return fine('The script is too small to be compressed.');
      return warn(`${pathOf(facts, script)} is sent as it is: players load about three times as much.`);
    },
  },
  {
    id: 'pages.assetsKept',
    group: 'pages',
    title: 'Caching of built files',
    asks: 'May browsers keep the files under /assets/, whose names change with what is in them?',
    mend: 'Send Cache-Control: public, max-age=31536000, immutable with everything under /assets/.',
    after: ['pages.scriptType'],
    judge(facts) {
      const { script } = facts.answers;
      if (!script) return cannotTell(NOT_ASKED);
      return maxAge(script) >= DAY_SECONDS
        ? fine('Browsers keep built files.')
        : warn(`Browsers ask for ${pathOf(facts, script)} again at every visit.`);
    },
  },
  {
    id: 'pages.indexFresh',
    group: 'pages',
    title: 'Caching of the page',
    asks: 'Is the page itself asked for anew, so that an update is seen?',
    mend: 'Send Cache-Control: no-cache with index.html and with everything outside of /assets/.',
    after: ['pages.index'],
    judge({ answers: { index } }) {
      if (!index) return cannotTell(NOT_ASKED);
      const seconds = maxAge(index);
      return seconds <= 60
        ? fine('Browsers ask for the page each time.')
        : wrong(`Browsers keep the page for ${seconds} s, and would look for files of an old release.`);
    },
  },
  {
    id: 'pages.worker',
    group: 'pages',
    title: 'Without a network',
    asks: 'Is the worker that starts the client without a network there, and asked for anew each time?',
    mend: 'Serve sw.js of the release beside index.html, as JavaScript, with Cache-Control: no-cache. Kept for long, it would hold players back from a new release.',
    after: ['pages.index'],
    judge({ answers: { worker } }) {
      if (!worker) return cannotTell(NOT_ASKED);
      if (!isOk(worker) || !SCRIPT_TYPES.test(typeOf(worker)))
        return warn(
          `/sw.js answers ${worker.status ?? 'nothing'} as ${quoted(typeOf(worker))}: nobody can start without this host.`,
        );
      const seconds = maxAge(worker);
      return seconds <= 60
        ? fine('It is there, and browsers ask for it each time.')
        : warn(`Browsers may keep /sw.js for ${seconds} s, and hear of a new release only then.`);
    },
  },
  {
    id: 'pages.release',
    group: 'pages',
    title: 'Version',
    asks: 'Which release is this, and are the files of one release?',
    mend: 'Replace all files of a release at once, index.html last, and keep those under /assets/ of the release before for a day.',
    after: ['pages.index'],
    judge({ answers: { release, script }, base }) {
      const list = jsonOf(release);
      const version = textAt(list, 'version');
      if (!isOk(release) || version === null) {
        return cannotTell('release.json is not served: made by npm run release, it says which files belong together.');
      }
      const file = script ? script.url.slice(base.length) : null;
      if (file !== null && !(file in filesOf(list))) {
        return wrong(
          `The page loads /${file}, which release ${quoted(version)} does not have: files of two releases are mixed.`,
        );
      }
      return fine(`Release ${quoted(version)}, commit ${quoted(textAt(list, 'commit')?.slice(0, 12) ?? 'unknown')}.`);
    },
  },
  {
    id: 'pages.secure',
    group: 'pages',
    title: 'A safe line',
    asks: 'Do the pages come over https?',
    mend: 'Serve the pages over https (Caddy does by itself; elsewhere: certbot). Without it browsers lend no cryptography, so nobody could make a key.',
    judge({ base }) {
      const { protocol, hostname } = new URL(base);
      if (protocol === 'https:') return fine('They come over https.');
      return /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname)
        ? fine('They come from this machine, which counts as safe.')
        : wrong('They come over http.');
    },
  },
];
