import { useShow } from './useReplay.ts';
import { useFromWorld } from '../../state/react.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import type { Happening } from '../../state/replay/happenings.ts';
import { type ActivityTone, activityTone, activityWords, typesNamed } from '../../state/words/activityWords.ts';
import { type Named, namesIn } from '../../state/words/namesIn.ts';
import { useCalled } from '../../state/wardrobe/react.ts';

export interface HappeningLine {
  readonly key: string;
  readonly height: Happening['height'];
  readonly kind: Happening['kind'];
  readonly text: string;
  readonly tone: ActivityTone;
}

const NONE: readonly Happening[] = [];

/** Everything that happened, in words, oldest first. Names are those of the whole reading, whoever stands there at the moment. */
export function useHappeningWords(replay: Replay): readonly HappeningLine[] {
  const tape = useShow(replay, (show) => show.tape);
  const called = useCalled();
  const self = useFromWorld((world) => world.self);
  const happenings = tape?.happenings ?? NONE;
  if (!tape) return [];
  const { reading } = tape;
  const named: Named = {
    self,
    structTypes: reading.structTypes,
    players: reading.players,
    planets: new Map([[reading.planet.value.id, reading.planet]]),
    structs: reading.structs,
  };
  const types = new Map([...tape.types, ...typesNamed(happenings.map(({ activity }) => activity))]);
  const name = namesIn(named, new Map(), types, called);
  return happenings.map(({ key, height, kind, activity }) => ({
    key,
    height,
    kind,
    text: activityWords(activity, name),
    tone: activityTone(activity),
  }));
}
