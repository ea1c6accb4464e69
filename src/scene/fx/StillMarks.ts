/** Where nothing moves: a chip at each struct that something happened to, until the next thing does or a block is over. */
import { Container, Sprite } from 'pixi.js';
import type { Anchor, BattleActors } from '../battle/types.ts';
import type { StillMark } from '../battle/marksOf.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { TONE } from './flashes.ts';
import type { FxPictures } from './FxPictures.ts';
import type { ChipFace } from './paintSigns.ts';

const { color } = SCENE_CONFIG;

interface Chip {
  readonly sprite: Sprite;
  readonly mark: StillMark;
  /** Block in which it appeared. */
  readonly height: number;
}

export class StillMarks {
  readonly view = new Container();
  readonly #actors: BattleActors;
  readonly #pictures: FxPictures;
  readonly #chips = new Map<string, Chip>();
  readonly #anchor: { -readonly [K in keyof Anchor]: Anchor[K] } = {
    x: 0,
    y: 0,
    size: 0,
    facing: 1,
    muzzleX: 0,
    muzzleY: 0,
  };
  #height = 0;

  constructor(actors: BattleActors, pictures: FxPictures) {
    this.#actors = actors;
    this.#pictures = pictures;
  }

  add(marks: readonly StillMark[]): void {
    for (const mark of marks) {
      this.#remove(mark.structId);
      const texture = this.#pictures.chip(faceOf(mark));
      if (texture === null) continue;
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5, 0.5);
      this.view.addChild(sprite);
      this.#chips.set(mark.structId, { sprite, mark, height: this.#height });
    }
    this.place();
  }

  /** The world is so old now. */
  show(height: number): void {
    this.#height = height;
    for (const [structId, chip] of this.#chips) {
      if (height > chip.height + SCENE_CONFIG.battle.markBlocks) this.#remove(structId);
    }
    this.place();
  }

  /** Puts every chip where its struct stands now. */
  place(): void {
    for (const { sprite, mark } of this.#chips.values()) {
      sprite.visible = this.#actors.anchorOf(mark.structId, this.#anchor);
      sprite.position.set(Math.round(this.#anchor.x), Math.round(this.#anchor.y - this.#anchor.size * 0.46));
    }
  }

  /** Pictures were painted anew. */
  repaint(): void {
    const marks = [...this.#chips.values()];
    this.clear();
    for (const { mark, height } of marks) {
      this.add([mark]);
      const chip = this.#chips.get(mark.structId);
      if (chip) this.#chips.set(mark.structId, { ...chip, height });
    }
  }

  clear(): void {
    for (const structId of this.#chips.keys()) this.#remove(structId);
  }

  #remove(structId: string): void {
    this.#chips.get(structId)?.sprite.destroy();
    this.#chips.delete(structId);
  }
}

function faceOf({ kind, damage }: StillMark): ChipFace {
  const number = damage > 0 ? `-${damage}` : '';
  switch (kind) {
    case 'hit':
      return { sign: null, number: number === '' ? '0' : number, tone: damage > 0 ? color.danger : TONE.spared };
    case 'destroyed':
      return { sign: 'destroyed', number, tone: color.danger };
    case 'absorbed':
      return { sign: 'absorbed', number, tone: damage > 0 ? color.danger : TONE.spared };
    case 'dodged':
      return { sign: 'dodged', number, tone: damage > 0 ? color.danger : color.teal };
    case 'intercepted':
      return { sign: 'intercepted', number, tone: damage > 0 ? color.danger : TONE.net };
    case 'blocked':
      return { sign: 'blocked', number, tone: damage > 0 ? color.danger : color.teal };
  }
}
