import { useFromWorld } from '../../state/react.ts';
import type { Happening } from '../../state/replay/happenings.ts';
import type { Tape } from '../../state/replay/tape.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { type NameIn, typesNamed } from '../../state/words/activityWords.ts';
import { type Named, namesIn } from '../../state/words/namesIn.ts';

const NONE: readonly Happening[] = [];
const NOBODY = (id: string): string => id;

/** How everybody is called who was here at any time, whoever stands there at the moment; by id before anything was read. */
export function useReplayNames(tape: Tape | null): NameIn {
  const called = useCalled();
  const self = useFromWorld((world) => world.self);
  const happenings = tape?.happenings ?? NONE;
  if (!tape) return NOBODY;
  const { reading } = tape;
  const named: Named = {
    self,
    structTypes: reading.structTypes,
    players: reading.players,
    planets: new Map([[reading.planet.value.id, reading.planet]]),
    structs: reading.structs,
  };
  const types = new Map([...tape.types, ...typesNamed(happenings.map(({ activity }) => activity))]);
  return namesIn(named, new Map(), types, called);
}
