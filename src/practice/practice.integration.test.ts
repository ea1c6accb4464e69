/** Page and practice world joined by a channel in memory: both halves of the protocol, the real doors, a real runtime. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPractice, type Practice } from '../../devnet/practice/createPractice.ts';
import { memoryRecords, type Records } from '../../devnet/practice/records.ts';
import { servePractice } from '../../devnet/practice/servePractice.ts';
import type { PortHandlers } from '../live/port.ts';
import { parseConfig } from '../state/config/parseConfig.ts';
import { playerIdOf } from '../state/stores/session.ts';
import { createRuntime } from '../app/createRuntime.ts';
import { createPracticePort, PRACTICE_URLS, PracticeError, type PracticeNews } from './createPracticePort.ts';
import { createMemoryVaultStorage, createPracticeVault, type KeyStorage } from './createPracticeVault.ts';
import { enrolPilot } from './enrolPilot.ts';
import { ownPlanet, ownPlayer } from '../state/world/access.ts';

interface World {
  readonly practice: Practice;
  readonly port: ReturnType<typeof createPracticePort>;
  /** Puts a message of the page's on the wire as it is. */
  readonly post: (message: unknown) => void;
  /** Puts a message of the worker's on the wire as it is. */
  readonly say: (message: unknown) => void;
}

/** As in the browser: messages are copies, and come in a later turn. */
async function open(input: { records?: Records; blockTimeMs?: number; news?: PracticeNews } = {}): Promise<World> {
  const records = input.records ?? memoryRecords();
  const practice = await createPractice({ records, blockTimeMs: input.blockTimeMs ?? 0, rivals: 0 });
  onTestFinished(() => practice.close());
  let listen: (message: unknown) => void = () => undefined;
  const say = (message: unknown): void => {
    const copy = structuredClone(message);
    setTimeout(() => listen(copy), 0);
  };
  const server = servePractice(practice, { lasting: records.lasting }, say);
  const post = (message: unknown): void => {
    const copy = structuredClone(message);
    setTimeout(() => server.receive(copy), 0);
  };
  const port = createPracticePort({ post, watch: (listener) => (listen = listener) }, input.news);
  await port.ready;
  return { practice, port, post, say };
}

const HOST = parseConfig({
  network: {
    namespace: 'other',
    sdkRoot: 'sdk',
    addressPrefix: 'other',
    chainId: 'real-1',
    alphaDenom: 'ualpha',
    nominalBlockMs: 6000,
  },
  endpoints: {
    rest: 'http://localhost:9',
    rpc: 'http://localhost:9',
    rpcWebsocket: 'ws://localhost:9',
    web: 'http://localhost:9',
    stream: 'ws://localhost:9',
  },
  streamDialect: 'json',
  brand: { name: 'Orrery', logo: '/brand/orrery.svg', colors: {} },
  features: { practice: true },
});

async function openRuntime({ port }: World, keys: KeyStorage) {
  const { network } = await port.ready;
  const runtime = await createRuntime(
    { ...HOST, network, endpoints: PRACTICE_URLS },
    {
      transport: { fetch: port.fetch, openStream: port.openStream },
      vault: createPracticeVault(network, keys),
    },
  );
  onTestFinished(() => runtime.close());
  return runtime;
}

test('the usual client plays over the port: the pilot joins by the real routes and hears the stream', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const records = memoryRecords();
  const keys = createMemoryVaultStorage();
  const first = await open({ records, blockTimeMs: 40 });
  const runtime = await openRuntime(first, keys);
  await enrolPilot(runtime);
  await vi.waitFor(() => expect(runtime.session.getState().enrolment.step).toBe('player'), 60_000);
  await vi.waitFor(() => expect(ownPlayer(runtime.world.getState())?.name).toBe('pilot'), 60_000);
  await vi.waitFor(() => expect(runtime.connection.getState().live.step).toBe('live'), 60_000);
  await vi.waitFor(() => expect(runtime.session.getState().webSession).toBe('signedIn'), 60_000);
  const playerId = playerIdOf(runtime.session.getState())!;
  await runtime.actions.give({ name: 'MsgPlanetExplore', playerId });
  await vi.waitFor(() => expect(ownPlanet(runtime.world.getState())).not.toBeNull(), 60_000);
  const { address } = runtime.session.getState();
  runtime.close();
  await first.practice.close();

  const again = await openRuntime(await open({ records, blockTimeMs: 40 }), keys);
  await enrolPilot(again);
  await vi.waitFor(() => expect(ownPlanet(again.world.getState())?.id).toBe('2-1'), 60_000);
  expect(again.session.getState().address).toBe(address);
  expect(again.connection.getState().troubles).toEqual([]);
  // Test files share a process: a client of another file may still ask its own devnet, which is at a port of this machine.
  const urls = asked.mock.calls.map(([url]) => (url instanceof Request ? url.url : String(url)));
  expect(urls.filter((url) => !/^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.test(url))).toEqual([]);
  asked.mockRestore();
});

test('the vault of practice keeps one key and takes no other', async () => {
  const { port } = await open();
  const { network } = await port.ready;
  const vault = createPracticeVault(network, createMemoryVaultStorage());
  const wallet = await vault.make();
  expect(await vault.list()).toMatchObject([{ address: wallet.address, label: 'Practice key' }]);
  expect((await vault.unlock(wallet.address)).address).toBe(wallet.address);
  for (const other of [vault.make(), vault.bring(), vault.restore('{}')])
    await expect(other).rejects.toMatchObject({ code: 'practice_key' });
});

test('fetch speaks HTTP: status, type, query, body, and no host but the two services', async () => {
  const { port } = await open();
  const height = await port.fetch(`${PRACTICE_URLS.rest}/blockheight`);
  expect([height.status, height.headers.get('content-type'), await height.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    { blockHeight: '1' },
  ]);
  const page = await port.fetch(`${PRACTICE_URLS.rest}/game/struct_type?pagination.limit=2`);
  expect((await page.json()).StructType).toHaveLength(2);
  const refused = await port.fetch(`${PRACTICE_URLS.rest}/sdk/tx/v1beta1/txs`, { method: 'POST', body: '{' });
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'body is not JSON']);
  expect((await port.fetch(`${PRACTICE_URLS.web}/api/nowhere`)).status).toBe(404);
  expect((await port.fetch(`${PRACTICE_URLS.web}/api/timestamp`, { method: 'OPTIONS' })).status).toBe(204);
  await expect(port.fetch('https://example.org/')).rejects.toThrow(TypeError);
});

test('a cancelled request ends with an AbortError, before and after it was sent', async () => {
  const { port } = await open();
  const stop = new AbortController();
  const answer = port.fetch(`${PRACTICE_URLS.rest}/blockheight`, { signal: stop.signal });
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(port.fetch(`${PRACTICE_URLS.rest}/blockheight`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('control mines, advances, pauses and resumes; frames arrive until they are unsubscribed', async () => {
  const { port } = await open();
  const heard: string[] = [];
  const stream = await port.openStream(
    { url: '', signal: new AbortController().signal },
    { onMessage: (subject) => heard.push(subject), onClosed: () => undefined },
  );
  stream.subscribe('consensus');
  expect((await port.control({ do: 'mine', count: 3 })).height).toBe(4);
  await vi.waitFor(() => expect(heard).toContain('consensus'), 60_000);
  stream.unsubscribe('consensus');
  const before = heard.length;
  expect((await port.control({ do: 'advance', height: 10 })).height).toBe(10);
  expect((await port.control({ do: 'advance', height: 2 })).height).toBe(10);
  expect(heard).toHaveLength(before);
  expect((await port.control({ do: 'pause' })).paused).toBe(true);
  await stream.close();
});

test('a message that is none stops the world, and whoever waits is told', async () => {
  const news = { onFailed: vi.fn<(error: PracticeError) => void>() };
  const { port, post } = await open({ news });
  const onClosed = vi.fn<(why: string) => void>();
  const handlers: PortHandlers = { onMessage: () => undefined, onClosed };
  const stream = await port.openStream({ url: '', signal: new AbortController().signal }, handlers);
  stream.subscribe('consensus');
  post({ kind: 'http', id: -1, service: 'nobody' });
  const waiting = port.fetch(`${PRACTICE_URLS.rest}/blockheight`);
  await expect(waiting).rejects.toThrow(PracticeError);
  expect(onClosed).toHaveBeenCalledOnce();
  expect(news.onFailed).toHaveBeenCalledOnce();
  await expect(port.control({ do: 'pause' })).rejects.toThrow(PracticeError);
  await expect(port.openStream({ url: '', signal: new AbortController().signal }, handlers)).rejects.toThrow();
});

test.each([[{ kind: 'answer', id: 'one' }], ['ready'], [{ kind: 'frame', sid: 1, subject: 'x' }]])(
  'the page does not believe %j',
  async (message) => {
    const news = { onFailed: vi.fn<(error: PracticeError) => void>() };
    const { say } = await open({ news });
    say(message);
    await vi.waitFor(() => expect(news.onFailed).toHaveBeenCalledOnce(), 60_000);
  },
);

test('records that cannot be written stop the world before anything is promised', async () => {
  const records = memoryRecords();
  const news = { onFailed: vi.fn<(error: PracticeError) => void>() };
  const settled = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  const broken: Records = { ...records, settled };
  const { port } = await open({ records: broken, news });
  settled.mockRejectedValue(new Error('the disk is full'));
  await expect(port.fetch(`${PRACTICE_URLS.rest}/blockheight`)).rejects.toThrow('the disk is full');
  expect(news.onFailed).toHaveBeenCalledOnce();
});
