/**
 * Puts stream frames into the world and says what must be read again. Pure, but for the draft it writes into.
 *
 * docs/network/stream.md section 9, the half that concerns the world store; what each kind of frame means for the query cache is
 * in touches.ts. Frames about others, duplicates and late ones change nothing, and what the stream does not carry (slots,
 * new records, money) is asked of the chain.
 */
import type { PlanetEvent, LiveEvent } from '../../live/types.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type { Struct } from '../../game/entities.ts';
import type { FleetId, PlanetId, StructId, SubstationId } from '../../game/ids.ts';
import { NOT_BUILDING, structPhase, type StructStatus } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight, milliwatts, ore } from '../../game/units.ts';
import type { WorldState } from './world.ts';
import { fleetIn, ownPlayer, planetIn } from './access.ts';
import { Draft } from './draft.ts';
import { structIdsAt } from './inView.ts';
import { type Stale, structParts } from './stale.ts';

export interface Applied {
  readonly world: WorldState;
  readonly stale: ReadonlySet<Stale>;
}

type GridEvent = LiveEvent & { readonly kind: 'grid' };

/** @returns false when nothing we hold is concerned: the frame is about others, or about what is still being read */
function applyGrid(draft: Draft, event: GridEvent, height: BlockHeight): boolean {
  const { attribute, objectId, value } = event;
  if (value === null) return askFor(draft, objectId);
  if (draft.knowsPlayer(objectId)) {
    switch (attribute) {
      case 'ore':
        draft.write('players', objectId, 'ore', ore(value), height);
        // Can be stolen and is money to be: the chain confirms it.
        if (draft.isSelf(objectId)) draft.markStale(`player:${objectId}`);
        break;
      case 'load':
      case 'structsLoad':
      case 'capacity':
        draft.write('players', objectId, attribute, milliwatts(value), height);
        break;
      case 'lastAction':
        draft.write('players', objectId, 'lastAction', blockHeight(value), height);
        break;
      default:
      // Internal ones (docs/network/chain-entities.md 1.14): nothing on a screen.
    }
    return true;
  }
  // Ids of another kind are in neither of the maps.
  if (draft.world.substations.has(objectId as SubstationId)) {
    if (attribute === 'connectionCount') draft.write('substations', objectId, attribute, value, height);
    if (attribute === 'connectionCapacity' || attribute === 'load' || attribute === 'capacity') {
      draft.write('substations', objectId, attribute, milliwatts(value), height);
    }
    return true;
  }
  const planetId = objectId as PlanetId;
  if (!draft.holdsPlanet(planetId)) return false;
  if (attribute === 'ore') {
    draft.write('planets', planetId, 'ore', ore(value), height);
    // What there is to dig and to raid: the chain confirms it. The last gram completes the planet, which no frame says.
    draft.markStale(`planet:${planetId}`);
  }
  return true;
}

/** The frame tells that a number moved, and not to what. */
function askFor(draft: Draft, objectId: string): boolean {
  const [substationId, planetId] = [objectId as SubstationId, objectId as PlanetId];
  if (draft.knowsPlayer(objectId)) draft.markStale(`player:${objectId}`);
  else if (draft.world.substations.has(substationId)) draft.markStale(`substation:${substationId}`);
  else if (draft.holdsPlanet(planetId)) draft.markStale(`planet:${planetId}`);
  else return false;
  return true;
}

function markLocation(draft: Draft, location: Struct['location']): void {
  draft.markStale(location.kind === 'planet' ? `planet:${location.id}` : `fleet:${location.id}`);
}

/** A struct never read: its record is not on the stream, and it sits in a slot we do not know of. */
function markUnknown(draft: Draft, id: StructId, planetId: PlanetId): void {
  draft.markStale(`struct:${id}`);
  draft.markStale(`planet:${planetId}`);
  draft.markFleetsAt(planetId);
}

function applyStatus(draft: Draft, id: StructId, status: StructStatus, planetId: PlanetId, height: BlockHeight): void {
  const held = draft.structOf(id);
  if (!held) {
    markUnknown(draft, id, planetId);
    return;
  }
  draft.write('structs', id, 'status', status, height);
  const phase = structPhase(status);
  if (phase === 'building') markLocation(draft, held.location);
  // What is built has no clock any more, and no frame says so.
  if (phase !== 'building' && held.blockStartBuild > 0n)
    draft.write('structs', id, 'blockStartBuild', NOT_BUILDING, height);
  if (phase !== 'destroyed') return;
  // No frame tells its health.
  draft.markStale(`struct:${id}`);
  // Its slot is free again, and whoever stood before it stands before nothing: neither is on the stream.
  markLocation(draft, held.location);
  for (const other of structIdsAt(draft.world, planetId)) {
    if (draft.structOf(other)?.protects === id) draft.markStale(`struct:${other}`);
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
    if (draft.structOf(id)) draft.markStale(`struct:${id}`);
    else markUnknown(draft, id, planetId);
  }
}

/** Who stands at a planet, in which order, and whether its raid clock runs. */
function markQueue(draft: Draft, planetId: PlanetId, fleetId: FleetId | null): void {
  draft.markStale(`planet:${planetId}`);
  draft.markFleetsAt(planetId);
  if (fleetId) draft.markStale(`fleet:${fleetId}`);
}

function applyPlanetEvent(draft: Draft, event: PlanetEvent, height: BlockHeight): boolean {
  const { planetId } = event;
  if (!draft.holdsPlanet(planetId)) return false;
  switch (event.kind) {
    case 'structStatus':
      applyStatus(draft, event.structId, event.status, planetId, height);
      break;
    case 'structHealth':
      // Battles are decided by it: the chain confirms it.
      if (draft.write('structs', event.structId, 'health', event.health, height))
        draft.markStale(`struct:${event.structId}`);
      else markUnknown(draft, event.structId, planetId);
      break;
    case 'buildClock':
      if (!draft.write('structs', event.structId, 'blockStartBuild', event.clock, height)) {
        markUnknown(draft, event.structId, planetId);
      }
      break;
    case 'mineClock':
      draft.write('planets', planetId, 'blockStartOreMine', event.clock, height);
      break;
    case 'refineClock':
      draft.write('planets', planetId, 'blockStartOreRefine', event.clock, height);
      break;
    case 'shield':
      draft.write('planets', planetId, 'shield', event.shield, height);
      break;
    case 'raidClock':
      draft.write('planets', planetId, 'blockStartRaid', event.clock, height);
      break;
    case 'structMove': {
      const held = draft.structOf(event.structId);
      if (held) markLocation(draft, held.location);
      markUnknown(draft, event.structId, planetId);
      break;
    }
    case 'raidStatus': {
      markQueue(draft, planetId, event.fleetId);
      const owner = planetIn(draft.world, planetId)?.owner;
      if (owner) draft.markStale(`player:${owner}`);
      // Seized ore goes to the raider, who may be us.
      markSelf(draft);
      break;
    }
    case 'fleetArrive':
    case 'fleetDepart':
      markQueue(draft, planetId, event.fleetId);
      break;
    case 'defenseAdd':
      if (!draft.write('structs', event.defenderStructId, 'protects', event.protectedStructId, height)) {
        markUnknown(draft, event.defenderStructId, planetId);
      }
      break;
    case 'defenseRemove':
      // Moved to another: both frames come in one block, in any order.
      if (draft.structOf(event.defenderStructId)?.protects === event.protectedStructId) {
        draft.write('structs', event.defenderStructId, 'protects', null, height);
      }
      break;
    case 'attack':
      applyAttack(draft, event.attack, planetId);
      break;
    case 'planetOther':
      draft.markStale(`planet:${planetId}`);
      break;
  }
  return true;
}

/** @returns false while it is not known who one is: the frame may be about that */
function markSelf(draft: Draft, isConcerned = true): boolean {
  const me = ownPlayer(draft.world);
  if (me && isConcerned) draft.markStale(`player:${me.id}`);
  return me !== null;
}

function applyPlayer(draft: Draft, event: LiveEvent & { kind: 'player' }): boolean {
  if (!draft.knowsPlayer(event.playerId)) return false;
  draft.markStale(`player:${event.playerId}`);
  if (!draft.isSelf(event.playerId)) return true;
  const { planetId, fleetId, substationId } = draft.world.self;
  // A new planet and a new substation are read with the record that names them.
  if (event.planetId !== planetId) {
    draft.markStale(...structParts(draft.world));
    if (planetId) draft.markStale(`planet:${planetId}`);
    if (fleetId) draft.markStale(`fleet:${fleetId}`);
  }
  if (event.substationId !== substationId && substationId) draft.markStale(`substation:${substationId}`);
  return true;
}

function applyHint(draft: Draft, event: LiveEvent & { kind: 'hint' }): boolean {
  for (const id of event.structIds) if (draft.structOf(id)) draft.markStale(`struct:${id}`);
  for (const id of event.fleetIds) if (fleetIn(draft.world, id)) draft.markStale(`fleet:${id}`);
  for (const id of event.planetIds) if (draft.holdsPlanet(id)) draft.markStale(`planet:${id}`);
  return true;
}

function applyStub(draft: Draft, event: LiveEvent & { kind: 'stub' }): boolean {
  const { planetId, playerId } = event;
  if (planetId !== null) {
    if (!draft.holdsPlanet(planetId)) return false;
    draft.markStale(`planet:${planetId}`);
    draft.markFleetsAt(planetId);
    draft.world.structs.forEach(({ value: { id, location } }) => {
      const here = location.kind === 'planet' ? location.id : fleetIn(draft.world, location.id)?.planetId;
      if (here === planetId) draft.markStale(`struct:${id}`);
    });
  }
  if (playerId !== null && planetId === null && draft.knowsPlayer(playerId)) draft.markStale(`player:${playerId}`);
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
    case 'playerMeta':
      if (!draft.knowsPlayer(event.playerId)) return false;
      draft.markStale(`player:${event.playerId}`);
      return true;
    case 'inventory': {
      // Money is a delta here and floored elsewhere: only the chain's balance is believed.
      const me = ownPlayer(draft.world);
      return markSelf(draft, event.playerId === me?.id || event.address === me?.primaryAddress);
    }
    case 'infusion':
      return markSelf(draft, draft.isSelf(event.infusion.playerId));
    case 'playerAddress':
      // The primary address may have changed with it.
      return markSelf(draft, draft.isSelf(event.playerId));
    case 'membership': {
      const { status, playerId } = event.application;
      const { substationId } = draft.world.self;
      const joins = status === 'approved' && draft.isSelf(playerId);
      if (joins && substationId) draft.markStale(`substation:${substationId}`);
      return markSelf(draft, joins);
    }
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
