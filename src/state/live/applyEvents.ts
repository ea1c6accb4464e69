/**
 * Puts stream frames into the world and says what must be read again. Pure, but for the draft it writes into.
 *
 * facts/stream.md section 9, the half that concerns the world store; what each kind of frame means for the query cache is
 * in touches.ts. Frames about others, duplicates and late ones change nothing, and what the stream does not carry (slots,
 * new records, money) is asked of the chain.
 */
import type { PlanetEvent, LiveEvent } from '../../live/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { Struct } from '../../game/entities.ts';
import type { FleetId, PlanetId, StructId } from '../../game/ids.ts';
import { structPhase, type StructStatus } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight, milliwatts, ore } from '../../game/units.ts';
import type { WorldState } from '../stores/world.ts';
import { fleetOf, planetOf } from '../selectors.ts';
import { Draft } from './draft.ts';
import { structIdsAt } from './looked.ts';
import type { Stale } from './stale.ts';

export interface Applied {
  readonly world: WorldState;
  readonly stale: ReadonlySet<Stale>;
}

/** @returns false when nothing we hold is concerned: the frame is about others, or about what is still being read */
function applyGrid(draft: Draft, event: LiveEvent & { kind: 'grid' }, height: BlockHeight): boolean {
  const { attribute, objectId, value } = event;
  const { world } = draft;
  if (draft.knowsPlayer(objectId)) {
    switch (attribute) {
      case 'ore':
        draft.writePlayer(objectId, 'ore', ore(value), height);
        // Can be stolen and is money to be: the chain confirms it.
        if (objectId === world.player?.value.id) draft.stale.add('player');
        break;
      case 'load':
        draft.writePlayer(objectId, 'load', milliwatts(value), height);
        break;
      case 'structsLoad':
        draft.writePlayer(objectId, 'structsLoad', milliwatts(value), height);
        break;
      case 'capacity':
        draft.writePlayer(objectId, 'capacity', milliwatts(value), height);
        break;
      case 'lastAction':
        draft.writePlayer(objectId, 'lastAction', blockHeight(value), height);
        break;
      default:
      // Internal ones (facts/chain-entities.md 1.14): nothing on a screen.
    }
    return true;
  }
  if (world.substation?.value.id === objectId) {
    if (attribute === 'connectionCapacity') draft.writeSubstation('connectionCapacity', milliwatts(value), height);
    if (attribute === 'connectionCount') draft.writeSubstation('connectionCount', value, height);
    if (attribute === 'load') draft.writeSubstation('load', milliwatts(value), height);
    if (attribute === 'capacity') draft.writeSubstation('capacity', milliwatts(value), height);
    return true;
  }
  // An id of another type is in neither place.
  if (!draft.looksAt(objectId as PlanetId)) return false;
  if (attribute === 'ore') {
    draft.writePlanet(objectId, 'ore', ore(value), height);
    // What there is to dig and to raid: the chain confirms it. The last gram completes the planet, which no frame says.
    draft.owePlanet(objectId as PlanetId);
  }
  return true;
}

function oweLocation(draft: Draft, location: Struct['location']): void {
  if (location.kind === 'planet') draft.owePlanet(location.id);
  else draft.oweFleet(location.id);
}

/** A struct never read: its record is not on the stream, and it sits in a slot we do not know of. */
function oweUnknown(draft: Draft, id: StructId, planetId: PlanetId): void {
  draft.stale.add(`struct:${id}`);
  draft.owePlanet(planetId);
  draft.oweFleetsAt(planetId);
}

function applyStatus(draft: Draft, id: StructId, status: StructStatus, planetId: PlanetId, height: BlockHeight): void {
  const held = draft.structOf(id);
  if (!held) {
    oweUnknown(draft, id, planetId);
    return;
  }
  draft.writeStruct(id, 'status', status, height);
  const phase = structPhase(status);
  if (phase === 'building') oweLocation(draft, held.location);
  // The build clock is cleared without a frame, a destroyed one's health too.
  if (phase !== 'building' && held.blockStartBuild > 0n) draft.stale.add(`struct:${id}`);
  if (phase !== 'destroyed') return;
  draft.stale.add(`struct:${id}`);
  // Its slot is free again, and whoever stood before it stands before nothing: neither is on the stream.
  oweLocation(draft, held.location);
  for (const other of structIdsAt(draft.world, planetId)) {
    if (draft.structOf(other)?.protects === id) draft.stale.add(`struct:${other}`);
  }
}

function applyAttack(draft: Draft, attack: AttackRecord, planetId: PlanetId): void {
  const named = new Set<StructId>([attack.attacker.structId]);
  for (const shot of attack.shots) {
    named.add(shot.target.structId);
    if (shot.blocked) named.add(shot.blocked.by.structId);
    for (const { by } of shot.defenderCounters) named.add(by.structId);
  }
  for (const id of named) {
    if (draft.structOf(id)) draft.stale.add(`struct:${id}`);
    else oweUnknown(draft, id, planetId);
  }
}

/** Who stands at a planet, in which order, and whether its raid clock runs. */
function oweQueue(draft: Draft, planetId: PlanetId, fleetId: FleetId | null): void {
  draft.owePlanet(planetId);
  draft.oweFleetsAt(planetId);
  if (fleetId) draft.oweFleet(fleetId);
}

function applyPlanetEvent(draft: Draft, event: PlanetEvent, height: BlockHeight): boolean {
  const { planetId } = event;
  if (!draft.looksAt(planetId)) return false;
  switch (event.kind) {
    case 'structStatus':
      applyStatus(draft, event.structId, event.status, planetId, height);
      break;
    case 'structHealth':
      // Battles are decided by it: the chain confirms it.
      if (draft.writeStruct(event.structId, 'health', event.health, height))
        draft.stale.add(`struct:${event.structId}`);
      else oweUnknown(draft, event.structId, planetId);
      break;
    case 'buildClock':
      if (!draft.writeStruct(event.structId, 'blockStartBuild', event.clock, height)) {
        oweUnknown(draft, event.structId, planetId);
      }
      break;
    case 'mineClock':
      draft.writePlanet(planetId, 'blockStartOreMine', event.clock, height);
      break;
    case 'refineClock':
      draft.writePlanet(planetId, 'blockStartOreRefine', event.clock, height);
      break;
    case 'shield':
      draft.writePlanet(planetId, 'shield', event.shield, height);
      break;
    case 'raidClock':
      draft.writePlanet(planetId, 'blockStartRaid', event.clock, height);
      break;
    case 'structMove': {
      const held = draft.structOf(event.structId);
      if (held) oweLocation(draft, held.location);
      oweUnknown(draft, event.structId, planetId);
      break;
    }
    case 'raidStatus': {
      oweQueue(draft, planetId, event.fleetId);
      const owner = planetOf(draft.world, planetId)?.owner;
      if (owner) draft.owePlayer(owner);
      // Seized ore goes to the raider, who may be us.
      if (draft.world.player) draft.stale.add('player');
      break;
    }
    case 'fleetArrive':
    case 'fleetDepart':
      oweQueue(draft, planetId, event.fleetId);
      break;
    case 'defenseAdd':
      if (!draft.writeStruct(event.defenderStructId, 'protects', event.protectedStructId, height)) {
        oweUnknown(draft, event.defenderStructId, planetId);
      }
      break;
    case 'defenseRemove':
      // Moved to another: both frames come in one block, in any order.
      if (draft.structOf(event.defenderStructId)?.protects === event.protectedStructId) {
        draft.writeStruct(event.defenderStructId, 'protects', null, height);
      }
      break;
    case 'attack':
      applyAttack(draft, event.attack, planetId);
      break;
    case 'planetOther':
      draft.owePlanet(planetId);
      break;
  }
  return true;
}

function applyPlayer(draft: Draft, event: LiveEvent & { kind: 'player' }): boolean {
  const me = draft.world.player?.value;
  if (me?.id !== event.playerId) {
    if (!draft.knowsPlayer(event.playerId)) return false;
    draft.owePlayer(event.playerId);
    return true;
  }
  draft.stale.add('player');
  if (event.planetId !== me.planetId) draft.stale.add('planet').add('fleet').add('structs');
  if (event.substationId !== me.substationId) draft.stale.add('substation');
  return true;
}

function applyHint(draft: Draft, event: LiveEvent & { kind: 'hint' }): boolean {
  for (const id of event.structIds) if (draft.structOf(id)) draft.stale.add(`struct:${id}`);
  for (const id of event.fleetIds) if (fleetOf(draft.world, id)) draft.oweFleet(id);
  for (const id of event.planetIds) if (draft.looksAt(id)) draft.owePlanet(id);
  return true;
}

function applyStub(draft: Draft, event: LiveEvent & { kind: 'stub' }): boolean {
  const { planetId, playerId } = event;
  if (planetId !== null) {
    if (!draft.looksAt(planetId)) return false;
    draft.owePlanet(planetId);
    draft.oweFleetsAt(planetId);
    draft.world.structs.forEach(({ value: { id, location } }) => {
      const here = location.kind === 'planet' ? location.id : fleetOf(draft.world, location.id)?.planetId;
      if (here === planetId) draft.stale.add(`struct:${id}`);
    });
  }
  if (playerId !== null && planetId === null && draft.knowsPlayer(playerId)) draft.owePlayer(playerId);
  return true;
}

/**
 * One frame. `height` is its block.
 * @returns false when it concerns nothing that is held
 */
export function applyEvent(draft: Draft, event: LiveEvent, height: BlockHeight): boolean {
  switch (event.kind) {
    case 'block':
      draft.setHeight(event.height);
      return true;
    case 'grid':
      return applyGrid(draft, event, height);
    case 'player':
      return applyPlayer(draft, event);
    case 'inventory': {
      // Money is a delta here and floored elsewhere: only the chain's balance is believed.
      const me = draft.world.player?.value;
      if (event.playerId === me?.id || event.address === me?.primaryAddress) draft.stale.add('player');
      return me !== undefined;
    }
    case 'infusion':
      if (event.infusion.playerId === draft.world.player?.value.id) draft.stale.add('player');
      return draft.world.player !== null;
    case 'playerAddress':
      // The primary address may have changed with it.
      if (event.playerId === draft.world.player?.value.id) draft.stale.add('player');
      return draft.world.player !== null;
    case 'membership':
      if (event.application.status === 'approved' && event.application.playerId === draft.world.player?.value.id) {
        draft.stale.add('player').add('substation');
      }
      return draft.world.player !== null;
    case 'stub':
      return applyStub(draft, event);
    case 'hint':
      return applyHint(draft, event);
    case 'heartbeat':
    case 'pendingAddress':
    case 'guild':
    case 'guildMeta':
    case 'provider':
    case 'agreement':
    case 'other':
      return true;
    default:
      return applyPlanetEvent(draft, event, event.height ?? height);
  }
}

/** @param height the block that frames without a height of their own belong to */
export function applyEvents(world: WorldState, events: readonly LiveEvent[], height: BlockHeight): Applied {
  const draft = new Draft(world);
  for (const event of events) applyEvent(draft, event, height);
  return { world: draft.world, stale: draft.stale };
}
