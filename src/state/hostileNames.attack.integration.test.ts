/** A mirror that tells names in hostile forms, before the whole client but its page. docs/faults.md, docs/security.md 8. */
import { WebSocket } from 'ws';
import { afterEach, expect, test } from 'vitest';
import { CALM_PLAN } from '../../devnet/faults/faultPlan.ts';
import { HOSTILE_FORMS } from '../../devnet/faults/hostileNames.ts';
import { parsePlanetId, parsePlayerId, type PlayerId } from '../game/ids.ts';
import { parseName } from '../game/names.ts';
import { decodeFrame } from '../live/decodeFrame.ts';
import type { LiveEvent } from '../live/types.ts';
import { utf8 } from '../lib/bytes.ts';
import { underAttack } from '../testing/attack.ts';
import { createClient } from '../testing/createClient.ts';
import { createDoors, type Doors } from '../testing/devnetDoors.ts';
import { hidesSomething } from '../testing/hostileTexts.ts';
import { until } from '../testing/until.ts';
import { createReads } from './ask/createReads.ts';
import { parseConfig } from './config/parseConfig.ts';
import { createMemoryStorage } from './storage/openStorage.ts';
import { ownPlanet, ownPlayer } from './world/access.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** What the stream tells, decoded, for as long as the test runs. */
async function heardBy({ devnet }: Doors): Promise<readonly LiveEvent[]> {
  const socket = new WebSocket(`${devnet.urls.stream}/json`);
  closers.push(() => socket.close());
  const events: LiveEvent[] = [];
  socket.on('message', (data: Buffer) => {
    const subject = /"subject":"([^"]+)"/.exec(data.toString('utf8'))?.[1] ?? '';
    const decoded = decodeFrame(subject, utf8(data.toString('utf8')), devnet.options.namespace);
    if (decoded.ok) events.push(decoded.event);
  });
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ action: 'subscribe', subjects: ['>'] }));
  return events;
}

/** Every text in a value, wherever it is. */
function textsIn(value: unknown, found: string[] = []): readonly string[] {
  if (typeof value === 'string') found.push(value);
  else if (value instanceof Map) for (const entry of value) textsIn(entry, found);
  else if (Array.isArray(value)) for (const one of value) textsIn(one, found);
  else if (typeof value === 'object' && value !== null) textsIn(Object.entries(value), found);
  return found;
}

const hiding = (value: unknown): readonly string[] => textsIn(value).filter(hidesSomething);

test('every door makes one name of a hostile one, nothing hides in the world, and the chain’s word wins', async () => {
  const doors = await createDoors({ blockTimeMs: 100, rivals: 24, rivalPace: 2 });
  closers.push(() => doors.devnet.close());
  const { control } = doors.devnet;
  const me = await doors.join('ada');
  control.setFaults({ ...CALM_PLAN, hostileNames: 1 });
  const events = await heardBy(doors);
  const client = await createClient(doors, me, createMemoryStorage());
  closers.push(() => client.close());
  await until(() => ownPlayer(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
  await doors.send({ name: 'MsgPlanetExplore', playerId: me });
  await until(() => ownPlanet(client.world.getState()) !== null);
  // Somebody else's planets bring their owners into the world; the rivals explore theirs in their own time.
  const planets = doors.devnet.chain.world;
  await until(() => [...planets.list('planet')].length >= 6);
  for (const [id] of [...planets.list('planet')].slice(0, 6)) client.sync.watchPlanet(parsePlanetId(id));
  await until(() => client.world.getState().players.size > 4);

  const ids = doors.devnet.chain.world.list('player');
  const truth = new Map<PlayerId, string>();
  for (const [id, { name }] of ids) if (name !== '') truth.set(parsePlayerId(id), name);
  const reads = createReads(parseConfig(doors.devnet.clientConfig), doors, doors.fetch);
  closers.push(() => reads.node.close());
  const asked = [...truth.keys()];
  const answers = {
    objects: await reads.ask('web.objects', { ids: asked }),
    card: await reads.ask('web.playerCard', { playerId: me }),
    roster: await reads.ask('web.roster', { guildId: doors.guildId }),
    guildNames: await reads.ask('web.guildNames', {}),
    guild: await reads.ask('web.guild', { guildId: doors.guildId }),
    found: await reads.ask('web.resolve', { query: 'ada' }),
    host: await doors.api.fetchHostGuild(),
  };
  const byWeb = new Map(
    answers.objects.flatMap((one) => (one.type === 'player' && one.row ? [[one.row.id, one.row.name]] : [])),
  );
  const byStream = new Map(
    events.flatMap((event) => (event.kind === 'player' && event.name !== null ? [[event.playerId, event.name]] : [])),
  );
  expect(byStream.size).toBeGreaterThan(0);
  expect(control.faultCounts.hostileNames).toBeGreaterThan(20);

  await underAttack(
    { line: 8, what: 'a guild server that sends names in hostile forms' },
    truth,
    async ([id, name]) => {
      const told = byWeb.get(id);
      expect(Object.values(HOSTILE_FORMS).map((form) => parseName(form(name)))).toContain(told);
      if (byStream.has(id)) expect(byStream.get(id)).toBe(told);
      const read = await doors.chain.ask('player', { playerId: id });
      expect(read?.name).toBe(name);
      const known = client.world.getState().players.get(id);
      if (known?.source === 'chain') expect(known.value.name).toBe(name);
    },
  );
  const stores = [client.world, client.connection, client.session, client.activity].map((store) => store.getState());
  expect(hiding([stores, answers, events])).toEqual([]);

  control.clearFaults();
  await client.sync.refresh();
  for (const [id, { value }] of client.world.getState().players) expect(value.name).toBe(truth.get(id) ?? '');
});
