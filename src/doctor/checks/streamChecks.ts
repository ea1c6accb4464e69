/** The guild's stream. */
import { say, mark } from '../../lib/words/say.ts';
import { cannotTell, fine, quoted, spanWords, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const NONE = mark('config.json names none, or none that can be used.');

const DIALECTS = { nats: mark('NATS'), json: mark('the JSON of the specification') } as const;

export const STREAM_CHECKS: readonly Check[] = [
  {
    id: 'stream.opens',
    group: 'stream',
    title: mark('The stream opens'),
    asks: mark('Does the address in endpoints.stream open a websocket to this page?'),
    mend: mark(
      'Start the stream’s server with its websocket on, let what passes it on upgrade connections (nginx: proxy_http_version 1.1 and the headers Upgrade and Connection), and name the address with wss:// in endpoints.stream.',
    ),
    after: ['config.served'],
    judge({ config, stream }) {
      if (!config?.stream) return cannotTell(say(NONE));
      return stream?.opened
        ? fine(say('It opens.'))
        : wrong(
            say('{address} does not open: {why}.', {
              address: config.stream,
              why: quoted(stream?.why ?? say('not asked')),
            }),
          );
    },
  },
  {
    id: 'stream.password',
    group: 'stream',
    title: mark('Open to everybody'),
    asks: mark('Does the stream let readers in without a password?'),
    mend: mark(
      'Give the stream’s server a user without a password that may subscribe and publish nothing (nats-server: no_auth_user).',
    ),
    after: ['stream.opens'],
    judge({ stream }) {
      if (!stream) return cannotTell(say(NONE));
      return stream.wantsPassword
        ? wrong(say('It asks for a password, which a page does not have.'))
        : fine(say('Nobody is asked for a password.'));
    },
  },
  {
    id: 'stream.dialect',
    group: 'stream',
    title: mark('What the stream speaks'),
    asks: mark('Does the stream speak what streamDialect says?'),
    mend: mark('Change streamDialect in config.json to “nats” or “json”, as the stream’s server speaks.'),
    after: ['stream.opens'],
    judge({ config, stream }) {
      if (!stream || !config?.dialect) return cannotTell(say(NONE));
      if (stream.speaks === null)
        return cannotTell(say('It said nothing, in {span}.', { span: spanWords(stream.waitedMs) }));
      return stream.speaks === config.dialect
        ? fine(say('It speaks {dialect}.', { dialect: say(DIALECTS[stream.speaks]) }))
        : wrong(
            say('It speaks {dialect}, config.json says {other}.', {
              dialect: say(DIALECTS[stream.speaks]),
              other: quoted(config.dialect),
            }),
          );
    },
  },
  {
    id: 'stream.stays',
    group: 'stream',
    title: mark('The stream stays open'),
    asks: mark('Does the stream keep a connection while nothing is wrong?'),
    mend: mark(
      'Look for limits in what passes the stream on: time of idle connections (nginx: proxy_read_timeout 1h), connections of one address.',
    ),
    after: ['stream.opens', 'stream.password', 'stream.dialect'],
    judge({ stream }) {
      if (!stream) return cannotTell(say(NONE));
      return stream.why === null
        ? fine(say('It stayed open.'))
        : wrong(say('It opened and was closed again: {why}.', { why: quoted(stream.why) }));
    },
  },
  {
    id: 'stream.limits',
    group: 'stream',
    title: mark('Several at once'),
    asks: mark('May several tabs, and several players of one house, listen at once?'),
    mend: mark(
      'Raise the limit of connections of one address in what passes the stream on (nginx: limit_conn), or of the stream’s server (nats-server: max_connections).',
    ),
    after: ['stream.stays'],
    judge({ stream }) {
      if (!stream || stream.more.asked === 0) return cannotTell(say('It was not tried.'));
      const { asked, opened } = stream.more;
      return opened === asked
        ? fine(say('{count} were open at once.', { count: asked + 1 }))
        : warn(say('Beside one, only {opened} of {asked} more were let in.', { opened, asked }));
    },
  },
];
