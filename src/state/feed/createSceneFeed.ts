/**
 * From the stores to the picture, without React: hears every store that the picture is made from, makes the picture's model at
 * most once a frame and never while the page is hidden, and passes it on only where something in it has changed.
 *
 * What a model is, the scene's room says; state does not know it. So whoever opens a feed brings the reading (`read`, pure) and
 * takes the models (`store`): the scene draws each, React components take slices of it for what is DOM.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepSame } from '../../lib/keepSame.ts';
import { type Frames, pageFrames } from './frames.ts';

export interface SceneFeedInput<Model> {
  /** Each tells of every change of one store, and returns its own end. */
  readonly sources: readonly ((changed: () => void) => () => void)[];
  /** The model of what the stores hold now. */
  readonly read: () => Model;
  readonly frames?: Frames;
}

export interface SceneFeed<Model> {
  /** The newest model; parts that are equal from one to the next are the same objects. */
  readonly store: StoreApi<Model>;
  /** Runs once everything that is known now is in the model: at once, or with the next one. */
  afterwards(run: () => void): void;
  /** Hears from now on. Returns its own end, after which it can be started again. */
  start(): () => void;
}

export function createSceneFeed<Model>({
  sources,
  read,
  frames = pageFrames,
}: SceneFeedInput<Model>): SceneFeed<Model> {
  const store = createStore<Model>(() => read());
  let isDirty = false;
  /** This frame has had its model. */
  let isSpent = false;
  let endFrame: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  function changed(): void {
    isDirty = true;
    if (!isSpent) make();
  }

  function make(): void {
    isSpent = true;
    endFrame ??= frames.next(() => {
      endFrame = null;
      isSpent = false;
      if (isDirty) make();
    });
    // Seen or not, the frame after the page is shown again comes through here.
    if (frames.isHidden()) return;
    isDirty = false;
    try {
      store.setState(keepSame(store.getState(), read()), true);
    } catch (error) {
      // A picture that cannot be made must not stop the store that told of the change.
      reportError(error);
    }
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  }

  return {
    store,
    afterwards(run) {
      if (isDirty) waiting.push(run);
      else run();
    },
    start() {
      const ends = sources.map((watch) => watch(changed));
      // What changed before anybody listened.
      changed();
      return () => {
        for (const end of ends) end();
        endFrame?.();
        endFrame = null;
        isSpent = false;
        isDirty = false;
        waiting = [];
      };
    },
  };
}
