/** The least Pixi does: a renderer of its own, one container, plain sprites of one texture, and some of them move. */
import 'pixi.js/unsafe-eval';
import { Container, Sprite, Texture, WebGLRenderer } from 'pixi.js';

export interface BareLoop {
  frame(deltaMs: number): void;
  destroy(): void;
}

/** As large as a slot's parts are on average: fill rate is not what is compared. CSS px. */
const SIDE = 24;

/**
 * @param count sprites
 * @param moving so many of them go elsewhere in each frame, spread among the others
 */
export async function createBareLoop(host: HTMLElement, count: number, moving: number): Promise<BareLoop> {
  const renderer = new WebGLRenderer();
  const { clientWidth: width, clientHeight: height } = host;
  await renderer.init({ width, height, resolution: 1, antialias: false, skipExtensionImports: true });
  host.append(renderer.canvas);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('A canvas gave no 2D context.');
  brush.fillStyle = '#e0b15c';
  brush.fillRect(2, 2, SIDE - 4, SIDE - 4);
  const texture = Texture.from(canvas);
  const root = new Container();
  const movers: { sprite: Sprite; x: number; y: number; phase: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    const sprite = new Sprite(texture);
    const x = ((i * 61) % Math.max(1, width - SIDE)) + SIDE / 2;
    const y = ((i * 37) % Math.max(1, height - SIDE)) + SIDE / 2;
    sprite.anchor.set(0.5);
    sprite.position.set(x, y);
    root.addChild(sprite);
    // Bresenham: evenly spread.
    if (Math.floor(((i + 1) * moving) / count) > Math.floor((i * moving) / count))
      movers.push({ sprite, x, y, phase: i });
  }
  let time = 0;
  return {
    frame(deltaMs) {
      time += deltaMs / 1000;
      for (let i = 0; i < movers.length; i += 1) {
        const mover = movers[i];
        if (mover === undefined) break;
        const { sprite, x, y, phase } = mover;
        sprite.position.set(x + Math.sin(time + phase) * 8, y + Math.cos(time + phase) * 8);
      }
      renderer.render(root);
    },
    destroy() {
      root.destroy({ children: true });
      texture.destroy(true);
      renderer.destroy({ removeView: true });
    },
  };
}
