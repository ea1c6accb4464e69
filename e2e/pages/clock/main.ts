/** A scene on its own clock, with nothing else in the page: what draws, draws by itself. */
import { createScene } from '../../../src/scene/createScene.ts';
import { FULL_PLANET, sampleModel } from '../../../src/scene/samples/sampleModels.ts';

export interface SceneClock {
  /** Frames drawn so far, and animation frames that anybody asked for. */
  counts(): { readonly frames: number; readonly asked: number };
  setMotion(on: boolean): void;
  /** A block later. */
  tick(): void;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var sceneClock: SceneClock;
}

let asked = 0;
const ask = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (callback) => {
  asked += 1;
  return ask(callback);
};

const host = document.querySelector<HTMLElement>('#host');
if (host === null) throw new Error('There is no host.');
const scene = await createScene(host);
let model = sampleModel({ at: FULL_PLANET });
scene.update(model);

globalThis.sceneClock = {
  counts: () => ({ frames: scene.stats.frames, asked }),
  setMotion: (on) => scene.setMotion(on),
  tick() {
    model = { ...model, oreShare: model.oreShare / 2 };
    scene.update(model);
  },
};
