import { expect, onTestFinished, test } from 'vitest';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { createCarelessHost } from './carelessHost.ts';
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
  expect(bad.text).toContain('WRONG  Chain id: The node runs “gametest-1”, config.json says “othertest-1”.');
  expect(bad.text).toContain('What to do: Change network.chainId in config.json');
  expect(bad.text).toMatch(/: \d+ fine, 1 wrong, 1 to look at, \d+ that cannot be told from here\.$/);

  // The guild names no server on the chain: worth a look, and no reason to stop.
  const good = await run('gametest-1', '--json');
  expect(good.code).toBe(0);
  const findings = JSON.parse(good.text) as readonly { readonly id: string; readonly verdict: string }[];
  expect(findings.filter(({ verdict }) => verdict === 'warn').map(({ id }) => id)).toEqual(['guild.endpoint']);
});

test('each further network of a file is examined by itself, and the pages once', async () => {
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
  expect(first).not.toContain('WRONG');
  expect(first).toContain('The pages');
  expect(same).not.toContain('WRONG');
  expect(same).not.toContain('The pages');
  expect(second).toContain('WRONG  Chain id: The node runs “gametest-1”, config.json says “othertest-1”.');
  expect(third).toContain('WRONG');
  expect(third).not.toContain('WRONG  Chain id');
});

test('words that name no host are refused with how to say it', async () => {
  for (const words of [[], ['play.example'], ['ftp://play.example']]) {
    await expect(runDoctor(words, () => {})).rejects.toThrow('Which host?');
  }
  await expect(runDoctor(['https://play.example', '--loud'], () => {})).rejects.toThrow('--loud');
});
