import { expect, test } from 'vitest';

import { describeFlags, FlagError, parseFlags } from './flags.ts';
import { DEFAULT_PORTS, withDefaults } from './options.ts';

test('flags become options, with = or as the next word; the last one counts', () => {
  expect(
    parseFlags([
      '--pace',
      'real',
      '--block-time=250',
      '--rest-port',
      '0',
      '--web-port=9000',
      '--pace=quick',
      '--data',
      'x',
    ]),
  ).toEqual({ pace: 'quick', blockTimeMs: 250, dataDir: 'x', ports: { ...DEFAULT_PORTS, rest: 0, web: 9000 } });
  expect(parseFlags(['--web-generation=a'])).toEqual({ webGeneration: 'a' });
  expect(parseFlags(['--network', '0.16'])).toEqual({ network: '0.16' });
  expect(parseFlags(['--tx-index', 'psql'])).toEqual({ txIndex: 'psql' });
  expect(parseFlags(['--web-generation', 'spec'])).toEqual({ webGeneration: 'spec' });
  expect(parseFlags(['--future-logins', 'taken'])).toEqual({ futureLogins: 'taken' });
  expect(parseFlags(['--auth-texts', 'both'])).toEqual({ authTexts: 'both' });
  expect(parseFlags(['--fund', 'game1qq2w3e4r5=7', '--fund=game1zz2w3e4r5=8'])).toEqual({
    fund: [
      { address: 'game1qq2w3e4r5', amount: 7n },
      { address: 'game1zz2w3e4r5', amount: 8n },
    ],
  });
  expect(parseFlags(['--network', '0.22'])).toEqual({ network: '0.22' });
  expect(withDefaults({ network: '0.22' }).webGeneration).toBe('c');
  expect(withDefaults({ network: '0.22', webGeneration: 'b' }).webGeneration).toBe('b');
  expect(parseFlags(['--charter-range=300'])).toEqual({ charterRange: 300 });
  expect(parseFlags([])).toEqual({});
});

test('a nats-server is named by its two addresses', () => {
  const argv = ['--nats', 'nats://me:secret@127.0.0.1:4222', '--nats-websocket=wss://stream.test/nats'];
  expect(parseFlags(argv)).toEqual({
    natsServer: 'nats://me:secret@127.0.0.1:4222',
    natsWebsocket: 'wss://stream.test/nats',
  });
});

test.each([
  [['--nats', '127.0.0.1:4222'], '--nats must be nats://host:port, not "127.0.0.1:4222".'],
  [['--nats-websocket', 'http://x'], '--nats-websocket must be ws://host:port or wss://host:port, not "http://x".'],
  [['--colour', 'red'], 'Unknown flag "--colour".'],
  [['--web-generation', 'd'], '--web-generation must be a, b, c or spec, not "d".'],
  [['--future-logins', 'on'], '--future-logins must be refused or taken, not "on".'],
  [['--auth-texts', 'adr-36'], '--auth-texts must be bare, adr36 or both, not "adr-36".'],
  [['--fund', 'game1qq2w3e4r5'], '--fund must be address=ualpha, not "game1qq2w3e4r5".'],
  [['--fund', 'game1qq2w3e4r5=0'], '--fund must be address=ualpha, not "game1qq2w3e4r5=0".'],
  [['--network', '0.20'], '--network must be 0.16, 0.21 or 0.22, not "0.20".'],
  [['--tx-index', 'on'], '--tx-index must be kv, psql or null, not "on".'],
  [['--pace', 'slow'], '--pace must be quick or real, not "slow".'],
  [['--rest-port', '70000'], '--rest-port must be a whole number from 0 to 65535, not "70000".'],
  [['--rest-port'], '--rest-port needs a value: <number>.'],
  [['--data', '--pace'], '--data needs a value: <folder>.'],
  [['--namespace', 'two words'], '"two words" is not a valid value for --namespace.'],
])('%j is refused by name, and the list of flags follows', (argv, what) => {
  expect(() => parseFlags(argv)).toThrow(FlagError);
  expect(() => parseFlags(argv)).toThrow(what);
  expect(() => parseFlags(argv)).toThrow(describeFlags());
});
