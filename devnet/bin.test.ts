import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { createDevnet } from './createDevnet.ts';
import { FREE_PORTS, post, request, testDevnet, testPlayer } from './services/testing/testDevnet.ts';

const bin = fileURLToPath(new URL('bin.ts', import.meta.url));
const ANY_PORTS = ['rest', 'rpc', 'web', 'stream'].flatMap((service) => [`--${service}-port`, '0']);

async function run(...flags: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', bin, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString('utf8')));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { child, ended, said: () => said };
}

test('the program prints its urls and Ctrl-C ends it cleanly', async () => {
  const { child, ended, said } = await run(...ANY_PORTS, '--pace', 'real');
  await expect.poll(said, { timeout: 60_000 }).toContain('Ctrl-C');
  const rest = /REST\s+(\S+)/.exec(said())?.[1] ?? '';
  expect((await request(`${rest}/blockheight`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('a wrong flag and a taken port end it with a sentence, not a stack', async () => {
  const wrong = await run('--colour', 'red');
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toContain('Unknown flag "--colour".');
  const devnet = await testDevnet();
  const port = new URL(devnet.urls.web).port;
  const taken = await run(...ANY_PORTS, '--web-port', port);
  expect(await taken.ended).toBe(1);
  expect(taken.said()).toContain(`Port ${port} of the web API service is already in use.`);
  expect(taken.said()).toContain('--web-port');
  expect(taken.said()).not.toMatch(/\n\s+at /);
});

test('a sign-up that was accepted survives kill -9', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'devnet-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { child, ended, said } = await run(...ANY_PORTS, '--block-time', '0', '--data', dataDir);
  await expect.poll(said, { timeout: 60_000 }).toContain('Ctrl-C');
  const web = /(\S+)\/api\//.exec(said())?.[1] ?? '';
  // A player of a network alike: keys and guild are the same.
  const player = testPlayer(await testDevnet());
  expect((await post(`${web}/api/auth/signup`, player.signUpBody('survivor'))).status).toBe(202);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');

  const again = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, dataDir });
  onTestFinished(() => again.close());
  expect(again.chain.world.playerOfAddress(player.address)).toBeUndefined();
  await again.control.settle();
  expect(again.chain.world.playerOfAddress(player.address)).toBe('1-2');
});
