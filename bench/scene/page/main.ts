/** The page of the bench: what Playwright calls. Scenes have a manual clock: each frame is one call. */
import type { PixiScene } from '../../../src/scene/PixiScene.ts';
import { createScene } from '../../../src/scene/createScene.ts';
import type { SceneModel } from '../../../src/scene/types.ts';
import { crowdModel } from '../crowd.ts';
import { createAction } from './action.ts';
import { type BareLoop, createBareLoop } from './bareLoop.ts';
import { type Census, rootDrawnBy, takeCensus } from './census.ts';
import { switchPlanets } from './switchPlanets.ts';

/** 30 frames a second: the pace of a scene at rest. */
const STEP_MS = 1000 / 30;
/** Scene time lived through before anything is measured: everything has arrived and is painted. */
const SETTLE_MS = 6_000;
const WARM_UP_FRAMES = 1_000;

export interface Case {
  readonly structs: number;
  /** Everybody in sight is hit again and again while attacks fly. */
  readonly isBusy: boolean;
}

/** How many pixels of each frame are drawn. Emulated, they take the processor away from what is measured. */
export type Fill = 'whole' | 'one';

export interface SceneBench {
  /** Puts the scene up, settled. */
  mount(wanted: Case): Promise<Census>;
  mountBare(name: string, count: number, moving: number): Promise<void>;
  /** Frames by animation frames, with nothing else going on; how long the calls took, ms each on average (wall clock). */
  turn(who: string, frames: number, fill: Fill): Promise<number>;
  /** Animations under way just now. */
  animations(): number;
  unmount(): void;
  switchPlanets(rounds: number): Promise<{ readonly mainMs: readonly number[]; readonly drawnMs: readonly number[] }>;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var sceneBench: SceneBench;
}

interface Runner extends BareLoop {
  readonly gl: WebGL2RenderingContext;
}

const runners = new Map<string, Runner>();
let count: () => number = () => 0;

function openStage(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'stage';
  document.body.append(host);
  return host;
}

async function mountScene(model: SceneModel): Promise<{ scene: PixiScene; host: HTMLElement }> {
  const host = openStage();
  const scene = await createScene(host, { clock: 'manual', pixelRatio: 1 });
  scene.update(model);
  scene.advance(SETTLE_MS);
  return { scene, host };
}

/**
 * Half a minute of it: pools are filled, and the engine has compiled what runs often. Only one pixel is drawn of each
 * frame, or it would take half a minute.
 */
async function warmUp(runner: Runner): Promise<void> {
  setFill(runner.gl, false);
  for (let i = 0; i < WARM_UP_FRAMES; i += 1) {
    runner.frame(STEP_MS);
    if (i % 20 === 19) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** All pixels, or one: everything is asked of the GPU as ever, and next to nothing is left for it to do. */
function setFill(gl: WebGL2RenderingContext, isWhole: boolean): void {
  if (isWhole) gl.disable(gl.SCISSOR_TEST);
  else gl.enable(gl.SCISSOR_TEST);
  gl.scissor(0, 0, 1, 1);
}

function contextOf(host: HTMLElement): WebGL2RenderingContext {
  const gl = host.querySelector('canvas')?.getContext('webgl2');
  if (!gl) throw new Error('There is no canvas.');
  return gl;
}

globalThis.sceneBench = {
  async mount({ structs, isBusy }) {
    const model = crowdModel(structs);
    const { scene, host } = await mountScene(model);
    const action = isBusy ? createAction(scene, model) : null;
    const frame = (deltaMs: number): void => {
      action?.step(deltaMs);
      scene.advance(deltaMs);
    };
    const runner: Runner = {
      gl: contextOf(host),
      frame,
      destroy: () => {
        scene.destroy();
        host.remove();
      },
    };
    runners.set('ours', runner);
    count = () => action?.count() ?? 0;
    await warmUp(runner);
    const root = rootDrawnBy(() => frame(STEP_MS));
    return takeCensus(root, () => frame(STEP_MS));
  },
  async mountBare(name, sprites, moving) {
    const host = openStage();
    const loop = await createBareLoop(host, sprites, moving);
    const runner: Runner = { ...loop, gl: contextOf(host) };
    runners.set(name, runner);
    await warmUp(runner);
  },
  async turn(who, frames, fill) {
    const runner = runners.get(who);
    if (runner === undefined) throw new Error(`Nobody is called ${who}.`);
    setFill(runner.gl, fill === 'whole');
    let spent = 0;
    await new Promise<void>((resolve) => {
      let left = frames;
      const next = (): void => {
        const started = performance.now();
        runner.frame(STEP_MS);
        spent += performance.now() - started;
        left -= 1;
        if (left > 0) requestAnimationFrame(next);
        else resolve();
      };
      requestAnimationFrame(next);
    });
    return spent / frames;
  },
  animations: () => count(),
  unmount() {
    for (const runner of runners.values()) runner.destroy();
    runners.clear();
    document.body.replaceChildren();
  },
  async switchPlanets(rounds) {
    const planets = ['2-7', '2-12', '2-31', '2-44'].map((id) => crowdModel(50, id));
    const [first] = planets;
    if (first === undefined) throw new Error('No planets.');
    const { scene, host } = await mountScene(first);
    const answer = await switchPlanets(scene, host, planets, rounds);
    scene.destroy();
    host.remove();
    return answer;
  },
};
