/** One turn of reading the world: what is due, and how a record is asked for. Made by readWorld, shared by its parts. */
import type { FleetId, PlanetId, PlayerId, StructId, SubstationId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Stale } from '../world/stale.ts';
import type { WorldState } from '../world/world.ts';
import type { OpenLists } from './mirrorLists.ts';
import type { Doors } from './readWorld.ts';

export type RecordId = StructId | PlanetId | FleetId | PlayerId | SubstationId;

export interface Turn {
  readonly doors: Doors;
  /** As it was when the turn began. */
  readonly world: WorldState;
  readonly isAll: boolean;
  /** Each of them is read from the chain, whatever a list says. */
  readonly named: ReadonlySet<Stale>;
  /** null = the mirror may not be asked. */
  readonly lists: OpenLists | null;
  readonly isDue: (part: Stale, isHeld: boolean) => boolean;
  /** Without those that the chain no longer has; they are in `gone`. */
  readonly readEach: <K extends RecordId, T>(ids: Iterable<K>, read: (id: K) => Promise<T>) => Promise<T[]>;
  readonly gone: readonly RecordId[];
}

export function beginTurn(input: Pick<Turn, 'doors' | 'world' | 'isAll' | 'named' | 'lists'>): Turn {
  const { isAll, named } = input;
  const gone: RecordId[] = [];
  return {
    ...input,
    gone,
    isDue: (part, isHeld) => isAll || !isHeld || named.has(part),
    async readEach(ids, read) {
      const asked = [...new Set(ids)];
      const answers = await Promise.all(asked.map((id) => orGone(read(id))));
      for (const [index, id] of asked.entries()) if (answers[index] === null) gone.push(id);
      return answers.filter((answer) => answer !== null);
    },
  };
}

async function orGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof BaseError && error.code === 'chain_not_found') return null;
    throw error;
  }
}
