/**
 * What must be read again when a transaction has ended: the player, what its messages name, and where that stands. What else it did (a
 * guard hit, a wreck) the stream or the node tells of, and what they tell is read by their frames.
 */
import type { StructId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Subject } from '../../game/messages/subject.ts';
import { FLEET_MESSAGES } from '../../game/messages/fleetMessages.ts';
import { structIn } from '../world/access.ts';
import { ownParts, type Stale } from '../world/stale.ts';
import type { WorldState } from '../world/world.ts';

export interface EndedTx {
  /** What was signed; empty where the record is of an earlier page. */
  readonly messages: readonly GameMessage[];
  readonly subject: Subject;
}

/** Kinds of records whose ids a message may name. */
const KINDS = ['players', 'planets', 'fleets', 'substations'] as const;

export function partsAfterTx({ messages, subject }: EndedTx, world: WorldState): readonly Stale[] {
  const { substationId, ...places } = world.self;
  // Orders to fleets and structs move nobody's substation.
  const isOfFleet = messages.length > 0 && messages.every(({ name }) => name in FLEET_MESSAGES);
  const parts = new Set(ownParts(isOfFleet ? places : { ...places, substationId }));
  for (const id of [...messages, subject].flatMap(textsIn)) {
    // The maps are keyed by the brands of their ids; an id of another kind is in none of them.
    if (world.structs.has(id as StructId)) addStruct(parts, id as StructId, world);
    for (const kind of KINDS) {
      if ((world[kind] as ReadonlyMap<string, unknown>).has(id)) parts.add(`${kind.slice(0, -1)}:${id}` as Stale);
    }
  }
  return [...parts];
}

function addStruct(parts: Set<Stale>, id: StructId, world: WorldState): void {
  parts.add(`struct:${id}`);
  const at = structIn(world, id)?.location;
  if (at) parts.add(at.kind === 'planet' ? `planet:${at.id}` : `fleet:${at.id}`);
  // Who stands before it takes its blows, and stands before nothing once it is gone.
  for (const { value } of world.structs.values()) if (value.protects === id) parts.add(`struct:${value.id}`);
}

/** Whatever might be an id. */
const textsIn = (fields: object): readonly string[] =>
  Object.values(fields)
    .flat()
    .filter((value): value is string => typeof value === 'string');
