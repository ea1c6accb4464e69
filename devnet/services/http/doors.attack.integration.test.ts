/** Every door of a whole network, by raw HTTP: what a page of somebody else would send, and what it does. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { underAttack } from '../../../src/testing/attack.ts';
import { post, testDevnet } from '../testing/testDevnet.ts';

const EVIL = 'https://evil.example';

/** Lines as they go over the wire; answers the status and the headers. */
function send(url: string, head: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(text.split('\r\n\r\n')[0]?.toLowerCase() ?? '')).on('error', reject);
    socket.write([...head, `content-length: ${body.length}`, '', body].join('\r\n'));
  });
}

const UPGRADE = ['upgrade: websocket', 'connection: Upgrade', 'sec-websocket-version: 13', 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==']; // prettier-ignore

test('a page of somebody else changes nothing, reads nothing and opens no socket, at any door', async () => {
  const devnet = await testDevnet();
  const { rest, rpc, web, rpcWebsocket, stream } = devnet.urls;
  const own = (url: string): string => `host: ${new URL(url).host}`;
  const doors = [
    { url: rest, line: 'POST /sdk/tx/v1beta1/txs HTTP/1.1', body: '{"tx_bytes":"AA=="}' },
    { url: rpc, line: 'POST / HTTP/1.1', body: '{"jsonrpc":"2.0","id":1,"method":"status"}' },
    { url: web, line: 'POST /api/auth/login HTTP/1.1', body: '{}' },
    { url: web, line: 'POST /control/mine HTTP/1.1', body: '{"count":5}' },
    { url: web, line: 'POST /control/faults/kill HTTP/1.1', body: '{"targets":["rest"]}' },
    { url: web, line: 'POST /api/cosmetic-mods/install HTTP/1.1', body: '--a--' },
    { url: web, line: 'GET /control/status HTTP/1.1', body: '' },
    { url: rest, line: 'GET /blockheight HTTP/1.1', body: '' },
    { url: rest, line: 'OPTIONS /sdk/tx/v1beta1/txs HTTP/1.1', body: '' },
  ];
  const ways = [
    { name: 'no-cors', refused: 403, head: (url: string) => [own(url), `origin: ${EVIL}`, 'content-type: text/plain'] },
    { name: 'cors', refused: 403, head: (url: string) => [own(url), `origin: ${EVIL}`, 'content-type: application/json'] },
    { name: 'sandboxed', refused: 403, head: (url: string) => [own(url), 'origin: null', 'content-type: application/json'] },
    { name: 'rebound name', refused: 403, head: (url: string) => [`host: evil.example:${new URL(url).port}`, 'content-type: application/json'] },
    { name: 'two names', refused: 403, head: (url: string) => [own(url), 'host: evil.example', 'content-type: application/json'] },
  ]; // prettier-ignore
  const cases = doors.flatMap((door) => ways.map((way) => ({ ...door, ...way })));
  await underAttack(
    { line: 11, what: 'a stranger’s request to each door of the network' },
    cases,
    async ({ url, line, body, head }) => {
      const answer = await send(url, [line, ...head(url)], body);
      expect(answer).toMatch(/^http\/1\.1 40[03] /);
      expect(answer).not.toContain('access-control-allow');
    },
    ({ line, name }) => `${name}: ${line}`,
  );
  // Old browsers name no origin with a form.
  for (const { url, line, body } of doors.filter(
    (door) => door.line.startsWith('POST') && !door.line.includes('mods'),
  )) {
    const form = await send(url, [line, own(url), 'content-type: application/x-www-form-urlencoded'], body);
    expect(form, line).toMatch(/^http\/1\.1 415 /);
  }
  await underAttack(
    { line: 11, what: 'a stranger’s websocket' },
    [rpcWebsocket, stream, `${stream}/json`].flatMap((url) => ways.map((way) => ({ url, ...way }))),
    async ({ url, head }) => {
      const { pathname } = new URL(url);
      expect(await send(url, [`GET ${pathname} HTTP/1.1`, ...head(url), ...UPGRADE])).toMatch(/^http\/1\.1 40[03] /);
    },
    ({ url, name }) => `${name}: ${url}`,
  );
  expect(devnet.chain.tip.height).toBe(1n);
  expect(devnet.control.faults.down.rest).toBe(false);
});

test('the client’s page and tools without a page are served as before', async () => {
  const devnet = await testDevnet({ clientOrigins: ['https://play.example'] });
  const { web, stream } = devnet.urls;
  expect((await post(`${web}/control/mine`, { count: 1 })).status).toBe(200);
  const named = await fetch(`${web}/api/timestamp`, { headers: { origin: 'https://play.example' } });
  expect(named.headers.get('access-control-allow-origin')).toBe('https://play.example');
  expect(named.headers.get('access-control-allow-credentials')).toBe('true');
  const opened = (origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(stream, { headers: { origin } });
      socket.on('open', () => resolve('open')).on('error', (error) => resolve(error.message));
    });
  expect(await opened('https://play.example')).toBe('open');
  expect(await opened('http://localhost:4173')).toContain('403');
  expect(await opened('null')).toContain('403');
});
