import type { PixiScene } from '../../../src/scene/PixiScene.ts';
import type { SceneModel } from '../../../src/scene/types.ts';

/**
 * From one planet to the next, each painted before.
 * @returns ms of the main thread from the new model to the end of its first frame; and until its pixels could be read
 */
export async function switchPlanets(
  scene: PixiScene,
  host: HTMLElement,
  planets: readonly SceneModel[],
  rounds: number,
): Promise<{ mainMs: number[]; drawnMs: number[] }> {
  const gl = host.querySelector('canvas')?.getContext('webgl2');
  if (!gl) throw new Error('The scene has no canvas.');
  const pixel = new Uint8Array(4);
  const mainMs: number[] = [];
  const drawnMs: number[] = [];
  for (let i = 0; i < planets.length + rounds; i += 1) {
    const model = planets[(i + 1) % planets.length];
    if (model === undefined) break;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const started = performance.now();
    scene.update(model);
    scene.advance(1000 / 60);
    const main = performance.now() - started;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    const drawn = performance.now() - started;
    // The first time round paints.
    if (i >= planets.length) {
      mainMs.push(main);
      drawnMs.push(drawn);
    }
    // Somebody looks at it for a while: neighbouring land is painted ahead.
    for (let frame = 0; frame < 30; frame += 1) scene.advance(1000 / 30);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  }
  return { mainMs, drawnMs };
}
