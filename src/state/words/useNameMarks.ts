import { useEffect, useSyncExternalStore } from 'react';
import type { KnownName } from '../../game/lookalikes/nameMarks.ts';
import type { NameKind } from '../../game/nameRules.ts';
import { useRuntime } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import { createNameWatch, type NameWatch } from './createNameWatch.ts';

const watches = new WeakMap<Runtime, NameWatch>();

/** What is odd about a name that is on the screen for as long as the component is; empty for most. */
export function useNameMarks(kind: NameKind, id: string, name: string): readonly string[] {
  const watch = watchOf(useRuntime());
  useEffect(() => watch.show(kind, id, name), [watch, kind, id, name]);
  return useSyncExternalStore(watch.watch, () => watch.marksOf(kind, id, name));
}

function watchOf(runtime: Runtime): NameWatch {
  let watch = watches.get(runtime);
  if (!watch) {
    watch = createNameWatch(
      () => guardedBy(runtime),
      async () => (await import('../../game/lookalikes/nameMarks.ts')).nameMarks,
    );
    watches.set(runtime, watch);
  }
  return watch;
}

function guardedBy({ world, session, config }: Runtime): readonly KnownName[] {
  const { self, players } = world.getState();
  const { hostGuild } = session.getState();
  const own = self.playerId === null ? undefined : players.get(self.playerId)?.value;
  return [
    { id: null, name: config.brand.name, called: 'this client', isGuarded: true },
    ...(own ? [{ id: own.id, name: own.name, called: 'you', isGuarded: true }] : []),
    ...(hostGuild ? [{ id: hostGuild.id, name: hostGuild.name, called: 'this host’s guild', isGuarded: true }] : []),
  ];
}
