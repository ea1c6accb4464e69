/**
 * A world of any size for bench/devnet.ts: players enter as genesis lets its operator in, all else they do themselves
 * through messages of the state machine, unsigned. So every row is one that play could have made.
 */
import { ambit, objectType } from '../src/generated/game/enums.ts';
import type { Struct } from '../src/generated/game/entities.ts';
import { DEFAULT_OPTIONS } from '../devnet/options.ts';
import { apply } from '../devnet/world/apply.ts';
import { ALPHA, send } from '../devnet/world/bank.ts';
import { Draft } from '../devnet/world/draft.ts';
import { createGenesis } from '../devnet/world/genesis.ts';
import type { MessageName, MessageOf } from '../devnet/world/messages.ts';
import { createPlayer } from '../devnet/world/players.ts';
import { connectPlayer } from '../devnet/world/power.ts';
import { commit, type WorldState } from '../devnet/world/state.ts';
import { findProof, message, testKey, type TestKey } from '../devnet/world/testWorld.ts';

/** What a player of such a world signs with, or only where coins go. */
interface Account {
  readonly address: string;
}

export type BenchPlayer<K extends Account = TestKey> = K & {
  readonly playerId: string;
  readonly planetId: string;
  readonly structIds: readonly string[];
};

export interface BenchWorld<K extends Account = TestKey> {
  readonly state: WorldState;
  readonly players: readonly BenchPlayer<K>[];
  /** Height after which everyone has full charge. */
  readonly height: bigint;
  /** Where every player may build one more. */
  readonly freePlace: Place;
  /** ualpha there was before anything was refined. */
  readonly genesisSupply: bigint;
}

export interface Place {
  readonly structTypeId: bigint;
  readonly operatingAmbit: ambit;
  readonly slot: bigint;
}

const AMBITS = [ambit.space, ambit.air, ambit.land, ambit.water];
const BLOCK_MS = 6000;
const START_MS = 1_700_000_000_000;
/** Enough for everyone's structs to be online at once. */
const FUEL_GRAMS = 200_000_000;

export function benchGenesis(operatorAddress: string): WorldState {
  return createGenesis({
    ...DEFAULT_OPTIONS,
    pace: 'quick',
    guildFuelGrams: FUEL_GRAMS,
    operatorAddress,
    guildName: 'Meridian',
    guildEndpoint: '',
  });
}

/** Every place of a fleet and a planet with a type that may stand there as often as one likes. */
function placesOf(state: WorldState): readonly Place[] {
  const places: Place[] = [];
  for (const category of [objectType.fleet, objectType.planet]) {
    for (const operatingAmbit of AMBITS) {
      const type = state
        .keys('structType', '')
        .map((key) => state.read('structType', key))
        .find((one) => one?.category === category && one.buildLimit === 0n && fits(one.possibleAmbit, operatingAmbit));
      if (!type) continue;
      for (let slot = 0n; slot < 4n; slot++) places.push({ structTypeId: type.id, operatingAmbit, slot });
    }
  }
  return places;
}

function fits(possible: bigint, one: ambit): boolean {
  return (possible & (1n << BigInt(one))) !== 0n;
}

export function benchKeys(count: number): readonly TestKey[] {
  return Array.from({ length: count }, (_, index) => testKey(`bench ${index}`));
}

/**
 * @param perPlayer structs of each player, his Command Ship included
 * @param state of genesis, with fuel enough for all of them
 */
export function buildWorld<K extends Account>(
  operator: Account,
  keys: readonly K[],
  perPlayer: number,
  state: WorldState = benchGenesis(operator.address),
): BenchWorld<K> {
  const genesisSupply = state.read('supply', ALPHA) ?? 0n;
  const places = placesOf(state);
  const wanted = places.slice(0, perPlayer - 1);
  const freePlace = places[perPlayer - 1];
  if (!freePlace) throw new Error('Not so many structs find a place.');
  let height = 1n;
  const block = () => ({ height, timeMs: START_MS + Number(height) * BLOCK_MS });

  function must<N extends MessageName>(name: N, fields: Partial<MessageOf<N>>): void {
    const outcome = apply(state, message(name, fields), block());
    if (!outcome.ok) throw new Error(`${name}: ${outcome.refusal.text}`);
    commit(state, outcome.diff);
  }

  enter(state, operator, keys);
  for (const { address } of keys) must('MsgPlanetExplore', { creator: address, playerId: idOf(state, address) });
  for (const place of wanted) {
    // Longer than any build's range at this pace: one zero is proof enough.
    height += 400n;
    const first = nextStruct(state);
    for (const { address } of keys) {
      must('MsgStructBuildInitiate', { creator: address, playerId: idOf(state, address), ...place });
    }
    const clock = height;
    height += 400n;
    for (const [index, { address }] of keys.entries()) {
      const structId = `${objectType.struct}-${first + index}`;
      must('MsgStructBuildComplete', {
        creator: address,
        structId,
        ...findProof(`${structId}BUILD${clock}NONCE`, 1),
      });
    }
  }
  return { state, players: describe(state, keys), height: height + 400n, freePlace, genesisSupply };
}

function idOf(state: WorldState, address: string): string {
  return state.read('address', address) ?? '';
}

function nextStruct(state: WorldState): number {
  return Number(state.read('counter', String(objectType.struct)) ?? 0n) + 1;
}

/** As MsgGuildMembershipJoinProxy leaves a newcomer, without the two signatures' cost; a gram of alpha for each. */
function enter(state: WorldState, operator: Account, keys: readonly Account[]): void {
  const guild = state.read('guild', '0-1');
  if (!guild) throw new Error('Genesis has a guild.');
  for (const { address } of keys) {
    const draft = new Draft(state);
    const player = { ...createPlayer(draft, address), guildId: guild.id, guildRank: guild.entryRank };
    connectPlayer(draft, player, guild.entrySubstationId);
    draft.addGrid('proxyNonce', player.id, 1n);
    send(draft, operator.address, address, ALPHA, 1_000_000n);
    commit(state, draft.overlay.diff);
  }
}

function describe<K extends Account>(state: WorldState, keys: readonly K[]): readonly BenchPlayer<K>[] {
  const structsOf = new Map<string, string[]>();
  for (const id of state.keys('struct', '')) {
    // The key came from the table.
    const { owner } = state.read('struct', id) as Struct;
    const list = structsOf.get(owner);
    if (list) list.push(id);
    else structsOf.set(owner, [id]);
  }
  return keys.map((key) => {
    const playerId = idOf(state, key.address);
    const planetId = state.read('player', playerId)?.planetId ?? '';
    const structIds = (structsOf.get(playerId) ?? []).filter((id) => state.read('struct', id)?.type !== 1n);
    return { ...key, playerId, planetId, structIds };
  });
}
