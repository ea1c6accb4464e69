/** The guild's stream. */
import { cannotTell, fine, quoted, spanWords, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const NONE = 'config.json names none, or none that can be used.';

const DIALECTS = { nats: 'NATS', json: 'the JSON of the specification' } as const;

export const STREAM_CHECKS: readonly Check[] = [
  {
    id: 'stream.opens',
    group: 'stream',
    title: 'The stream opens',
    asks: 'Does the address in endpoints.stream open a websocket to this page?',
    mend: 'Start the stream’s server with its websocket on, let what passes it on upgrade connections (nginx: proxy_http_version 1.1 and the headers Upgrade and Connection), and name the address with wss:// in endpoints.stream.',
    after: ['config.served'],
    judge({ config, stream }) {
      if (!config?.stream) return cannotTell(NONE);
      return stream?.opened
        ? fine('It opens.')
        : wrong(`${config.stream} does not open: ${quoted(stream?.why ?? 'not asked')}.`);
    },
  },
  {
    id: 'stream.password',
    group: 'stream',
    title: 'Open to everybody',
    asks: 'Does the stream let readers in without a password?',
    mend: 'Give the stream’s server a user without a password that may subscribe and publish nothing (nats-server: no_auth_user).',
    after: ['stream.opens'],
    judge({ stream }) {
      if (!stream) return cannotTell(NONE);
      return stream.wantsPassword
        ? wrong('It asks for a password, which a page does not have.')
        : fine('Nobody is asked for a password.');
    },
  },
  {
    id: 'stream.dialect',
    group: 'stream',
    title: 'What the stream speaks',
    asks: 'Does the stream speak what streamDialect says?',
    mend: 'Change streamDialect in config.json to “nats” or “json”, as the stream’s server speaks.',
    after: ['stream.opens'],
    judge({ config, stream }) {
      if (!stream || !config?.dialect) return cannotTell(NONE);
      if (stream.speaks === null) return cannotTell(`It said nothing, in ${spanWords(stream.waitedMs)}.`);
      return stream.speaks === config.dialect
        ? fine(`It speaks ${DIALECTS[stream.speaks]}.`)
        : wrong(`It speaks ${DIALECTS[stream.speaks]}, config.json says ${quoted(config.dialect)}.`);
    },
  },
  {
    id: 'stream.stays',
    group: 'stream',
    title: 'The stream stays open',
    asks: 'Does the stream keep a connection while nothing is wrong?',
    mend: 'Look for limits in what passes the stream on: time of idle connections (nginx: proxy_read_timeout 1h), connections of one address.',
    after: ['stream.opens', 'stream.password', 'stream.dialect'],
    judge({ stream }) {
      if (!stream) return cannotTell(NONE);
      return stream.why === null
        ? fine('It stayed open.')
        : wrong(`It opened and was closed again: ${quoted(stream.why)}.`);
    },
  },
  {
    id: 'stream.limits',
    group: 'stream',
    title: 'Several at once',
    asks: 'May several tabs, and several players of one house, listen at once?',
    mend: 'Raise the limit of connections of one address in what passes the stream on (nginx: limit_conn), or of the stream’s server (nats-server: max_connections).',
    after: ['stream.stays'],
    judge({ stream }) {
      if (!stream || stream.more.asked === 0) return cannotTell('It was not tried.');
      const { asked, opened } = stream.more;
      return opened === asked
        ? fine(`${asked + 1} were open at once.`)
        : warn(`Beside one, only ${opened} of ${asked} more were let in.`);
    },
  },
];
