/** The ring around a building site: a fan that shows as much of one ring picture as is done. */
import { Mesh, MeshGeometry, Sprite, type Texture } from 'pixi.js';

/** Sectors of the fan; few enough for Pixi to batch it with the sprites around it. */
const SECTORS = 40;
const TURN = Math.PI * 2;

export class RingView {
  readonly fill: Mesh;
  /** Light at the end of the fill. */
  readonly head: Sprite;
  readonly #geometry: MeshGeometry;
  readonly #half: number;
  readonly #radius: number;
  #share = -1;

  constructor(ring: Texture, glow: Texture, size: number, radius: number, tint: number) {
    this.#half = size / 2;
    this.#radius = radius;
    const uvs = new Float32Array((SECTORS + 2) * 2);
    const indices = new Uint32Array(SECTORS * 3);
    uvs.set([0.5, 0.5]);
    for (let i = 0; i <= SECTORS; i += 1) {
      const angle = (i / SECTORS) * TURN;
      uvs.set([0.5 + Math.sin(angle) / 2, 0.5 - Math.cos(angle) / 2], (i + 1) * 2);
      if (i < SECTORS) indices.set([0, i + 1, i + 2], i * 3);
    }
    this.#geometry = new MeshGeometry({ positions: new Float32Array((SECTORS + 2) * 2), uvs, indices });
    this.fill = new Mesh({ geometry: this.#geometry, texture: ring });
    this.fill.tint = tint;
    this.head = new Sprite(glow);
    this.head.anchor.set(0.5);
    this.head.scale.set(Math.max(9, size * 0.13) / 64);
    this.show(0);
  }

  /**
   * 0..1. Only corners move, not what they show: the picture looks the same all around, so a corner that is pulled back
   * along the ring still shows ring.
   */
  show(share: number): void {
    const shown = Math.min(1, Math.max(0, share));
    if (shown === this.#share) return;
    this.#share = shown;
    const { positions } = this.#geometry;
    for (let i = 0; i <= SECTORS; i += 1) {
      const angle = Math.min(i / SECTORS, shown) * TURN;
      positions[(i + 1) * 2] = Math.sin(angle) * this.#half;
      positions[(i + 1) * 2 + 1] = -Math.cos(angle) * this.#half;
    }
    this.#geometry.getBuffer('aPosition').update();
    this.head.position.set(Math.sin(shown * TURN) * this.#radius, -Math.cos(shown * TURN) * this.#radius);
  }

  destroy(): void {
    this.fill.destroy();
    this.#geometry.destroy();
    this.head.destroy();
  }
}
