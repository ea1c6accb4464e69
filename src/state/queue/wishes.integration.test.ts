/** Wishes against the real embedded network, over real sockets and with real signatures. */
import { afterEach, expect, test } from 'vitest';
import { type PlanetId, parseStructTypeId, type StructTypeId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Wish } from '../../game/queue/wish.ts';
import { structPhase } from '../../game/structStatus.ts';
import { type Client, createClient } from '../../testing/createClient.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { knownIn } from '../orders/knownIn.ts';
import { orderOf } from '../orders/order.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { ownPlanet, ownPlayer } from '../world/access.ts';

const BLOCK_MS = 100;
const EXTRACTOR = parseStructTypeId(14);
const REFINERY = parseStructTypeId(15);
const SHIELD = parseStructTypeId(16);

let open: { close(): void | Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.toReversed()) await one.close();
  open = [];
});

async function setup(options: Parameters<typeof createDoors>[0] = {}) {
  const doors = await createDoors({ blockTimeMs: BLOCK_MS, ...options });
  open.push(doors.devnet);
  const playerId = await doors.join('ada');
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const page = async (): Promise<Client> => {
    const client = await createClient(doors, playerId, storage, locks);
    open.push(client);
    await until(() => ownPlayer(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
    return client;
  };
  const first = await page();
  first.queue.enqueue(orderOf([{ name: 'MsgPlanetExplore', playerId }], knownIn(first.world.getState())));
  await until(() => first.world.getState().structs.size > 0 && ownPlanet(first.world.getState()) !== null);
  const home = ownPlanet(first.world.getState())!.id;
  return { doors, playerId, storage, page, first, home };
}

const build = (homeId: PlanetId, typeId: StructTypeId, ambit: 'land' | 'space', slot: number): Wish => ({
  kind: 'build',
  typeId,
  place: { side: 'planet', homeId, ambit, slot },
});

const structOf = (client: Client, typeId: StructTypeId) =>
  [...client.world.getState().structs.values()].find(({ value }) => value.typeId === typeId)?.value;

const buildsOf = (client: Client) =>
  client.activity.getState().records.filter(({ subject }) => subject.kind === 'build');

test('three builds go one by one as charge comes, over a reload and two tabs, and none is signed twice', async () => {
  const { doors, page, first, home } = await setup();
  // Another tab of the same player is open all the time.
  const other = await page();
  await first.wishQueue.addWishes([
    build(home, EXTRACTOR, 'land', 0),
    build(home, REFINERY, 'land', 1),
    build(home, SHIELD, 'space', 0),
  ]);
  await until(() => other.wishes.getState().wishes.length > 0);
  expect([first, other].map((tab) => tab.wishes.getState().role)).toEqual(['acting', 'elsewhere']);
  await until(() => structOf(first, EXTRACTOR) !== undefined);
  // The tab that gives them goes, in the middle of it, and so does the other.
  first.close();
  other.close();
  const second = await page();
  await until(() => second.wishes.getState().wishes.length === 0 && structOf(second, SHIELD) !== undefined);

  const landed = buildsOf(second).flatMap(({ phase }) => (phase.step === 'landed' ? [phase.height] : []));
  expect(buildsOf(second).map(({ phase }) => phase.step)).toEqual(['landed', 'landed', 'landed']);
  const gaps = landed.slice(1).map((height, index) => height - landed[index]!);
  expect(gaps.every((gap) => gap >= 8n)).toBe(true);
  const chain = await doors.chain.ask('planet', { planetId: home });
  expect([chain.slots.land[0], chain.slots.land[1], chain.slots.space[0]].includes(null)).toBe(false);
  await until(
    () => [EXTRACTOR, REFINERY, SHIELD].every((id) => structPhase(structOf(second, id)!.status) === 'online'),
    60_000,
  );
}, 120_000);

test('a wish waits for power, is passed by a cheaper one, and goes when there is power', async () => {
  // 816 W: the base, an extractor and a shield, and no refinery besides.
  const { first, home } = await setup({ guildFuelGrams: 1.7 });
  await first.wishQueue.addWishes([
    build(home, EXTRACTOR, 'land', 0),
    build(home, REFINERY, 'land', 1),
    build(home, SHIELD, 'space', 0),
  ]);
  await until(() => first.wishes.getState().wishes.length === 1 && structOf(first, SHIELD) !== undefined);
  expect(first.wishes.getState().wishes).toMatchObject([{ wish: { typeId: REFINERY }, stage: { step: 'waiting' } }]);
  await until(() => structPhase(structOf(first, EXTRACTOR)!.status) === 'online');
  expect(structOf(first, REFINERY)).toBeUndefined();

  const order: GameMessage = { name: 'MsgStructDeactivate', structId: structOf(first, EXTRACTOR)!.id };
  first.queue.enqueue(orderOf([order], knownIn(first.world.getState())));
  await until(() => first.wishes.getState().wishes.length === 0 && structOf(first, REFINERY) !== undefined);
  expect(buildsOf(first).map(({ phase }) => phase.step)).toEqual(['landed', 'landed', 'landed']);
}, 90_000);
