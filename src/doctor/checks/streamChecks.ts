/** The guild's stream. */
import { say, mark } from '../../lib/words/say.ts';
import { cannotTell, fine, quoted, spanWords, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const NONE = mark('config.json has no valid value for this check.');

const DIALECTS = { nats: mark('NATS'), json: mark('JSON as in the specification') } as const;

export const STREAM_CHECKS: readonly Check[] = [
  {
    id: 'stream.opens',
    group: 'stream',
    title: mark('Live stream connection'),
    asks: mark('Can this page open a WebSocket to the URL in endpoints.stream?'),
    mend: mark(
      'Start the stream server with WebSocket on. Let the proxy upgrade connections (nginx: proxy_http_version 1.1 and the headers Upgrade and Connection). Put the wss:// URL in endpoints.stream.',
    ),
    after: ['config.served'],
    judge({ config, stream }) {
      if (!config?.stream) return cannotTell(say(NONE));
      return stream?.opened
        ? fine(say('The live stream opens.'))
        : wrong(
            say('{address} doesn’t open: {why}.', {
              address: config.stream,
              why: quoted(stream?.why ?? say('not tested')),
            }),
          );
    },
  },
  {
    id: 'stream.password',
    group: 'stream',
    title: mark('Access without password'),
    asks: mark('Does the live stream accept readers without a password?'),
    mend: mark(
      'Give the stream server a user without a password that may subscribe but not publish (nats-server: no_auth_user).',
    ),
    after: ['stream.opens'],
    judge({ stream }) {
      if (!stream) return cannotTell(say(NONE));
      return stream.wantsPassword
        ? wrong(say('The stream server requires a password, and the page doesn’t have one.'))
        : fine(say('The live stream needs no password.'));
    },
  },
  {
    id: 'stream.dialect',
    group: 'stream',
    title: mark('Live stream protocol'),
    asks: mark('Does the live stream use the protocol set in streamDialect?'),
    mend: mark('Set streamDialect in config.json to “nats” or “json”, whichever the stream server uses.'),
    after: ['stream.opens'],
    judge({ config, stream }) {
      if (!stream || !config?.dialect) return cannotTell(say(NONE));
      if (stream.speaks === null)
        return cannotTell(say('The stream server sent nothing in {span}.', { span: spanWords(stream.waitedMs) }));
      return stream.speaks === config.dialect
        ? fine(say('The live stream uses {dialect}.', { dialect: say(DIALECTS[stream.speaks]) }))
        : wrong(
            say('The live stream uses {dialect}, but config.json has {other}.', {
              dialect: say(DIALECTS[stream.speaks]),
              other: quoted(config.dialect),
            }),
          );
    },
  },
  {
    id: 'stream.stays',
    group: 'stream',
    title: mark('Live stream stability'),
    asks: mark('Does the live stream keep a connection open?'),
    mend: mark(
      'Check the limits of the stream’s proxy: timeout of idle connections (nginx: proxy_read_timeout 1h) and connections per address.',
    ),
    after: ['stream.opens', 'stream.password', 'stream.dialect'],
    judge({ stream }) {
      if (!stream) return cannotTell(say(NONE));
      return stream.why === null
        ? fine(say('The live stream stayed open.'))
        : wrong(say('The live stream opened, then closed: {why}.', { why: quoted(stream.why) }));
    },
  },
  {
    id: 'stream.limits',
    group: 'stream',
    title: mark('Parallel connections'),
    asks: mark('Can several tabs, and several players on one network, connect at the same time?'),
    mend: mark(
      'Raise the limit of connections per address in the stream’s proxy (nginx: limit_conn) or in the stream server (nats-server: max_connections).',
    ),
    after: ['stream.stays'],
    judge({ stream }) {
      if (!stream || stream.more.asked === 0) return cannotTell(say('Not tested.'));
      const { asked, opened } = stream.more;
      return opened === asked
        ? fine(say('{count} connections were open at the same time.', { count: asked + 1 }))
        : warn(say('Only {opened} of {asked} additional connections were accepted.', { opened, asked }));
    },
  },
];
