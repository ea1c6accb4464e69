/** config.json itself. */
import { say, mark } from '../../lib/words/say.ts';
import { cannotTell, fine, isThere, quoted, statusWords, typeOf, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const SHOWN = 6;

export const CONFIG_CHECKS: readonly Check[] = [
  {
    id: 'config.served',
    group: 'config',
    title: mark('config.json file'),
    asks: mark('Is config.json served next to the page, and is it valid JSON?'),
    mend: mark(
      'Put config.json next to index.html. If the server returns the page instead, exclude paths with a dot from the rule that returns index.html.',
    ),
    judge({ answers: { configFile }, config }) {
      if (!isThere(configFile))
        return wrong(say('No response: {why}.', { why: quoted(configFile?.why ?? say('not tested')) }));
      if (configFile.status !== 200)
        return wrong(say('/config.json returns {status}.', { status: statusWords(configFile) }));
      if (typeOf(configFile) === 'text/html')
        return wrong(say('/config.json returns an HTML page: the file is missing.'));
      if (!config)
        return wrong(say('/config.json isn’t valid JSON. Check for an extra or missing comma, or a comment.'));
      return fine(say('config.json is available and is valid JSON.'));
    },
  },
  {
    id: 'config.valid',
    group: 'config',
    title: mark('config.json fields'),
    asks: mark('Does config.json contain all required fields in the right format?'),
    mend: mark('Fix the listed fields. docs/hosting.md describes each one.'),
    after: ['config.served'],
    judge({ config }) {
      if (!config) return cannotTell(say('This host has no config.json to check.'));
      const { problems } = config;
      if (problems.length === 0) return fine(say('All fields are valid.'));
      const list = problems
        .slice(0, SHOWN)
        .map(({ path, what }) => `${path} ${what}`)
        .join('. ');
      const count = problems.length - SHOWN;
      return wrong(count > 0 ? say('{list}. More errors: {count}.', { list, count }) : `${list}.`);
    },
  },
  {
    id: 'config.mixed',
    group: 'config',
    title: mark('Mixed content'),
    asks: mark('If the page uses HTTPS, do all endpoints use https or wss?'),
    mend: mark(
      'Use an https or wss URL for this endpoint in config.json. Put TLS in front of the service, or proxy it through the page’s web server.',
    ),
    after: ['config.served'],
    judge({ config, base }) {
      if (!config) return cannotTell(say('This host has no config.json to check.'));
      if (!base.startsWith('https:')) return fine(say('The page itself doesn’t use HTTPS.'));
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      const unsafe = [rest, rpc, rpcWebsocket, web, stream].find((url) => url !== null && /^(?:http|ws):/.test(url));
      if (!unsafe) return fine(say('All connections are encrypted.'));
      return warn(
        say('{address} works only on this device. On another device, the address leads to that device itself.', {
          address: unsafe,
        }),
      );
    },
  },
  {
    id: 'config.colors',
    group: 'config',
    title: mark('Color contrast'),
    asks: mark('Is text in and on brand.colors readable?'),
    mend: mark(
      'Choose a lighter brand.colors.accent or a darker brand.colors.ink. Setup (/setup) shows the contrast of both values.',
    ),
    after: ['config.valid'],
    judge({ config }) {
      if (!config) return cannotTell(say('This host has no config.json to check.'));
      return config.unreadColors.length === 0
        ? fine(say('Text has a contrast of at least 4.5:1 on every background.'))
        : warn(config.unreadColors.join(' '));
    },
  },
];
