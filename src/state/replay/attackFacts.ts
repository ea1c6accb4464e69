/** What attacks tell besides themselves: who stood where, who could fire, and how much health they had before. Pure. */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { AttackRecord, Combatant, HealthChange } from '../../game/attack.ts';
import type { StructRecord } from '../../game/entities.ts';
import { objectTypeOf, type PlayerId, type StructId } from '../../game/ids.ts';

/** Healths before the first attack of a block. @param events of one block, in order */
export function healthsIn(events: readonly ChainEvent[]): ReadonlyMap<StructId, number> {
  const before = new Map<StructId, number>();
  const note = (id: StructId, health: HealthChange | null): void => {
    if (health !== null && !before.has(id)) before.set(id, health.before);
  };
  for (const event of events) {
    if (event.kind !== 'attack') continue;
    const { attacker, attackerHealth, shots } = event.attack;
    note(attacker.structId, attackerHealth);
    for (const { target, targetHealth, blocked } of shots) {
      note(target.structId, targetHealth);
      if (blocked) note(blocked.by.structId, blocked.health);
    }
  }
  return before;
}

/** Who fired: nobody does who is not online. */
export function attackersIn(events: readonly ChainEvent[]): ReadonlySet<StructId> {
  return new Set(events.flatMap((event) => (event.kind === 'attack' ? [event.attack.attacker.structId] : [])));
}

/** Everybody in it. */
export function castOf({ attacker, shots }: AttackRecord): readonly Combatant[] {
  const others = shots.flatMap(({ target, blocked, defenderCounters }) => [
    target,
    ...(blocked ? [blocked.by] : []),
    ...defenderCounters.map(({ by }) => by),
  ]);
  return [attacker, ...others];
}

/** Records of who took part, as far as the attack tells them whole. */
export function namedIn({ attacker, attackerPlayerId, shots }: AttackRecord): readonly StructRecord[] {
  const named = [recordOf(attacker, attackerPlayerId)];
  for (const { target, targetPlayerId, blocked, defenderCounters } of shots) {
    named.push(recordOf(target, targetPlayerId));
    // Who stands in front of another in the same place is taken to be of the same player.
    for (const by of [...(blocked ? [blocked.by] : []), ...defenderCounters.map((counter) => counter.by)]) {
      if (by.location === target.location) named.push(recordOf(by, targetPlayerId));
    }
  }
  return named.filter((record) => record !== null);
}

function recordOf({ structId: id, typeId, location, ambit, slot }: Combatant, owner: PlayerId | null) {
  if (typeId === null || location === null || ambit === null || slot === null || owner === null) return null;
  // The id's own type says which of the two it is.
  const place = {
    kind: objectTypeOf(location) === 'fleet' ? 'fleet' : 'planet',
    id: location,
  } as StructRecord['location'];
  return { id, typeId, owner, location: place, ambit, slot };
}
