/** Which row of the table a frame is, and whom it is about. Pure. */
import type { Whom } from '../../game/changes.ts';
import type { LiveEvent } from '../../live/types.ts';
import { type FleetId, OBJECT_TYPE, type PlanetId, type StructId } from '../../game/ids.ts';
import { structPhase } from '../../game/structStatus.ts';
import type { WorldState } from '../world/world.ts';
import { type TouchKey, TOUCHES } from './touches.ts';
import { planetIn, structIn } from '../world/access.ts';

/** Grid attributes with a row per object type; `object` stands for every other type. */
function gridKey({ objectType, attribute, value }: LiveEvent & { kind: 'grid' }): TouchKey {
  const own = `grid ${objectType} ${attribute}`;
  if (own === 'grid planet ore' && value === 0n) return 'grid planet ore 0'; // not said: a key of TOUCHES
  if (Object.hasOwn(TOUCHES, own)) return own as TouchKey;
  const shared = `grid object ${attribute}`; // not said: a key of TOUCHES
  return Object.hasOwn(TOUCHES, shared) ? (shared as TouchKey) : 'grid internal'; // not said: a key of TOUCHES
}

/** `ualpha`, `ualpha.infused`, `ore`, `uguild.0-1`. docs/network/stream.md section 4. */
function inventoryKey(denom: string): TouchKey {
  if (denom === 'ore') return 'inventory ore'; // not said: a key of TOUCHES
  if (denom.startsWith('uguild.')) return 'inventory token';
  // not said: keys of TOUCHES
  return denom.endsWith('.infused') || denom.endsWith('.defusing') ? 'inventory infused' : 'inventory alpha';
}

export function touchKeyOf(event: LiveEvent): TouchKey {
  switch (event.kind) {
    case 'grid':
      return gridKey(event);
    case 'inventory':
      return inventoryKey(event.denom);
    case 'membership':
      // not said: a key of TOUCHES
      return event.application.status === 'approved' ? 'membership approved' : 'membership';
    case 'raidStatus':
      // not said: a key of TOUCHES
      return event.status === 'raidSuccessful' ? 'raidStatus raidSuccessful' : 'raidStatus';
    case 'structStatus': {
      const phase = structPhase(event.status);
      return phase === 'building' || phase === 'destroyed' ? `structStatus ${phase}` : 'structStatus';
    }
    case 'stub':
      if (event.planetId !== null) return 'stub planet'; // not said: a key of TOUCHES
      return event.guildId !== null && event.playerId === null ? 'stub guild' : 'stub player';
    default:
      return event.kind;
  }
}

type Tell = (whom: Whom, id: string | null) => void;

/** Ids the frame names, and owners of what it names where the world knows them. */
export function tellIds(event: LiveEvent, world: WorldState, tell: Tell): void {
  const struct = (id: StructId): void => {
    tell('struct', id);
    tell('player', structIn(world, id)?.owner ?? null);
  };
  const fleet = (id: FleetId | null): void => {
    if (id === null) return;
    tell('fleet', id);
    // A fleet has its owner's index. docs/network/chain-entities.md 1.5.
    tell('player', `${OBJECT_TYPE.player}${id.slice(id.indexOf('-'))}`);
  };
  const ownerOf = (id: PlanetId): string | null => planetIn(world, id)?.owner ?? null;
  if ('planetId' in event && event.planetId !== null) {
    tell('planet', event.planetId);
    tell('player', ownerOf(event.planetId));
  }
  switch (event.kind) {
    case 'grid':
      tell(gridAbout(event.objectType), event.objectId);
      tell('object', event.objectId);
      // Frames of older hosts name no owner. An id of another type is no planet we hold.
      tell('player', event.owner ?? ownerOf(event.objectId as PlanetId));
      break;
    case 'player':
    case 'playerMeta':
    case 'playerAddress':
      tell('player', event.playerId);
      tell('guild', event.guildId);
      if (event.kind === 'playerAddress') tell('address', event.address);
      break;
    case 'pendingAddress':
      tell('code', event.code);
      break;
    case 'guild':
      tell('guild', event.guild.id);
      break;
    case 'guildMeta':
      tell('guild', event.guildId);
      break;
    case 'membership':
      tell('guild', event.application.guildId);
      tell('player', event.application.playerId);
      break;
    case 'infusion':
      tell('player', event.infusion.playerId);
      tell('object', event.infusion.destination);
      break;
    case 'provider':
      tell('object', event.provider.id);
      break;
    case 'agreement':
      tell('object', event.agreement.id);
      tell('object', event.agreement.allocationId);
      break;
    case 'inventory':
      tell('player', event.playerId);
      tell('guild', event.guildId);
      tell('address', event.address);
      break;
    case 'structStatus':
    case 'structHealth':
    case 'buildClock':
      struct(event.structId);
      break;
    case 'structMove':
      struct(event.structId);
      tell('object', event.location);
      break;
    case 'defenseAdd':
    case 'defenseRemove':
      struct(event.defenderStructId);
      struct(event.protectedStructId);
      break;
    case 'raidStatus':
    case 'fleetArrive':
    case 'fleetDepart':
      fleet(event.fleetId);
      break;
    case 'attack':
      struct(event.attack.attacker.structId);
      for (const { target, blocked } of event.attack.shots) {
        struct(target.structId);
        if (blocked) struct(blocked.by.structId);
      }
      break;
    case 'hint':
      for (const id of event.structIds) struct(id);
      for (const id of event.fleetIds) fleet(id);
      for (const id of event.planetIds) tell('planet', id);
      break;
    case 'stub':
      tell('player', event.playerId);
      tell('guild', event.guildId);
      break;
    default:
      break;
  }
}

function gridAbout(objectType: string): Whom {
  return objectType === 'player' || objectType === 'planet' || objectType === 'struct' ? objectType : 'object';
}
