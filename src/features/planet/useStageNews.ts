import { useEffect, useEffectEvent, useState } from 'react';
import { momentKey, type PlanetActivity } from '../../game/activity.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { Scene, SceneEvent, SceneModel } from '../../scene/types.ts';
import { useFromWorld, useRuntime } from '../../state/react.ts';
import { type ActivityTone, activityTone, activityWords, typesNamed } from '../../state/words/activityWords.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import type { PlanetFeed } from './createPlanetFeed.ts';
import { visitorGroup } from './slots.ts';

export interface NewsLine {
  readonly id: string;
  readonly text: string;
  readonly tone: ActivityTone;
}

interface StageNews {
  /** The last few attacks and raid states in words, oldest first; each goes after a while. */
  readonly lines: readonly NewsLine[];
  /** The raid's newest state, for the ribbon: until something else happens here, another slot is chosen, or a while has gone by. */
  readonly banner: NewsLine | null;
}

/** An attack, or a raid's new state. */
type Moment = PlanetActivity & { readonly kind: 'attack' | 'raidStatus' };

const LINES = 4;
const LINE_MS = 30_000;
const BANNER_MS = 6_000;

/** What happens on one planet: played in the picture, and told in words, each once. */
export function useStageNews(
  planetId: PlanetId,
  feed: PlanetFeed,
  scene: Scene | null,
  names: ReadonlyMap<string, string>,
): StageNews {
  const runtime = useRuntime();
  const called = useCalled();
  const [events, setEvents] = useState<readonly Moment[]>([]);
  const [bannerId, setBannerId] = useState<string | null>(null);

  /** The model that holds what came of it goes first; the store is told in this same turn. */
  const play = useEffectEvent((event: SceneEvent) => {
    if (scene) queueMicrotask(() => feed.afterwards(() => scene.play(event)));
  });

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (delayMs: number, run: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    };
    const tell = (event: Moment): string => {
      setEvents((now) => [...now, event].slice(-LINES));
      later(LINE_MS, () => setEvents((now) => now.filter((one) => one !== event)));
      return eventId(event);
    };
    const endAttacks = runtime.watchAttacks((seen) => {
      if (seen.planetId !== planetId) return;
      const id = tell({ kind: 'attack', ...seen });
      setBannerId(null);
      play({ kind: 'attack', id, attack: seen.attack });
    });
    const endRaids = runtime.watchRaids((seen) => {
      if (seen.planetId !== planetId) return;
      const id = tell({ kind: 'raidStatus', ...seen });
      setBannerId(id);
      later(BANNER_MS, () => setBannerId((now) => (now === id ? null : now)));
      const { fleetId, status } = seen;
      const groupKey = fleetId === null ? null : visitorGroup(fleetId);
      play({ kind: 'raid', id, status, groupKey, seizedOre: Number(seen.seizedOre) });
    });
    // Who turns to something else has read it.
    const endTurns = feed.store.subscribe((now, before) => {
      if (now?.selectedKey !== before?.selectedKey || isAiming(now) !== isAiming(before)) setBannerId(null);
    });
    return () => {
      endAttacks();
      endRaids();
      endTurns();
      for (const timer of timers) clearTimeout(timer);
      setEvents([]);
      setBannerId(null);
    };
  }, [runtime, planetId, feed]);

  // Worded at each look: whose fleet it was is often learnt a moment after it came.
  const lines = useFromWorld((world): readonly NewsLine[] => {
    const name = namesIn(world, names, typesNamed(events), called);
    return events.map((event) => ({
      id: eventId(event),
      text: activityWords(event, name),
      tone: activityTone(event),
    }));
  });
  return { lines, banner: lines.find(({ id }) => id === bannerId) ?? null };
}

function isAiming(model: SceneModel | null): boolean {
  return model !== null && model.aim !== null;
}

/** By its number where it has one. */
function eventId(event: Moment): string {
  return event.seq === null ? momentKey(event) : `${event.planetId}/${event.seq}`;
}
