/** Rule 10 of docs/security.md: who examines a stranger's host is not led to what answers on his own machine. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { gatherFacts } from '../../src/doctor/asking/gatherFacts.ts';
import { underAttack } from '../../src/testing/attack.ts';
import { createClientConfig } from '../../devnet/clientConfig.ts';
import { DEFAULT_OPTIONS } from '../../devnet/options.ts';
import { isNear } from './nearAddresses.ts';
import { createNodeMeans } from './nodeMeans.ts';

async function listen(server: Server, address: string): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, address);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A host at one address of the loopback, whose config.json names a service of this machine at another. */
async function examine(name: string, isNearAddress?: (address: string) => boolean) {
  const heard: string[] = [];
  const hear = createServer(({ method = '', url = '' }, response) => {
    heard.push(`${method} ${url}`);
    response.end('{}');
  });
  hear.on('upgrade', (_request, socket) => {
    heard.push('upgrade');
    socket.destroy();
  });
  hear.on('connection', () => heard.push('connection'));
  const port = await listen(hear, '127.0.0.1');
  const at = `${name}:${port}`;
  const [http, ws] = [`http://${at}`, `ws://${at}`];
  const config = createClientConfig(DEFAULT_OPTIONS, {
    rest: http,
    rpc: http,
    rpcWebsocket: ws,
    web: http,
    stream: ws,
  });
  const stranger = createServer((request, response) => {
    if (request.url === '/config.json') response.end(JSON.stringify(config));
    else response.writeHead(404).end();
  });
  const own = await listen(stranger, '127.0.0.3');
  const options = isNearAddress ? { isNear: isNearAddress } : {};
  const { config: read } = await gatherFacts(createNodeMeans(`http://127.0.0.3:${own}`, options));
  expect(read?.rest).toBe(http);
  return heard;
}

test('a host elsewhere leads to nothing that is near, by whatever name', async () => {
  // As if the host at .3 were on another continent.
  const elsewhere = (address: string): boolean => address !== '127.0.0.3' && isNear(address);
  await underAttack(
    { line: 10, what: 'a config.json that leads the doctor to the machine it runs on' },
    ['127.0.0.1', 'localhost'],
    async (name) => {
      expect(await examine(name, elsewhere)).toEqual([]);
    },
  );
});

test('a host that is near itself names what is near, as every host does before it is on the web', async () => {
  expect(await examine('127.0.0.1')).toContain('GET /blockheight');
});

test('near are this machine, its networks and what is spelled another way', async () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['0.0.0.0', true],
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['::1', true],
    ['::', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:10.0.0.1', true],
    ['64:ff9b::127.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['93.184.216.34', false],
    ['2606:2800:220:1::', false],
    ['::ffff:93.184.216.34', false],
  ];
  await underAttack(
    { line: 10, what: 'an address that is near, in any spelling' },
    cases,
    ([address, verdict]) => isNear(address) === verdict,
  );
});
