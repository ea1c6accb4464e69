/**
 * A devnet on which players have settled: their world is played beforehand by unsigned messages (devnetWorld.ts), kept as a snapshot, and
 * opened by a devnet like any kept one. So a thousand players stand in seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { fingerprintOf, genesisOf } from '../../devnet/chain/genesisOf.ts';
import { operatorKey } from '../../devnet/chain/operatorKey.ts';
import { writeSnapshot } from '../../devnet/chain/snapshot.ts';
import { DEFAULT_OPTIONS, type DevnetOptions } from '../../devnet/options.ts';
import { createRoster } from '../../devnet/rivals/roster.ts';
import type { Devnet } from '../../devnet/types.ts';
import { apply } from '../../devnet/world/apply.ts';
import { Draft } from '../../devnet/world/draft.ts';
import { commit, type WorldState } from '../../devnet/world/state.ts';
import { message } from '../../devnet/world/testWorld.ts';
import { keyWallet } from '../../src/chain/wallets/createKeyWallet.ts';
import type { Wallet } from '../../src/chain/types.ts';
import { type PlanetId, parsePlanetId, parsePlayerId, type PlayerId } from '../../src/game/ids.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';
import { parseConfig } from '../../src/state/config/parseConfig.ts';
import { benchKeys, type BenchPlayer, buildWorld } from '../devnetWorld.ts';

/** What a hosted network's blocks take; devnet's come when they are told to. */
export const BLOCK_MS = 6_000;
export const BLOCKS_AN_HOUR = 600;
/** Enough for every struct to be online. */
const FUEL_GRAMS = 200_000_000;
const FREE_PORTS = { rest: 0, rpc: 0, web: 0, stream: 0 };

export interface Settler {
  readonly playerId: PlayerId;
  readonly planetId: PlanetId;
  readonly address: string;
  readonly privateKey: Uint8Array;
  readonly structIds: readonly string[];
}

export interface Network {
  readonly devnet: Devnet;
  /** As a host of it would write it, blocks of {@link BLOCK_MS}. */
  readonly config: RuntimeConfig;
  readonly players: readonly Settler[];
  walletOf(player: Settler): Wallet;
  close(): Promise<void>;
}

export interface Settled {
  readonly players: number;
  /** The Command Ship among them. */
  readonly structs: number;
  /** Fleets of others at the first one's planet. */
  readonly visitors?: number;
  readonly options?: Partial<DevnetOptions>;
}

export async function openNetwork({
  players,
  structs,
  visitors = 0,
  options: partial = {},
}: Settled): Promise<Network> {
  const folder = mkdtempSync(`${tmpdir()}/host-bench-`);
  const given = { blockTimeMs: 0, ports: FREE_PORTS, guildFuelGrams: FUEL_GRAMS, ...partial, dataDir: folder };
  const options: DevnetOptions = { ...DEFAULT_OPTIONS, ...given };
  const { guilds } = createRoster({ seed: options.chainId, count: 0, addressPrefix: options.addressPrefix });
  const genesis = (): WorldState => genesisOf(options, { genesis: { guilds } });
  const world = buildWorld(operatorKey(options.addressPrefix), benchKeys(players), structs, genesis());
  visit(world.state, world.players, visitors, world.height);
  const standing = { height: world.height, timeMs: Date.now(), hash: '0'.repeat(64), appHash: '0'.repeat(64) };
  writeSnapshot(folder, fingerprintOf(options, genesis()), world.state, standing);
  const devnet = await createDevnet(given);
  const parsed = parseConfig(devnet.clientConfig);
  const config = { ...parsed, network: { ...parsed.network, nominalBlockMs: BLOCK_MS } };
  return {
    devnet,
    config,
    players: world.players.map(({ playerId, planetId, address, privateKey, structIds }) => ({
      playerId: parsePlayerId(playerId),
      planetId: parsePlanetId(planetId),
      address,
      privateKey,
      structIds,
    })),
    walletOf: ({ privateKey }) => keyWallet(privateKey.slice(), config.network, 'vault'),
    async close() {
      await devnet.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A planet takes one visitor; how many more is a number of the planet's own, which no player moves. */
function visit(state: WorldState, players: readonly BenchPlayer[], visitors: number, height: bigint): void {
  const [host, ...others] = players;
  if (!host || visitors === 0) return;
  const draft = new Draft(state);
  const planet = draft.get('planet', host.planetId);
  if (!planet || others.length < visitors) throw new Error('There are fewer players than visitors.');
  draft.put('planet', host.planetId, { ...planet, locationListExtra: BigInt(visitors) });
  commit(state, draft.overlay.diff);
  const block = { height, timeMs: Date.now() };
  for (const { address, playerId } of others.slice(0, visitors)) {
    const fleetId = `9-${playerId.slice(playerId.indexOf('-') + 1)}`;
    const move = { creator: address, fleetId, destinationLocationId: host.planetId };
    const outcome = apply(state, message('MsgFleetMove', move), block);
    if (!outcome.ok) throw new Error(outcome.refusal.text);
    commit(state, outcome.diff);
  }
}

/** Makes blocks, ten a second, while somebody waits for one. */
export async function whileBlocksCome<T>({ devnet }: Network, run: () => Promise<T>): Promise<T> {
  const clock = setInterval(() => void devnet.control.mine(1), 100);
  try {
    return await run();
  } finally {
    clearInterval(clock);
  }
}
