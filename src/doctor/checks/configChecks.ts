/** config.json itself. */
import { cannotTell, fine, isThere, quoted, typeOf, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const SHOWN = 6;

export const CONFIG_CHECKS: readonly Check[] = [
  {
    id: 'config.served',
    group: 'config',
    title: 'config.json is there',
    asks: 'Is there a config.json beside the page, and is it JSON?',
    mend: 'Put config.json beside index.html. Where the server answers with the page instead, exclude paths with a dot from its rule for screens.',
    judge({ answers: { configFile }, config }) {
      if (!isThere(configFile)) return wrong(`Nobody answers: ${quoted(configFile?.why ?? 'not asked')}.`);
      if (configFile.status !== 200) return wrong(`/config.json answers ${configFile.status}.`);
      if (typeOf(configFile) === 'text/html') return wrong('/config.json answers with a page: the file is not there.');
      if (!config) return wrong('/config.json is not JSON: a comma too many or too few, or a comment, is enough.');
      return fine('It is there.');
    },
  },
  {
    id: 'config.valid',
    group: 'config',
    title: 'config.json is right',
    asks: 'Does config.json say everything that the client needs, in the form it needs?',
    mend: 'Change the fields that are named; docs/hosting.md has a line about each.',
    after: ['config.served'],
    judge({ config }) {
      if (!config) return cannotTell('There is none.');
      const { problems } = config;
      if (problems.length === 0) return fine('Every field is in order.');
      const more = problems.length > SHOWN ? ` And ${problems.length - SHOWN} more.` : '';
      return wrong(
        `${problems
          .slice(0, SHOWN)
          .map(({ path, what }) => `${path} ${what}`)
          .join('. ')}.${more}`,
      );
    },
  },
  {
    id: 'config.mixed',
    group: 'config',
    title: 'Safe and unsafe lines',
    asks: 'Are all endpoints https and wss, where the page is https?',
    mend: 'Give the endpoint an https or wss address in config.json: put TLS in front of it, or let the page’s own web server pass it on.',
    after: ['config.served'],
    judge({ config, base }) {
      if (!config) return cannotTell('There is none.');
      if (!base.startsWith('https:')) return fine('The page itself does not come over https.');
      const { rest, rpc, rpcWebsocket, web, stream } = config;
      const unsafe = [rest, rpc, rpcWebsocket, web, stream].find((url) => url !== null && /^(?:http|ws):/.test(url));
      if (unsafe === undefined) return fine('All lines are safe.');
      return warn(`${unsafe} is for this machine alone: to anybody else’s browser that address is their own machine.`);
    },
  },
  {
    id: 'config.colors',
    group: 'config',
    title: 'Colours can be read',
    asks: 'Can what is written in brand.colors, and on them, be read?',
    mend: 'Choose a lighter brand.colors.accent or a darker brand.colors.ink: the builder (/setup) shows the contrast of both.',
    after: ['config.valid'],
    judge({ config }) {
      if (!config) return cannotTell('There is none.');
      return config.unreadColors.length === 0
        ? fine('Text has a contrast of 4.5:1 at least on every ground.')
        : warn(config.unreadColors.join(' '));
    },
  },
];
