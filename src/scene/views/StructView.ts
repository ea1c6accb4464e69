/** One struct on the canvas: body, lights, scaffold, wreck, work. Origin is the middle of its square. */
import { Container, Sprite, Texture } from 'pixi.js';
import type { Ambit } from '../../game/ambit.ts';
import { artOf } from '../art/structArt.ts';
import { paintBody, paintLights, paintOutline, paintScaffold, paintWreck } from '../paint/paintStruct.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneStruct } from '../types.ts';
import { createRandom } from '../world/random.ts';
import { createSmoke, createWork, type Work } from './work.ts';

const { color, struct: config } = SCENE_CONFIG;

/** Dimmed: no power. */
const OFFLINE_TINT = 0x6a7280;
/** How far a picture reaches beyond its art, so that halos are not cut, share of the art. */
const MARGIN = 0.14;

type Picture = 'body' | 'lights' | 'outline' | 'scaffold' | 'wreck';

export class StructView {
  readonly view = new Container();
  readonly #bank: TextureBank;
  readonly #size: number;
  readonly #ambit: Ambit;
  readonly #phase: number;
  #struct: SceneStruct;
  #lights: Sprite | null = null;
  #sweep: { sprite: Sprite; texture: Texture } | null = null;
  #reveal: { sprite: Sprite; texture: Texture } | null = null;
  #spark: Sprite | null = null;
  #work: Work | null = null;
  #age = 0;
  #leaving = -1;

  constructor(bank: TextureBank, boxSize: number, ambit: Ambit, struct: SceneStruct, isNew: boolean) {
    this.#bank = bank;
    this.#size = Math.round(boxSize * config.artShare);
    this.#ambit = ambit;
    this.#struct = struct;
    this.#phase = createRandom(`struct:${struct.id}`).between(0, 6.28);
    this.#age = isNew ? 0 : config.appearMs;
    // Art stands on y = 58 of 64; floating things sit a little above their cradle.
    const lift = ambit === 'space' ? 0.07 : ambit === 'air' ? 0.035 : 0;
    this.#baseY = boxSize * (0.4 - (58 / 64 - 0.5) * config.artShare - lift);
    this.#build();
  }

  readonly #baseY: number;

  get struct(): SceneStruct {
    return this.#struct;
  }

  get isBusy(): boolean {
    return this.#age < config.appearMs || this.#leaving >= 0;
  }

  /** True when it has faded out and may be destroyed. */
  get isGone(): boolean {
    return this.#leaving >= config.leaveMs;
  }

  show(struct: SceneStruct): void {
    const before = this.#struct;
    this.#struct = struct;
    const isSameLook =
      before.phase === struct.phase &&
      before.hidden === struct.hidden &&
      before.working === struct.working &&
      before.typeName === struct.typeName;
    if (!isSameLook) this.#build();
    else if (before.progress !== struct.progress) this.#showProgress();
  }

  leave(): void {
    if (this.#leaving < 0) this.#leaving = 0;
  }

  /** Jumps to the end of arriving: for scenes without motion. */
  settle(): void {
    this.#age = config.appearMs;
    if (this.#leaving >= 0) this.#leaving = config.leaveMs;
  }

  update(deltaMs: number, time: number): void {
    this.#age = Math.min(config.appearMs, this.#age + deltaMs);
    if (this.#leaving >= 0) this.#leaving += deltaMs;
    const arrived = 1 - (1 - this.#age / config.appearMs) ** 3;
    const left = this.#leaving < 0 ? 0 : Math.min(1, this.#leaving / config.leaveMs);
    this.view.alpha = arrived * (1 - left);
    this.view.scale.set(0.86 + arrived * 0.14);
    const { phase, hidden } = this.#struct;
    const floats = (this.#ambit === 'space' || this.#ambit === 'air' || this.#ambit === 'water') && phase === 'online';
    const drift = floats
      ? Math.sin(time * 0.9 + this.#phase) * config.hoverDrift * (this.#ambit === 'water' ? 0.6 : 1)
      : 0;
    this.view.y = this.#baseY + drift + (1 - arrived) * 10;
    if (this.#lights !== null) {
      const breath = 0.88 + 0.12 * Math.sin((time * Math.PI * 2) / config.breathS + this.#phase);
      this.#lights.alpha = breath * (hidden ? 0.25 : 1);
    }
    if (this.#sweep !== null) this.#moveSweep(time);
    if (this.#spark !== null) {
      this.#spark.alpha = Math.max(0, Math.sin(time * 31 + this.#phase) * Math.sin(time * 7.3)) * 0.9 + 0.1;
      this.#spark.x = Math.sin(time * 0.7 + this.#phase) * this.#size * 0.22;
    }
    this.#work?.update(time);
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #build(): void {
    this.#clear();
    const { phase, hidden, working } = this.#struct;
    if (phase === 'absent') return;
    if (phase === 'building') return this.#buildSite();
    if (phase === 'destroyed') {
      this.view.addChild(this.#picture('wreck'));
      this.#work = createSmoke(this.#bank, this.#size, this.#struct.id);
      this.view.addChild(this.#work.view);
      return;
    }
    const body = this.#picture('body');
    if (phase === 'offline') body.tint = OFFLINE_TINT;
    body.alpha = hidden ? 0.3 : 1;
    this.view.addChild(body);
    if (phase === 'online') {
      this.#lights = this.#picture('lights');
      this.view.addChild(this.#lights);
    }
    if (hidden) this.#addSweep();
    if (phase === 'online' && working !== null) {
      this.#work = createWork(this.#bank, working, this.#size, artOf(this.#struct.typeName), this.#struct.id);
      // The drill works behind the legs, everything else in front.
      this.view.addChildAt(this.#work.back, 0);
      this.view.addChild(this.#work.view);
    }
  }

  #buildSite(): void {
    const outline = this.#picture('outline');
    outline.alpha = 0.75;
    this.view.addChild(outline);
    const full = this.#texture('body');
    const texture = new Texture({ source: full.source, frame: full.frame.clone(), dynamic: true });
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5, 1);
    this.#reveal = { sprite, texture };
    const scaffold = this.#picture('scaffold');
    this.#spark = new Sprite(this.#bank.get('spark', 22, 22, (brush) => paintSpark(brush)));
    this.#spark.anchor.set(0.5);
    this.#spark.blendMode = 'add';
    this.view.addChild(sprite, scaffold, this.#spark);
    this.#showProgress();
  }

  /** The hull grows from the ground up to the welding line. */
  #showProgress(): void {
    if (this.#reveal === null) return;
    const { sprite, texture } = this.#reveal;
    const whole = texture.source;
    const share = Math.min(1, Math.max(0, this.#struct.progress ?? 0));
    const grown = Math.max(1, whole.height * (0.12 + share * 0.76));
    setFrame(texture, 0, whole.height - grown, whole.width, grown);
    sprite.y = whole.height / 2;
    if (this.#spark !== null) this.#spark.y = whole.height / 2 - grown;
  }

  #addSweep(): void {
    const full = this.#picture('outline');
    full.alpha = 0.5;
    const texture = new Texture({ source: full.texture.source, frame: full.texture.frame.clone(), dynamic: true });
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5, 0);
    sprite.blendMode = 'add';
    this.#sweep = { sprite, texture };
    this.view.addChild(full, sprite);
  }

  /** A band of light runs down the outline: what is hidden from others is still ours to see. */
  #moveSweep(time: number): void {
    if (this.#sweep === null) return;
    const { sprite, texture } = this.#sweep;
    const { width, height } = texture.source;
    const band = height * 0.2;
    const y = ((time * 0.35 + this.#phase) % 1) * (height - band);
    setFrame(texture, 0, y, width, band);
    sprite.y = y - height / 2;
  }

  #picture(kind: Picture): Sprite {
    const sprite = new Sprite(this.#texture(kind));
    sprite.anchor.set(0.5);
    return sprite;
  }

  #texture(kind: Picture): Texture {
    const { typeName } = this.#struct;
    const art = artOf(typeName);
    const size = this.#size;
    const margin = Math.round(size * MARGIN);
    const full = size + margin * 2;
    const key = kind === 'scaffold' ? 'scaffold' : `${kind}:${typeName}`;
    return this.#bank.get(key, full, full, (brush) => {
      brush.translate(margin, margin);
      if (kind === 'body') paintBody(brush, art, size, color.brass);
      else if (kind === 'lights') paintLights(brush, art, size, color.light);
      else if (kind === 'outline') paintOutline(brush, art, size, color.teal);
      else if (kind === 'scaffold') paintScaffold(brush, size);
      else paintWreck(brush, art, typeName, size, color.brass);
    });
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy({ children: true });
    this.#sweep?.texture.destroy(false);
    this.#reveal?.texture.destroy(false);
    this.#sweep = null;
    this.#reveal = null;
    this.#lights = null;
    this.#spark = null;
    this.#work = null;
  }
}

/** Frames are in CSS px of the source; `update` tells the sprites that use the texture. `orig` is the same rectangle. */
function setFrame(texture: Texture, x: number, y: number, width: number, height: number): void {
  texture.frame.x = x;
  texture.frame.y = y;
  texture.frame.width = width;
  texture.frame.height = height;
  texture.update();
}

function paintSpark(brush: CanvasRenderingContext2D): void {
  const light = brush.createRadialGradient(11, 11, 0, 11, 11, 11);
  light.addColorStop(0, 'rgba(255,255,255,1)');
  light.addColorStop(0.2, 'rgba(190,245,255,0.8)');
  light.addColorStop(1, 'rgba(92,214,196,0)');
  brush.fillStyle = light;
  brush.fillRect(0, 0, 22, 22);
}
