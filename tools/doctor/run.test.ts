import { expect, onTestFinished, test } from 'vitest';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { createCarelessHost } from './carelessHost.ts';
import { createAuthority } from './certificates.ts';
import { type Examined, examineAll } from './examineAll.ts';
import { runDoctor } from './run.ts';

test('the command line says what is wrong and what to do, and ends with 1 for it alone', async () => {
  const devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  onTestFinished(() => devnet.close());
  const run = async (chainId: string, ...flags: readonly string[]) => {
    await using host = await createCarelessHost(devnet, { config: (config) => (config['network'].chainId = chainId) });
    const said: string[] = [];
    const code = await runDoctor([host.url, ...flags], (text) => said.push(text));
    return { code, text: said.join('\n') };
  };
  const bad = await run('othertest-1');
  expect(bad.code).toBe(1);
  expect(bad.text).toContain('PROBLEM      Chain ID: The node runs “gametest-1”, but config.json has “othertest-1”.');
  expect(bad.text).toContain('What to do: Set network.chainId in config.json');
  expect(bad.text).toMatch(/: \d+ OK, 1 problem, 1 warning, \d+ not checked\.$/);

  // The guild names no server on the chain: worth a look, and no reason to stop.
  const good = await run('gametest-1', '--json');
  expect(good.code).toBe(0);
  const findings = JSON.parse(good.text) as readonly {
    readonly id: string;
    readonly verdict: string;
    readonly what: string;
  }[];
  const warnings = findings.filter(({ verdict }) => verdict === 'warn');
  expect(warnings.map(({ id }) => id)).toEqual(['guild.endpoint']);
  // As joining has it: createTextSigner asks nothing where the chain names no server.
  expect(warnings[0]?.what).toContain('New players join without a question');
});

/** What was found, by the network's id and the check's. */
function bad(examined: readonly Examined[]): readonly string[] {
  return examined.flatMap(({ place, findings }) =>
    findings.filter(({ verdict }) => verdict.startsWith('w')).map(({ id }) => `${place ?? 'first'}: ${id}`),
  );
}

test('each further network of a file is examined by itself, and what it shares with the first once', async () => {
  const devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  onTestFinished(() => devnet.close());
  await using host = await createCarelessHost(devnet, {
    config(config) {
      const { network, endpoints } = config;
      config['others'] = [
        { id: 'same' },
        { id: 'second', network: { ...network, chainId: 'othertest-1' }, endpoints },
        { id: 'third', endpoints: { web: devnet.urls.rest } },
      ];
    },
  });
  const said: string[] = [];
  expect(await runDoctor([host.url], (text) => said.push(text))).toBe(1);
  const [first = '', same = '', second = '', third = ''] = said.join('\n').split(/^== \w+ ==$/m);
  expect(first).not.toContain('PROBLEM');
  expect(first).toMatch(/^Pages$/m);
  expect(same).not.toContain('PROBLEM');
  expect(same).toMatch(/^Guild server$/m);
  expect(same).not.toMatch(/Page availability|config\.json file|^Node$/m);
  expect(second).toContain('PROBLEM      Chain ID: The node runs “gametest-1”, but config.json has “othertest-1”.');
  expect(third).toContain('PROBLEM');
  expect(third).not.toContain('PROBLEM      Chain ID');
});

test('a policy that lets only the first network be reached is found of the other', async () => {
  const devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  onTestFinished(() => devnet.close());
  const elsewhere = 'http://127.0.0.2:9';
  await using host = await createCarelessHost(devnet, {
    config: (config) => (config['others'] = [{ id: 'second', endpoints: { rpc: elsewhere } }]),
    page({ path, headers }) {
      const policy = headers['content-security-policy'];
      if (path === '/' && typeof policy === 'string')
        headers['content-security-policy'] = policy.replace(` ${elsewhere}`, '');
    },
  });
  const found = bad(await examineAll(host.url));
  expect(found).toContain('second: pages.connects');
  expect(found).not.toContain('first: pages.connects');
});

test('one bad field of a file with others, and one certificate that ends, are one finding each', async () => {
  const devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  onTestFinished(() => devnet.close());
  const authority = createAuthority();
  await using host = await createCarelessHost(devnet, {
    tls: authority.issue(Date.now() + 86_400_000),
    config: (config) => (config['others'] = [{ id: 'second' }, { id: 'third', streamDialect: 'smoke' }]),
  });
  const found = bad(await examineAll(host.url, { ca: authority.ca }));
  expect(found.filter((one) => /config\.|line\./.test(one))).toEqual(['first: config.valid', 'first: line.ends']);
});

test('words that name no host are refused with how to say it', async () => {
  for (const words of [[], ['play.example'], ['ftp://play.example']]) {
    await expect(runDoctor(words, () => {})).rejects.toThrow('Enter the URL of a host');
  }
  await expect(runDoctor(['https://play.example', '--loud'], () => {})).rejects.toThrow('--loud');
});
