import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevnet } from '../../../devnet/createDevnet.ts';
import type { Devnet } from '../../../devnet/types.ts';
import { createFront } from '../../../tools/doctor/createFront.ts';
import { createNodeMeans } from '../../../tools/doctor/nodeMeans.ts';
import { learnHost } from './learnHost.ts';
import type { Typed } from './types.ts';

let devnet: Devnet;
beforeAll(async () => {
  devnet = await createDevnet({
    blockTimeMs: 250,
    namespace: 'orbit',
    sdkRoot: 'sdk',
    addressPrefix: 'orb',
    chainId: 'orbittest-7',
    ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
  });
});
afterAll(() => devnet.close());

const nobody: Typed = {
  rest: null,
  rpc: null,
  rpcWebsocket: null,
  web: null,
  stream: null,
  namespace: null,
  sdkRoot: null,
  alphaDenom: null,
};
const HERE = 'http://localhost:5173/';
const learn = (typed: Partial<Typed>) => learnHost(createNodeMeans(HERE), { ...nobody, ...typed });
const valuesOf = (list: Awaited<ReturnType<typeof learn>>) =>
  Object.fromEntries(list.map(({ path, value }) => [path, value]));

test('addresses alone tell all that a file needs, and what no service tells is said', async () => {
  const { rest, rpc, rpcWebsocket, web, stream } = devnet.urls;
  await devnet.control.mine(4);
  const list = await learn({ rest, rpc, rpcWebsocket, web, stream });
  expect(valuesOf(list)).toEqual({
    'endpoints.rest': rest,
    'network.sdkRoot': 'sdk',
    'network.chainId': 'orbittest-7',
    'network.namespace': 'orbit',
    'network.addressPrefix': 'orb',
    'network.alphaDenom': 'ualpha',
    'network.nominalBlockMs': expect.any(Number),
    'endpoints.rpc': rpc,
    'endpoints.rpcWebsocket': rpcWebsocket,
    'endpoints.web': web,
    'brand.name': expect.any(String),
    'auth.texts': null,
    'endpoints.stream': stream,
    streamDialect: 'nats',
  });
  expect(list.find(({ path }) => path === 'auth.texts')?.what).toContain(
    'Only a sign-in shows which text format the server accepts. Known servers accept plain text.',
  );
});

test('the RPC alone tells the chain, and the JSON stream its dialect', async () => {
  const list = await learn({ rpc: devnet.urls.rpc, stream: `${devnet.urls.stream}/json` });
  expect(valuesOf(list)).toMatchObject({ 'network.chainId': 'orbittest-7', streamDialect: 'json' });
});

test('nobody who answers is named, with what was tried, and nothing else is asked', async () => {
  const closed = 'http://localhost:9';
  const list = await learn({
    rest: closed,
    rpc: closed,
    web: closed,
    stream: 'ws://localhost:9',
    rpcWebsocket: 'ws://localhost:9',
  });
  expect(list.every(({ value }) => value === null)).toBe(true);
  expect(list.find(({ path }) => path === 'endpoints.rest')?.what).toContain('No response from http://localhost:9');
  expect(list.find(({ path }) => path === 'network.chainId')?.what).toBe(
    'This value needs a response from the node. Check endpoints.rest first.',
  );
  expect(list.find(({ path }) => path === 'endpoints.stream')?.what).toContain('The WebSocket doesn’t open');
});

test('what answers and is no such service is not taken for one', async () => {
  const { web, rest } = devnet.urls;
  const list = await learn({ web: rest, rpc: web });
  expect(valuesOf(list)).toEqual({ 'endpoints.web': null, 'endpoints.rpc': null });
});

test('an RPC of another chain is told apart', async () => {
  await using other = await createDevnet({ chainId: 'other-1', ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  const list = await learn({ rest: devnet.urls.rest, rpc: other.urls.rpc });
  expect(list.find(({ path }) => path === 'endpoints.rpc')).toMatchObject({
    value: null,
    what: expect.stringContaining('other-1'),
  });
});

test('a network with another word for the framework, and another for its program, is found by what was typed', async () => {
  await using front = await createFront({
    target: devnet.urls.rest,
    alter: (exchange) => {
      if (exchange.path.includes('node_info'))
        exchange.body = Buffer.from(
          exchange.body.toString().replaceAll('"orbitd"', '"strange"').replaceAll('"orbit"', '"strange"'),
        );
    },
  });
  const network = 'network.namespace';
  // By the chain id, whose first word without “test” it is.
  expect(valuesOf(await learn({ rest: front.url }))[network]).toBe('orbit');
  expect(valuesOf(await learn({ rest: front.url, namespace: 'orbit' }))[network]).toBe('orbit');
});
