import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPolicy } from '../../../tools/hosting/policyHeaders.ts';
import { ConfigError } from './parseConfig.ts';
import { parseHost } from './parseHost.ts';
import { withOrigin } from './withOrigin.ts';

const file = JSON.parse(readFileSync(new URL('../../../public/config.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;
const FAR = {
  id: 'far',
  network: { ...file['network'], chainId: 'far-2', namespace: 'orbit' },
  endpoints: { rest: 'https://far.example', web: 'https://far.example', stream: 'wss://far.example/stream' },
  streamDialect: 'json',
  brand: { name: 'Far away' },
};
const NEXT = {
  id: 'next',
  endpoints: { web: 'https://next.example', stream: 'wss://next.example' },
  brand: { name: 'Next door', logo: 'https://cdn.example/next.svg' },
};

function problemsOf(value: unknown): readonly string[] {
  try {
    parseHost(value);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ path, what }) => `${path}: ${what}`);
    throw error;
  }
  return [];
}

test('a file without others is the one it always was', () => {
  const [only, ...others] = parseHost(file);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id: 'main', network: { chainId: 'gametest-1' } });
});

test('the file itself may have a name of its own', () => {
  expect(parseHost({ ...file, id: 'home', others: [NEXT] }).map(({ id }) => id)).toEqual(['home', 'next']);
});

test('a second guild takes the network from the file, another network takes no address of it', () => {
  const [main, next, far] = parseHost({ ...file, others: [NEXT, FAR] });
  expect(next).toMatchObject({
    id: 'next',
    network: main.network,
    endpoints: { rest: main.endpoints.rest, rpc: main.endpoints.rpc, web: 'https://next.example' },
    streamDialect: 'nats',
    brand: { name: 'Next door', colors: main.brand.colors },
  });
  expect(far).toMatchObject({
    id: 'far',
    network: { chainId: 'far-2', namespace: 'orbit' },
    endpoints: { rest: 'https://far.example', rpc: null, rpcWebsocket: null },
    streamDialect: 'json',
    brand: { name: 'Far away', logo: main.brand.logo },
  });
  const places = ['main gametest-1', 'next gametest-1', 'far far-2'];
  for (const { places: told } of [main, next, far].filter((one) => one !== undefined))
    expect(told.map(({ id, chainId }) => `${id} ${chainId}`)).toEqual(places);
});

test('what is wrong is named by where it stands', () => {
  expect(
    problemsOf({
      ...file,
      others: [
        { ...NEXT, id: 'Next Door' },
        { ...FAR, id: 'main' },
        'x',
        { ...FAR, id: 'b', endpoints: { rest: 'nowhere' } },
      ],
    }),
  ).toEqual([
    'others.0.id: must be a word of lower-case letters, digits and hyphens, like "second"',
    'others.1.id: must differ from “main”, which is already used',
    'others.2: must be an object with an id',
    'others.3.endpoints.rest: must be a URL like "https://node.example"',
    'others.3.endpoints.web: must be a URL like "https://node.example"',
    'others.3.endpoints.stream: must be a URL like "wss://stream.example"',
  ]);
  expect(problemsOf({ ...file, others: {} })).toEqual(['others: must be a list of at most 32 guilds or networks']);
});

test('paths of all of them are of the page, and the policy lets the page ask and show all that may be chosen', () => {
  const read = withOrigin(
    { ...file, others: [{ ...FAR, endpoints: { ...FAR.endpoints, web: '/far' } }] },
    'https://play.example',
  );
  expect(parseHost(read)[1]?.endpoints.web).toBe('https://play.example/far');
  const policy = contentPolicy({ ...file, others: [NEXT, FAR] });
  for (const origin of ['https://next.example', 'https://far.example', 'wss://far.example'])
    expect(policy).toContain(origin);
  expect(policy).toContain("img-src 'self' blob: data: https://cdn.example;");
});

test('a host has one signer, whatever one of its others says, and the policy lets a page frame that one alone', () => {
  const signer = 'https://signer.guild.example/signer.html';
  const all = { ...file, signer, others: [{ ...NEXT, signer: 'https://other.example/signer.html' }, FAR] };
  expect(parseHost(all).map((config) => config.signer)).toEqual([signer, signer, signer]);
  expect(contentPolicy(all)).toContain('; frame-src https://signer.guild.example;');
  expect(contentPolicy(file)).toContain("; frame-src 'self';");
  expect(contentPolicy({ ...file, signer: 'javascript:1' })).toContain("; frame-src 'self';");
});
