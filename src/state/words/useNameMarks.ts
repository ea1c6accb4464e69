import { useEffect, useSyncExternalStore } from 'react';
import type { KnownName } from '../../game/lookalikes/nameMarks.ts';
import type { NameKind } from '../../game/nameRules.ts';
import { say } from '../../lib/words/say.ts';
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

/** A name, and what bears it. */
export interface BorneName {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: string;
}

/** As {@link useNameMarks} for names that stand in sentences together: what is odd about the name of an id. */
export function useOddNames(names: readonly BorneName[]): (id: string) => string {
  const watch = watchOf(useRuntime());
  // The list is made anew with every render; what it says is seldom new.
  const said = JSON.stringify(names);
  useEffect(() => {
    const shown = (JSON.parse(said) as BorneName[]).map(({ kind, id, name }) => watch.show(kind, id, name)); // our own print
    return () => shown.forEach((hide) => hide());
  }, [watch, said]);
  const odd = useSyncExternalStore(watch.watch, () =>
    names.map(({ kind, id, name }) => watch.marksOf(kind, id, name).join('; ')).join(LINE),
  );
  const lines = odd.split(LINE);
  return (id) => lines[names.findIndex((one) => one.id === id)] ?? '';
}

const LINE = '\n';

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
    { id: null, name: config.brand.name, called: say('this site'), isGuarded: true },
    ...(own ? [{ id: own.id, name: own.name, called: say('you'), isGuarded: true }] : []),
    ...(hostGuild
      ? [{ id: hostGuild.id, name: hostGuild.name, called: say('this site’s guild'), isGuarded: true }]
      : []),
  ];
}
