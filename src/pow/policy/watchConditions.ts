/** All sensors as one, over all tabs of this client. */
import type { Clock } from '../../lib/clock.ts';
import { createPresence, type Presence, type PresencePort } from './createPresence.ts';
import { type Conditions, UNKNOWN_CONDITIONS } from './types.ts';
import { type VisibilitySource, watchHidden } from './watchHidden.ts';
import { type BatterySource, watchMains } from './watchMains.ts';
import { watchPlaying } from './watchPlaying.ts';
import { type PressureObserverClass, watchPressure } from './watchPressure.ts';

/** What is used of a browser; each part may be missing, and then nothing is known of it. */
export interface SensorSources {
  readonly document?: VisibilitySource | undefined;
  readonly navigator?: BatterySource | undefined;
  readonly PressureObserver?: PressureObserverClass | undefined;
}

export interface ConditionsInput {
  readonly port: PresencePort;
  readonly tabId: string;
  readonly clock: Clock;
  /** Default: what this browser has. */
  readonly sources?: SensorSources;
}

/** Tells whenever one of the conditions changes. Returns its own unwatch. */
export function watchConditions(
  { port, tabId, clock, sources = globalThis as SensorSources }: ConditionsInput,
  listener: (conditions: Conditions) => void,
): () => void {
  let conditions = UNKNOWN_CONDITIONS;
  let own: Presence = { hidden: false, playing: false };

  function note(change: Partial<Conditions>): void {
    conditions = { ...conditions, ...change };
    listener(conditions);
  }

  const presence = createPresence({ port, tabId, clock, onChange: note });
  function noteOwn(change: Partial<Presence>): void {
    own = { ...own, ...change };
    presence.set(own);
  }

  const { document: page } = sources;
  const unwatchers = [
    watchMains(sources.navigator ?? {}, (onMains) => note({ onMains })),
    watchPressure(sources.PressureObserver, clock, (pressure) => note({ pressure })),
    ...(page
      ? [
          watchHidden(page, (hidden) => noteOwn({ hidden })),
          watchPlaying(page, clock, (playing) => noteOwn({ playing })),
        ]
      : []),
  ];
  return () => {
    for (const unwatch of unwatchers) unwatch();
    presence.close();
  };
}
