/** Players and their fleets come into being. docs/network/mechanics.md 1.5. */
import { Fleet, Player, Struct } from '../../src/generated/game/entities.ts';
import { ambit, fleetStatus, objectType } from '../../src/generated/game/enums.ts';
import { ensureAccount } from './bank.ts';
import { ALL_BITS, structTypeOf } from './context.ts';
import type { Draft } from './draft.ts';
import { addressPermissionId } from './permissions.ts';
import { headroom, PLAYER_BASE_DRAW } from './power.ts';
import { goOnline } from './structEffects.ts';
import { BUILT, MATERIALIZED, setStatus } from './structState.ts';
import { COMMAND_SHIP } from './structTypes.ts';
import type { BlockInfo } from './tables.ts';

/** Slots per ambit of a planet and of a fleet. */
const SLOTS_PER_AMBIT = 4;

/** Four free slots in each ambit. */
export function emptySlots() {
  const free = () => Array.from({ length: SLOTS_PER_AMBIT }, () => '');
  const count = BigInt(SLOTS_PER_AMBIT);
  return {
    space: free(),
    air: free(),
    land: free(),
    water: free(),
    spaceSlots: count,
    airSlots: count,
    landSlots: count,
    waterSlots: count,
  };
}

/** A player with nothing: his own address holds all 25 bits, and the base draw counts from the start. */
export function createPlayer(draft: Draft, address: string): Player {
  const index = draft.nextIndex(objectType.player);
  const id = `${objectType.player}-${index}`;
  ensureAccount(draft, address);
  draft.overlay.write('address', address, id);
  draft.setNumber('permission', addressPermissionId(address), ALL_BITS);
  draft.setGrid('structsLoad', id, PLAYER_BASE_DRAW);
  return draft.put('player', id, Player.fromPartial({ id, index, creator: address, primaryAddress: address }));
}

/**
 * The fleet record, made the first time it is needed, with its free Command Ship: built, no clock, no proof, online
 * only when the owner has headroom for its draw.
 */
export function createFleet(draft: Draft, block: BlockInfo, player: Player, planetId: string): Fleet {
  const id = `${objectType.fleet}-${player.index}`;
  const shipIndex = draft.nextIndex(objectType.struct);
  const shipId = `${objectType.struct}-${shipIndex}`;
  const fleet = Fleet.fromPartial({
    id,
    owner: player.id,
    locationType: objectType.planet,
    locationId: planetId,
    status: fleetStatus.onStation,
    commandStruct: shipId,
    ...emptySlots(),
  });
  draft.put('player', player.id, { ...player, fleetId: id });
  draft.put('fleet', id, fleet);
  createCommandShip(draft, block, player, shipId, shipIndex, id);
  return fleet;
}

function createCommandShip(
  draft: Draft,
  block: BlockInfo,
  player: Player,
  shipId: string,
  index: bigint,
  fleetId: string,
): void {
  const type = structTypeOf(draft, COMMAND_SHIP);
  const ship = Struct.fromPartial({
    id: shipId,
    index,
    type: COMMAND_SHIP,
    creator: player.creator,
    owner: player.id,
    locationType: objectType.fleet,
    locationId: fleetId,
    operatingAmbit: ambit.land,
    slot: 0n,
  });
  const powered = headroom(draft, player) >= type.passiveDraw;
  draft.put('struct', shipId, ship);
  draft.addTypeCount(player.id, COMMAND_SHIP, 1n);
  draft.setStructAttribute('health', shipId, type.maxHealth);
  setStatus(draft, shipId, MATERIALIZED | BUILT, true);
  if (powered) goOnline(draft, block, ship);
}
