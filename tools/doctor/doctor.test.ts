/** The doctor before real servers: a healthy host has nothing wrong, and each mistake is found as what it is and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { CALM_PLAN } from '../../devnet/faults/faultPlan.ts';
import type { Devnet } from '../../devnet/types.ts';
import { CHECKS } from '../../src/doctor/checks.ts';
import { examine } from '../../src/doctor/examine.ts';
import type { Finding } from '../../src/doctor/types.ts';
import { actOf } from '../../src/testing/actOf.ts';
import { ALL_TESTS } from '../allTests.ts';
import { createHost } from '../host.ts';
import { packFiles } from '../release/packFiles.ts';
import { createCarelessHost, writeRelease } from './carelessHost.ts';
import { type Authority, createAuthority } from './certificates.ts';
import { MISTAKES } from './mistakes.ts';
import { createNodeMeans } from './nodeMeans.ts';

const DAY_MS = 86_400_000;

let devnet: Devnet;
let authority: Authority;
beforeAll(async () => {
  authority = createAuthority();
  devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  const { guildId, options } = devnet;
  actOf(devnet)(operatorKey(options.addressPrefix), 'MsgGuildUpdateEndpoint', { guildId, endpoint: 'localhost' });
});
afterAll(() => devnet.close());

/** What has to be put right, with what was said of it. */
function bad(findings: readonly Finding[]): Readonly<Record<string, string>> {
  const found = findings.filter(({ verdict }) => verdict === 'wrong' || verdict === 'warn');
  return Object.fromEntries(found.map(({ id, verdict, what }) => [id, `${verdict}: ${what}`]));
}

test('a healthy host has nothing wrong, and little is left open', async () => {
  await using host = await createCarelessHost(devnet);
  const findings = await examine(createNodeMeans(host.url));
  expect(bad(findings)).toEqual({});
  // It is the page that knows whether its own cookie is kept.
  expect(findings.filter(({ verdict }) => verdict === 'cannotTell').map(({ id }) => id)).toEqual(['guild.session']);
});

test('a signer on a hostname of its own, as it should be, is fine', async () => {
  await using host = await createCarelessHost(devnet, { signer: () => undefined });
  const findings = await examine(createNodeMeans(host.url));
  expect(bad(findings)).toEqual({});
  expect(findings.find(({ id }) => id === 'pages.signerHost')?.what).toBe('Only your pages can embed the signer.');
});

/** `npm test` tries the first mistake of each check, `npm run test:all` all of them. */
const TRIED = ALL_TESTS
  ? MISTAKES
  : MISTAKES.filter(({ finds }, at) => MISTAKES.findIndex((one) => one.finds === finds) === at);

describe('each mistake is found, and no other', () => {
  test.each(TRIED)('$name: $finds', async ({ finds, verdict = 'wrong', faults, before, pageHost, ...careless }) => {
    if (faults) devnet.control.setFaults({ ...CALM_PLAN, ...faults });
    before?.(devnet);
    try {
      await using host = await createCarelessHost(devnet, careless);
      const address = pageHost === undefined ? host.url : host.url.replace('localhost', pageHost);
      const findings = await examine(createNodeMeans(address));
      expect(bad(findings)).toEqual({ [finds]: expect.stringMatching(new RegExp(`^${verdict}: `)) });
      expect(findings.find(({ id }) => id === finds)?.mend).toBeTruthy();
    } finally {
      devnet.control.clearFaults();
    }
  });

  test('there are more than twenty of them', () => {
    expect(MISTAKES.length).toBeGreaterThan(20);
    expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
    const known = new Set(CHECKS.map(({ id }) => id));
    expect(MISTAKES.filter(({ finds }) => !known.has(finds))).toEqual([]);
  });
});

test('a guild whose record names another domain: the host is told that newcomers are asked', async () => {
  const elsewhere = MISTAKES.find(({ name }) => name === 'the chain names another server');
  await using host = await createCarelessHost(devnet, elsewhere);
  const finding = (await examine(createNodeMeans(host.url))).find(({ id }) => id === 'guild.endpoint');
  expect(finding?.what).toMatch(
    /^The guild’s on-chain endpoint is .https:\/\/other\.example., not localhost:\d+\. New players must confirm localhost:\d+/,
  );
  expect(finding?.mend).toContain('(Guild → Settings → Endpoint)');
});

test('the sign-up that is tried makes nobody a player', async () => {
  const players = (): number => [...devnet.chain.world.list('player')].length;
  const before = players();
  await using host = await createCarelessHost(devnet);
  await examine(createNodeMeans(host.url));
  await devnet.control.settle();
  expect(players()).toBe(before);
});

test('a clock that is off where the doctor runs is not the host’s mistake', async () => {
  devnet.control.setFaults({ ...CALM_PLAN, clockSkewMs: 600_000 });
  try {
    await using host = await createCarelessHost(devnet);
    const findings = await examine(createNodeMeans(host.url));
    expect(bad(findings)).toEqual({});
    expect(findings.find(({ id }) => id === 'guild.clock')?.what).toContain('This device’s clock is wrong');
  } finally {
    devnet.control.clearFaults();
  }
});

describe('a host with TLS', () => {
  const examineTls = async (endsAtMs: number, options: { readonly ca?: string }, page = {}) => {
    await using host = await createCarelessHost(devnet, { tls: authority.issue(endsAtMs), ...page });
    return bad(await examine(createNodeMeans(host.url, options)));
  };

  test('has nothing wrong where everything is safe', async () => {
    const secure = { web: { alter: securedCookie } };
    expect(await examineTls(Date.now() + 90 * DAY_MS, { ca: authority.ca }, { services: secure })).toEqual({});
  });

  const securedCookie = ({ headers }: { readonly headers: Record<string, unknown> }): void => {
    if (headers['set-cookie']) headers['set-cookie'] = ['PHPSESSID=; Path=/; HttpOnly; Secure; SameSite=Lax'];
  };

  test.each([
    { name: 'a certificate that ended', days: -2, trusted: true, finds: 'line.ends', verdict: 'wrong' },
    { name: 'one that ends next week', days: 6, trusted: true, finds: 'line.ends', verdict: 'warn' },
    { name: 'one that no browser knows', days: 90, trusted: false, finds: 'line.trusted', verdict: 'wrong' },
  ])('$name is found', async ({ days, trusted, finds, verdict }) => {
    const options = trusted ? { ca: authority.ca } : {};
    const services = { web: { alter: securedCookie } };
    const found = await examineTls(Date.now() + days * DAY_MS, options, { services });
    expect(found).toEqual({ [finds]: expect.stringMatching(new RegExp(`^${verdict}: `)) });
  });

  test.each([
    { name: 'browsers are not told to stay', finds: 'pages.transport', page: 'strict-transport-security' },
    { name: 'a cookie without Secure', finds: 'guild.cookie', page: null },
    { name: 'an endpoint of this machine alone', finds: 'config.mixed', page: 'config' },
  ])('$name is found', async ({ finds, page }) => {
    const found = await examineTls(
      Date.now() + 90 * DAY_MS,
      { ca: authority.ca },
      {
        ...(finds !== 'guild.cookie' && { services: { web: { alter: securedCookie } } }),
        ...(page === 'config' && {
          config: (config: { endpoints: Record<string, string> }) => (config.endpoints['rest'] = devnet.urls.rest),
        }),
        ...(page === 'strict-transport-security' && {
          page: ({ headers }: { readonly headers: Record<string, unknown> }) => void delete headers[page],
        }),
      },
    );
    expect(Object.keys(found)).toEqual([finds]);
  });
});

test('orrery-host in a folder of a site, with the network behind it, is healthy', async () => {
  const { rest, rpc, web, stream } = devnet.urls;
  const dist = writeRelease();
  packFiles(dist);
  await using host = await createHost({
    dist,
    config: devnet.clientConfig,
    port: 0,
    base: '/play/',
    upstreams: { rest, rpc, web, stream },
  });
  expect(bad(await examine(createNodeMeans(`${host.url}/play/`)))).toEqual({});
});
