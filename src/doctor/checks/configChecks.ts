/** config.json itself. */
import { say, mark } from '../../lib/words/say.ts';
import { cannotTell, fine, isThere, quoted, statusWords, typeOf, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const SHOWN = 6;

export const CONFIG_CHECKS: readonly Check[] = [
  {
    id: 'config.served',
    group: 'config',
    title: mark('config.json is there'),
    asks: mark('Is there a config.json beside the page, and is it JSON?'),
    mend: mark(
      'Put config.json beside index.html. Where the server answers with the page instead, exclude paths with a dot from its rule for screens.',
    ),
    judge({ answers: { configFile }, config }) {
      if (!isThere(configFile))
        return wrong(say('Nobody answers: {why}.', { why: quoted(configFile?.why ?? say('not asked')) }));
      if (configFile.status !== 200)
        return wrong(say('/config.json answers {status}.', { status: statusWords(configFile) }));
      if (typeOf(configFile) === 'text/html')
        return wrong(say('/config.json answers with a page: the file is not there.'));
      if (!config) return wrong(say('/config.json is not JSON: a comma too many or too few, or a comment, is enough.'));
      return fine(say('It is there.'));
    },
  },
  {
    id: 'config.valid',
    group: 'config',
    title: mark('config.json is right'),
    asks: mark('Does config.json say everything that the client needs, in the form it needs?'),
    mend: mark('Change the fields that are named; docs/hosting.md has a line about each.'),
    after: ['config.served'],
    judge({ config }) {
      if (!config) return cannotTell(say('There is none.'));
      const { problems } = config;
      if (problems.length === 0) return fine(say('Every field is in order.'));
      const list = problems
        .slice(0, SHOWN)
        .map(({ path, what }) => `${path} ${what}`)
        .join('. ');
      const count = problems.length - SHOWN;
      return wrong(count > 0 ? say('{list}. And {count} more.', { list, count }) : `${list}.`);
    },
  },
  {
    id: 'config.mixed',
    group: 'config',
    title: mark('Safe and unsafe lines'),
    asks: mark('Are all endpoints https and wss, where the page is https?'),
    mend: mark(
      'Give the endpoint an https or wss address in config.json: put TLS in front of it, or let the page’s own web server pass it on.',
    ),
    after: ['config.served'],
    judge({ config, base }) {
      if (!config) return cannotTell(say('There is none.'));
      if (!base.startsWith('https:')) return fine(say('The page itself does not come over https.'));
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      const unsafe = [rest, rpc, rpcWebsocket, web, stream].find((url) => url !== null && /^(?:http|ws):/.test(url));
      if (!unsafe) return fine(say('All lines are safe.'));
      return warn(
        say('{address} is for this machine alone: to anybody else’s browser that address is their own machine.', {
          address: unsafe,
        }),
      );
    },
  },
  {
    id: 'config.colors',
    group: 'config',
    title: mark('Colours can be read'),
    asks: mark('Can what is written in brand.colors, and on them, be read?'),
    mend: mark(
      'Choose a lighter brand.colors.accent or a darker brand.colors.ink: the builder (/setup) shows the contrast of both.',
    ),
    after: ['config.valid'],
    judge({ config }) {
      if (!config) return cannotTell(say('There is none.'));
      return config.unreadColors.length === 0
        ? fine(say('Text has a contrast of 4.5:1 at least on every ground.'))
        : warn(config.unreadColors.join(' '));
    },
  },
];
