/**
 * What one player costs a host: signing up, opening the page again, an hour of looking on, an hour of play, a battle. Each is the whole
 * client without its screens (client.ts) before a devnet, whose blocks this makes: six hundred of them are an hour of a hosted network.
 */
import type { GameMessage } from '../../src/game/messages/messages.ts';
import { ambitToEnum } from '../../src/game/ambit.ts';
import { parseStructTypeId, type PlanetId, type StructId } from '../../src/game/ids.ts';
import { hasStatus, structPhase } from '../../src/game/structStatus.ts';
import { attackCandidates } from '../../src/features/combat/aim.ts';
import { ownArms } from '../../src/features/combat/battlefield.ts';
import { ownFleet, ownPlanet } from '../../src/state/world/access.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';
import type { WorldState } from '../../src/state/world/world.ts';
import { createTestWallet } from '../../src/testing/devnetDoors.ts';
import { until } from '../../src/testing/until.ts';
import { type Client, openClient } from './client.ts';
import { type Cost, quiet } from './meter.ts';
import { BLOCKS_AN_HOUR, type Network, openNetwork, whileBlocksCome } from './network.ts';

export interface CostRow extends Cost {
  readonly what: string;
  /** Transactions of the player in that time; what of them were proofs of work, his client sent by itself. */
  readonly txs: number;
}

/** Of blocks while somebody plays, whose client is told so: what it asks until an order has landed goes by the clock. */
const PLAY_BLOCK_MS = 100;
/** Likewise while he looks on: when in a block's time it is asked goes by the clock. */
const IDLE_BLOCK_MS = 20;
const DEED_EVERY = 20;
const ATTACKS = 20;
const EXTRACTOR = parseStructTypeId(14);
const COMMAND_SHIP = parseStructTypeId(1);
const REFINERY = parseStructTypeId(15);
const TANK = parseStructTypeId(9);

/** Makes blocks as the network's clock would, and waits until each has had its consequences. */
async function pass(network: Network, blocks: number, clients: readonly Client[], act?: (block: number) => void) {
  for (let block = 0; block < blocks; block++) {
    act?.(block);
    await network.devnet.control.mine(1);
    await new Promise((over) => setTimeout(over, act ? PLAY_BLOCK_MS : IDLE_BLOCK_MS));
    await quiet(...clients.map(({ meter }) => meter));
  }
}

const atPace = ({ config }: Network, nominalBlockMs: number): RuntimeConfig => ({
  ...config,
  network: { ...config.network, nominalBlockMs },
});

/** Orders that reached the chain since then, refused ones too. */
function sentSince(atMs: number, { runtime }: Client): number {
  const { records } = runtime.activity.getState();
  return records.filter(({ createdAtMs, phase }) => createdAtMs >= atMs && 'hash' in phase).length;
}

export async function signInCosts(): Promise<readonly CostRow[]> {
  const network = await openNetwork({ players: 1, structs: 9 });
  const wallet = await createTestWallet(network.config.network);
  const joined = await whileBlocksCome(network, () => openClient(network.config, wallet, 'ada'));
  await quiet(joined.meter);
  const rows: CostRow[] = [{ what: 'joining the guild, with a new key', txs: 0, ...joined.meter.take() }];
  joined.close();
  const [settler] = network.players;
  if (!settler) throw new Error('nobody settled');
  const quick = atPace(network, IDLE_BLOCK_MS);
  const back = await whileBlocksCome(network, () => openClient(quick, network.walletOf(settler)));
  await quiet(back.meter);
  rows.push({ what: 'opening the page again: 9 structs', txs: 0, ...back.meter.take() });
  await pass(network, 100, [back]);
  back.meter.take();
  await pass(network, BLOCKS_AN_HOUR, [back]);
  rows.push({ what: 'an hour of looking on, nothing told', txs: 0, ...back.meter.take() });
  back.close();
  await network.close();
  return rows;
}

type Deed = (world: WorldState, client: Client) => GameMessage | null;

const build =
  (structTypeId: typeof EXTRACTOR, ambit: 'land' | 'space', slot: number): Deed =>
  (_, client) => ({
    name: 'MsgStructBuildInitiate',
    playerId: client.playerId(),
    structTypeId,
    operatingAmbit: ambitToEnum(ambit),
    slot,
  });

const ownStructs = ({ structs, self }: WorldState, typeId: number): readonly StructId[] =>
  [...structs.values()].flatMap(({ value }) =>
    value.owner === self.playerId && value.typeId === typeId && structPhase(value.status) !== 'destroyed'
      ? [value.id]
      : [],
  );

const turn =
  (name: 'MsgStructDeactivate' | 'MsgStructActivate', typeId: number): Deed =>
  (world) => {
    const [structId] = ownStructs(world, typeId);
    return structId ? { name, structId } : null;
  };

const guard: Deed = (world) => {
  const [defenderStructId] = ownStructs(world, TANK);
  const [protectedStructId] = ownStructs(world, COMMAND_SHIP);
  return defenderStructId && protectedStructId
    ? { name: 'MsgStructDefenseSet', defenderStructId, protectedStructId }
    : null;
};

/** An hour of somebody who is at home: the proofs of it (builds, mining, refining) his client finds and sends by itself. */
const HOUR: readonly Deed[] = [
  (_, client) => ({ name: 'MsgPlanetExplore', playerId: client.playerId() }),
  build(EXTRACTOR, 'land', 0),
  build(REFINERY, 'land', 1),
  build(TANK, 'land', 0),
  build(TANK, 'land', 1),
  turn('MsgStructDeactivate', EXTRACTOR),
  turn('MsgStructActivate', EXTRACTOR),
  guard,
  build(TANK, 'land', 2),
  build(TANK, 'land', 3),
  turn('MsgStructDeactivate', TANK),
  turn('MsgStructActivate', TANK),
];

export async function playCost(): Promise<CostRow> {
  const network = await openNetwork({ players: 1, structs: 1 });
  const wallet = await createTestWallet(network.config.network);
  const client = await whileBlocksCome(network, () => openClient(atPace(network, PLAY_BLOCK_MS), wallet, 'ada'));
  await quiet(client.meter);
  client.meter.take();
  const sinceMs = Date.now();
  const { runtime } = client;
  let given = 0;
  await pass(network, BLOCKS_AN_HOUR, [client], (block) => {
    if (block % DEED_EVERY !== 0) return;
    const message = HOUR[given]?.(runtime.world.getState(), client);
    if (!message) return;
    given++;
    void runtime.actions.give(message);
  });
  if (given < HOUR.length || !ownPlanet(runtime.world.getState())) throw new Error(`only ${given} deeds were done`);
  const row = { what: 'an hour of play', txs: sentSince(sinceMs, client), ...client.meter.take() };
  client.close();
  await network.close();
  return row;
}

/** Shoots with a weapon that reaches anybody, at Command Ships last: with one the battle ends. */
async function attack({ runtime }: Client, planetId: PlanetId): Promise<boolean> {
  const world = runtime.world.getState();
  const pairs = ownArms(world, planetId)
    .filter(({ struct }) => hasStatus(struct.status, 'online'))
    .flatMap((arms) =>
      attackCandidates(world, planetId, arms).flatMap(({ struct, obstacle }) =>
        obstacle === null ? [{ arms, target: struct }] : [],
      ),
    )
    .toSorted((a, b) => Number(a.target.typeId === COMMAND_SHIP) - Number(b.target.typeId === COMMAND_SHIP));
  const [pair] = pairs;
  if (!pair) return false;
  await runtime.actions.give({
    name: 'MsgStructAttack',
    operatingStructId: pair.arms.struct.id,
    targetStructId: [pair.target.id],
    weaponSystem: pair.arms.weapon.system,
  });
  return true;
}

/** Both shoot in turns, each as often as his charge lets him. */
export async function battleCosts(): Promise<readonly CostRow[]> {
  const network = await openNetwork({ players: 2, structs: 21 });
  const [defends, raids] = network.players;
  if (!defends || !raids) throw new Error('two are needed');
  const [defender, raider] = await whileBlocksCome(network, () =>
    Promise.all([defends, raids].map((one) => openClient(atPace(network, PLAY_BLOCK_MS), network.walletOf(one)))),
  );
  if (!defender || !raider) throw new Error('two are needed');
  const both = [defender, raider];
  await quiet(...both.map(({ meter }) => meter));
  for (const { meter } of both) meter.take();
  const [since, sinceMs] = [network.devnet.chain.tip.height, Date.now()];
  const stops = both.flatMap(({ runtime }) => [
    runtime.watchAttacks(() => undefined),
    runtime.watchRaids(() => undefined),
  ]);
  stops.push(raider.runtime.watchPlanet(defends.planetId));
  await until(() => raider.runtime.world.getState().planets.has(defends.planetId));
  const fleetId = ownFleet(raider.runtime.world.getState())?.id;
  if (!fleetId) throw new Error('the raider has no fleet');
  await raider.runtime.actions.give({ name: 'MsgFleetMove', fleetId, destinationLocationId: defends.planetId });
  await pass(network, DEED_EVERY, both, () => undefined);
  let shots = 0;
  for (let round = 0; round < ATTACKS / 2; round++) {
    for (const one of both) {
      if (await attack(one, defends.planetId)) shots++;
      await pass(network, DEED_EVERY / 2, both, () => undefined);
    }
  }
  if (shots < ATTACKS / 2) throw new Error(`only ${shots} shots were fired`);
  await raider.runtime.actions.give({ name: 'MsgFleetMove', fleetId, destinationLocationId: raids.planetId });
  await pass(network, DEED_EVERY, both, () => undefined);
  for (const stop of stops) stop();
  const minutes = Math.round(Number(network.devnet.chain.tip.height - since) / 10);
  const rows = [
    { what: `a battle of ${minutes} minutes, raider`, txs: sentSince(sinceMs, raider), ...raider.meter.take() },
    { what: 'the same, defender', txs: sentSince(sinceMs, defender), ...defender.meter.take() },
  ];
  for (const one of both) one.close();
  await network.close();
  return rows;
}
