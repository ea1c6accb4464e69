/**
 * Puts a block's worth of stream frames into the world and says what must be read again. Pure.
 *
 * One table of what each kind of frame touches (facts/stream.md section 9); frames about others, duplicates and late
 * ones change nothing, and what the stream does not carry (slots, new records, money) is asked of the chain.
 */
import type { LiveEvent, PlanetEvent } from '../../live/types.ts';
import type { Player, Struct } from '../../game/entities.ts';
import { structPhase } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight, milliwatts, ore } from '../../game/units.ts';
import type { StructId } from '../../game/ids.ts';
import type { WorldState } from '../stores/world.ts';
import { withFields } from './dated.ts';

/** Something to read from the chain again. */
export type Stale = 'player' | 'substation' | 'planet' | 'fleet' | 'structs' | `struct:${StructId}`;

export interface Applied {
  readonly world: WorldState;
  readonly stale: ReadonlySet<Stale>;
}

/** Grid attributes of a player that the model shows; others of facts/chain-entities.md 1.14 are internal. */
const PLAYER_GRID: Readonly<Record<string, (value: bigint) => Partial<Player>>> = {
  ore: (value) => ({ ore: ore(value) }),
  load: (value) => ({ load: milliwatts(value) }),
  structsLoad: (value) => ({ structsLoad: milliwatts(value) }),
  capacity: (value) => ({ capacity: milliwatts(value) }),
  lastAction: (value) => ({ lastAction: blockHeight(value) }),
};

class Draft {
  world: WorldState;
  readonly stale = new Set<Stale>();

  constructor(world: WorldState) {
    this.world = world;
  }

  player(fields: Partial<Player>, height: BlockHeight): void {
    const held = this.world.player;
    if (held) this.world = { ...this.world, player: withFields(held, fields, height, 'stream') };
  }

  struct(id: StructId, fields: Partial<Struct>, height: BlockHeight): void {
    const held = this.world.structs.get(id);
    if (!held) {
      // A struct we have never read: its record is not on the stream, and it sits in a slot we do not know of.
      this.stale.add(`struct:${id}`).add('planet').add('fleet');
      return;
    }
    const next = withFields(held, fields, height, 'stream');
    if (next !== held) this.world = { ...this.world, structs: new Map(this.world.structs).set(id, next) };
  }
}

function applyGrid(draft: Draft, event: LiveEvent & { kind: 'grid' }, height: BlockHeight): void {
  const { world } = draft;
  if (event.objectId === world.player?.value.id) {
    const fields = PLAYER_GRID[event.attribute]?.(event.value);
    if (fields) draft.player(fields, height);
  } else if (world.substation && event.objectId === world.substation.value.id) {
    if (event.attribute === 'connectionCapacity') {
      const fields = { connectionCapacity: milliwatts(event.value) };
      draft.world = { ...world, substation: withFields(world.substation, fields, height, 'stream') };
    }
  } else if (world.planet && event.objectId === world.planet.value.id && event.attribute === 'ore') {
    const fields = { ore: ore(event.value) };
    draft.world = { ...world, planet: withFields(world.planet, fields, height, 'stream') };
  }
}

function applyPlanetEvent(draft: Draft, event: PlanetEvent, height: BlockHeight): void {
  const held = draft.world.planet;
  if (!held || event.planetId !== held.value.id) return;
  const planetFields = (fields: Partial<typeof held.value>): void => {
    draft.world = { ...draft.world, planet: withFields(held, fields, height, 'stream') };
  };
  switch (event.kind) {
    case 'structStatus':
      draft.struct(event.structId, { status: event.status }, height);
      // A slot is taken by a new struct and freed by a destroyed one; neither is on the stream.
      if (structPhase(event.status) === 'building' || structPhase(event.status) === 'destroyed') {
        draft.stale.add('planet').add('fleet');
      }
      break;
    case 'structHealth':
      draft.struct(event.structId, { health: event.health }, height);
      break;
    case 'buildClock':
      draft.struct(event.structId, { blockStartBuild: event.clock }, height);
      break;
    case 'mineClock':
      planetFields({ blockStartOreMine: event.clock });
      break;
    case 'refineClock':
      planetFields({ blockStartOreRefine: event.clock });
      break;
    case 'shield':
      planetFields({ shield: event.shield });
      break;
    case 'raidClock':
      planetFields({ blockStartRaid: event.clock });
      break;
    case 'structMove':
      draft.stale.add(`struct:${event.structId}`).add('planet').add('fleet');
      break;
    case 'raidStatus':
    case 'fleetArrive':
    case 'fleetDepart':
      draft.stale.add('planet').add('fleet').add('player');
      break;
    case 'attack':
      draft.stale.add('structs');
      break;
    case 'planetOther':
      break;
  }
}

function applyEvent(draft: Draft, event: LiveEvent, height: BlockHeight): void {
  const me = draft.world.player?.value;
  switch (event.kind) {
    case 'block':
      if (event.height > draft.world.height) draft.world = { ...draft.world, height: event.height };
      break;
    case 'grid':
      applyGrid(draft, event, height);
      break;
    case 'player':
      if (me && event.playerId === me.id) {
        draft.stale.add('player');
        if (event.planetId !== me.planetId) draft.stale.add('planet').add('fleet').add('structs');
        if (event.substationId !== me.substationId) draft.stale.add('substation');
      }
      break;
    case 'inventory':
      // Money is a delta here and floored elsewhere: only the chain's balance is believed.
      if (me && event.address === me.primaryAddress) draft.stale.add('player');
      break;
    case 'stub':
      if (event.planetId !== null && event.planetId === draft.world.planet?.value.id) {
        draft.stale.add('planet').add('fleet').add('structs');
      }
      break;
    case 'playerAddress':
    case 'other':
      break;
    default:
      applyPlanetEvent(draft, event, event.height ?? height);
  }
}

/** @param height the block that frames without a height of their own belong to */
export function applyEvents(world: WorldState, events: readonly LiveEvent[], height: BlockHeight): Applied {
  const draft = new Draft(world);
  for (const event of events) applyEvent(draft, event, height);
  return { world: draft.world, stale: draft.stale };
}
