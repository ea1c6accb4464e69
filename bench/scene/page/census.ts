/** Who is in a Pixi tree: counted from outside, by walking it. */
import { Container, WebGLRenderer } from 'pixi.js';

export interface Census {
  /** Containers, sprites and meshes, hidden ones and the root included. */
  readonly objects: number;
  /** Of them, those that are shown, and all above them. */
  readonly shown: number;
  /** Sprites and meshes among the shown: what is drawn. */
  readonly drawn: number;
  /** Of those, the ones that another frame puts elsewhere or gives another colour or picture. */
  readonly moving: number;
  /** Draw calls of one frame. */
  readonly draws: number;
}

/** What the renderer is given by whoever calls it in `act`: the trees of other people have no door. */
export function rootDrawnBy(act: () => void): Container {
  const proto = WebGLRenderer.prototype;
  const original: unknown = Reflect.get(proto, 'render');
  if (typeof original !== 'function') throw new TypeError('Pixi has no render.');
  const roots: Container[] = [];
  Reflect.set(proto, 'render', function render(this: unknown, ...args: readonly unknown[]): unknown {
    const [what] = args;
    if (what instanceof Container) roots.push(what);
    return Reflect.apply(original, this, args);
  });
  try {
    act();
  } finally {
    Reflect.set(proto, 'render', original);
  }
  // The corner view comes first, if at all.
  const root = roots.at(-1);
  if (root === undefined) throw new Error('Nothing was drawn.');
  return root;
}

/** @param frame draws the next frame */
export function takeCensus(root: Container, frame: () => void): Census {
  const shown: Container[] = [];
  let objects = 0;
  const walk = (node: Container, isShown: boolean): void => {
    const here = isShown && node.visible && node.renderable;
    objects += 1;
    if (here) shown.push(node);
    for (const child of node.children) walk(child, here);
  };
  walk(root, true);
  const drawn = shown.filter((node) => 'renderPipeId' in node);
  const before = drawn.map(look);
  const draws = countDraws(frame);
  const moving = drawn.filter((node, i) => !node.destroyed && look(node) !== before[i]).length;
  return { objects, shown: shown.length, drawn: drawn.length, moving, draws };
}

function look(node: Container): string {
  const { a, b, c, d, tx, ty } = node.relativeGroupTransform;
  const picture = 'texture' in node && node.texture instanceof Object && 'uid' in node.texture ? node.texture.uid : 0;
  return [a, b, c, d, tx, ty, node.groupColorAlpha, picture, node.globalDisplayStatus].join();
}

function countDraws(frame: () => void): number {
  let draws = 0;
  const proto = WebGL2RenderingContext.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- put back as they were
  const { drawElements, drawArrays } = proto;
  proto.drawElements = function counted(...args) {
    draws += 1;
    drawElements.apply(this, args);
  };
  proto.drawArrays = function counted(...args) {
    draws += 1;
    drawArrays.apply(this, args);
  };
  try {
    frame();
  } finally {
    Object.assign(proto, { drawElements, drawArrays });
  }
  return draws;
}
