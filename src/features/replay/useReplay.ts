import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PlanetId } from '../../game/ids.ts';
import { createReplay, type Opening, type Replay } from '../../state/replay/createReplay.ts';
import type { ReplayTime } from '../../state/replay/createReplayClock.ts';
import type { ShowState } from '../../state/replay/createShow.ts';
import { useRuntime } from '../../state/react.ts';

/** A planet's replay, for as long as the component stands. Another planet or moment wants another `key`. */
export function useReplay(planetId: PlanetId, opening: Opening): Replay {
  const live = useRuntime();
  const [replay] = useState(() => createReplay(live, planetId, opening));
  useEffect(() => replay.start(), [replay]);
  return replay;
}

export function useReplayTime<T>(replay: Replay, select: (time: ReplayTime) => T): T {
  return useStore(replay.clock.store, select);
}

export function useShow<T>(replay: Replay, select: (show: ShowState) => T): T {
  return useStore(replay.show.store, select);
}
