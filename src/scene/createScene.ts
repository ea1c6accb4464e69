/** Door of the scene: a host element in, a `Scene` out. Loads Pixi, so import it lazily. */
// First: shaders and uniform code without `eval`, or the content security policy stops the renderer.
import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { isAbortError } from '../lib/BaseError.ts';
import { PixiScene } from './PixiScene.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import { SceneUnavailableError } from './SceneUnavailableError.ts';
import type { ClockKind } from './stage/FrameLoop.ts';

export interface SceneOptions {
  /** False under prefers-reduced-motion. Default true. */
  readonly motion?: boolean;
  /** Device pixels per CSS pixel; default the window's, at most `SCENE_CONFIG.frame.maxPixelRatio`. */
  readonly pixelRatio?: number;
  /** Element that holds the host and the buttons over it: drags may begin on any of them. Default the host. */
  readonly inputHost?: HTMLElement;
  /** `manual`: nothing is drawn but by `advance(ms)`, for pictures and measures that must come out the same. Default `auto`. */
  readonly clock?: ClockKind;
  /** Fires when the host goes away before the scene is there: nothing is left behind. */
  readonly signal?: AbortSignal;
}

/**
 * @throws SceneUnavailableError when the browser gives no WebGL.
 * @throws AbortError when `signal` fires first.
 */
export async function createScene(host: HTMLElement, options: SceneOptions = {}): Promise<PixiScene> {
  const { signal } = options;
  signal?.throwIfAborted();
  const support = probeWebGl();
  if (support === 'none') throw new SceneUnavailableError();
  const isSoftware = support === 'software';
  const canvas = document.createElement('canvas');
  // The parallel DOM of buttons speaks for the picture.
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.display = 'block';
  const { maxPixelRatio } = SCENE_CONFIG.frame;
  const pixelRatio = Math.min(maxPixelRatio, Math.max(1, options.pixelRatio ?? window.devicePixelRatio));
  const width = Math.max(1, host.clientWidth);
  const height = Math.max(1, host.clientHeight);
  const renderer = new WebGLRenderer();
  let isReady = false;
  try {
    await renderer.init({
      canvas,
      width,
      height,
      resolution: pixelRatio,
      autoDensity: true,
      antialias: false,
      backgroundColor: SCENE_CONFIG.color.ink,
      powerPreference: 'low-power',
      // No events, accessibility or DOM systems: we bring our own, and theirs add elements to the page.
      skipExtensionImports: true,
    });
    isReady = true;
    if (renderer.gl.isContextLost()) throw new SceneUnavailableError();
    // Pixi would ask for every animation frame for its housekeeping, also while nothing is drawn: `PixiScene` calls it.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    signal?.throwIfAborted();
  } catch (error) {
    if (isReady) renderer.destroy({ removeView: true });
    canvas.remove();
    if (isAbortError(error) || signal?.aborted === true) throw error;
    throw new SceneUnavailableError(error);
  }
  // One shader that picks among 16 textures is free on a GPU; emulated, each pixel pays for all of them. Four cost no more
  // than one there. With one, Pixi 8.22 draws nearly every sprite by itself: after a break it forgets the texture that the
  // batch began with, and finds no room for it (measured with 50 structs: 243 draw calls, with four 20).
  if (isSoftware) renderer.limits.maxBatchableTextures = 4;
  host.append(canvas);
  return new PixiScene(renderer, canvas, {
    width,
    height,
    pixelRatio,
    motion: options.motion ?? true,
    isSoftware,
    clock: options.clock ?? 'auto',
    input: options.inputHost ?? host,
  });
}

function probeWebGl(): 'none' | 'software' | 'gpu' {
  const context =
    document.createElement('canvas').getContext('webgl2') ?? document.createElement('canvas').getContext('webgl');
  if (context === null || context.isContextLost()) return 'none';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = info === null ? '' : context.getParameter(info.UNMASKED_RENDERER_WEBGL);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(name)) ? 'software' : 'gpu';
}
