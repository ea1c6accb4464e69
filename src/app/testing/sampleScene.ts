/** A scene that draws nothing and remembers all: for tests of the screens around it. */
import { createEmitter } from '../../lib/emitter.ts';
import { layoutScene } from '../../scene/layout.ts';
import type {
  BattleState,
  Scene,
  SceneBoxes,
  SceneEvent,
  SceneIntent,
  SceneModel,
  SceneView,
} from '../../scene/types.ts';

export interface SampleScene extends Scene {
  readonly calls: string[];
  readonly played: SceneEvent[];
  readonly model: SceneModel | null;
  readonly boxes: SceneBoxes;
  look(view: SceneView): void;
  fight(state: BattleState): void;
  intend(intent: SceneIntent): void;
  /** The browser takes the graphics away. */
  lose(): void;
}

/** Where the picture would have them, on a view of 1440 by 900. */
function layOut({ groups, slots }: SceneModel): SceneBoxes {
  const { spots, groups: boxes, width, height } = layoutScene(1440, 900, slots, groups);
  return { slots: spots, groups: boxes, width, height };
}

export function createSampleScene(): SampleScene {
  const calls: string[] = [];
  const played: SceneEvent[] = [];
  const views = createEmitter<SceneView>();
  const layouts = createEmitter<SceneBoxes>();
  const intents = createEmitter<SceneIntent>();
  const battles = createEmitter<BattleState>();
  const losses = createEmitter<null>();
  let model: SceneModel | null = null;
  let boxes: SceneBoxes = { slots: [], groups: [], width: 0, height: 0 };
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push(`${name}(${args.join(', ')})`);
  return {
    calls,
    played,
    get model() {
      return model;
    },
    get boxes() {
      return boxes;
    },
    look: (view) => views.emit(view),
    fight: (state) => battles.emit(state),
    intend: (intent) => intents.emit(intent),
    lose: () => losses.emit(null),
    update(next) {
      model = next;
      if (next.slots.length === boxes.slots.length) return;
      boxes = layOut(next);
      layouts.emit(boxes);
    },
    setHover: () => undefined,
    setSkins: () => undefined,
    play: (event) => void played.push(event),
    setSpeed: note('setSpeed'),
    skip: note('skip'),
    watchBattle: (listener) => battles.watch(listener),
    resize: () => undefined,
    setMotion: () => undefined,
    fit: note('fit'),
    zoomBy: note('zoomBy'),
    panBy: note('panBy'),
    reveal: note('reveal'),
    watchView: (listener) => views.watch(listener),
    watchLayout: (listener) => layouts.watch(listener),
    watchIntents: (listener) => intents.watch(listener),
    picture: () => Promise.resolve(null),
    film: () => null,
    watchLoss: (listener) => losses.watch(() => listener()),
    destroy: note('destroy'),
  };
}
