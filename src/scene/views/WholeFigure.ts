/** Built: online or dark, seen or hidden, whole or hurt, at work or at rest. Eases between all of these. */
import { Container, type Sprite, type Texture } from 'pixi.js';
import { damageStage, type DamageStage } from '../paint/paintDamage.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneStruct, SkinClipName } from '../types.ts';
import { mix } from '../world/color.ts';
import { ClipSprite } from './ClipSprite.ts';
import { createCrop, cropBand } from './cropTexture.ts';
import { approach, bodyTexture, centred, pictureTexture, type Figure, type FigureKit } from './figure.ts';
import { createHurt, createWork, type Work } from './work.ts';

const { struct: config } = SCENE_CONFIG;

/** No power. */
const OFFLINE_TINT = 0x6b7482;
/** What stealth leaves of the body to its owner. */
const HIDDEN_ALPHA = 0.26;
/** Height of the band that runs down a hidden outline, share of it. */
const SWEEP = 0.2;

export class WholeFigure implements Figure {
  readonly view = new Container();
  readonly #kit: FigureKit;
  readonly #body: ClipSprite;
  readonly #lights: Sprite | null;
  readonly #works: readonly Work[];
  #outline: { view: Container; ghost: Sprite; band: Sprite; whole: Texture; crop: Texture } | null = null;
  #struct: SceneStruct;
  /** 0..1: lights and power, stealth. */
  #lit: number;
  #veil: number;
  #shownLit = -1;

  constructor(kit: FigureKit, struct: SceneStruct) {
    this.#kit = kit;
    this.#struct = struct;
    this.#lit = struct.phase === 'online' ? 1 : 0;
    this.#veil = struct.hidden ? 1 : 0;
    const { bank, dress, size } = kit;
    this.#body = new ClipSprite(bodyTexture(kit, stageOf(struct)), dress, size, kit.phase);
    this.#lights = dress.paintLights === null ? null : centred(pictureTexture(kit, 'lights'));
    this.view.addChild(this.#body.sprite);
    if (this.#lights !== null) this.view.addChild(this.#lights);
    const works: Work[] = [];
    if (struct.phase === 'online' && struct.working !== null) {
      works.push(createWork(bank, struct.working, size, dress.art, struct.id));
    }
    const stage = stageOf(struct);
    if (stage !== 0) works.push(createHurt(bank, size, struct.id, stage));
    // The drill works behind the legs, everything else in front.
    for (const { back, view } of works) {
      this.view.addChildAt(back, 0);
      this.view.addChild(view);
    }
    this.#works = works;
    this.#dressUp();
  }

  get body(): Texture {
    return this.#body.texture;
  }

  get isAlive(): boolean {
    return this.#lit > 0 || this.#veil > 0 || this.#works.length > 0 || this.isChanging;
  }

  get isCalm(): boolean {
    return this.#works.length === 0 && this.#veil === 0 && !this.#body.isClip;
  }

  get isChanging(): boolean {
    return this.#lit !== this.#wantedLit || this.#veil !== this.#wantedVeil;
  }

  show(struct: SceneStruct): void {
    this.#struct = struct;
    this.#dressUp();
  }

  /** Begins where another figure of the same struct was, so that a new picture does not jump. */
  continueFrom(other: WholeFigure): void {
    this.#lit = other.#lit;
    this.#veil = other.#veil;
    this.#dressUp();
  }

  /** Freshly built: lights come up from nothing. */
  startDark(): void {
    this.#lit = 0;
    this.#dressUp();
  }

  settle(): void {
    this.#lit = this.#wantedLit;
    this.#veil = this.#wantedVeil;
    this.#dressUp();
  }

  update(deltaMs: number, time: number, act: SkinClipName | null): void {
    if (this.isChanging) {
      this.#lit = approach(this.#lit, this.#wantedLit, deltaMs / config.powerMs);
      this.#veil = approach(this.#veil, this.#wantedVeil, deltaMs / config.stealthMs);
      this.#dressUp();
    }
    if (this.#struct.phase === 'online')
      this.#body.play(act ?? (this.#struct.working === null ? 'idle' : 'active'), time);
    else this.#body.rest();
    if (this.#lights !== null && this.#lit > 0) {
      const breath = 0.88 + 0.12 * Math.sin((time * Math.PI * 2) / config.breathS + this.#kit.phase);
      this.#lights.alpha = breath * flicker(this.#lit) * (1 - this.#veil * 0.75);
    }
    if (this.#outline !== null) this.#moveSweep(time);
    for (const work of this.#works) work.update(time);
  }

  destroy(): void {
    this.#dropOutline();
    this.view.destroy({ children: true });
  }

  get #wantedLit(): number {
    return this.#struct.phase === 'online' ? 1 : 0;
  }

  get #wantedVeil(): number {
    return this.#struct.hidden ? 1 : 0;
  }

  /** What does not move by itself. */
  #dressUp(): void {
    if (this.#lit !== this.#shownLit) {
      this.#shownLit = this.#lit;
      this.#body.sprite.tint = mix(OFFLINE_TINT, 0xffffff, this.#lit);
      if (this.#lights !== null) this.#lights.visible = this.#lit > 0;
    }
    this.#body.sprite.alpha = 1 - (1 - HIDDEN_ALPHA) * this.#veil;
    if (this.#veil > 0 && this.#outline === null) this.#addOutline();
    else if (this.#veil === 0) this.#dropOutline();
    if (this.#outline !== null) this.#outline.view.alpha = this.#veil;
  }

  #addOutline(): void {
    const whole = pictureTexture(this.#kit, 'outline');
    const crop = createCrop(whole);
    const view = new Container();
    const ghost = centred(whole);
    ghost.alpha = 0.55;
    const band = centred(crop);
    band.anchor.set(0.5, 0);
    band.blendMode = 'add';
    view.addChild(ghost, band);
    this.view.addChild(view);
    this.#outline = { view, ghost, band, whole, crop };
    this.#moveSweep(0);
  }

  /** A band of light runs down the outline: what is hidden from others is still ours to see. */
  #moveSweep(time: number): void {
    if (this.#outline === null) return;
    const { band, whole, crop } = this.#outline;
    const top = ((time * 0.35 + this.#kit.phase) % 1) * (1 - SWEEP);
    cropBand(crop, whole, top, top + SWEEP);
    band.y = whole.frame.height * (top - 0.5);
  }

  #dropOutline(): void {
    if (this.#outline === null) return;
    this.#outline.view.destroy({ children: true });
    this.#outline.crop.destroy();
    this.#outline = null;
  }
}

export function stageOf({ health, maxHealth }: SceneStruct): DamageStage {
  return damageStage(health, maxHealth);
}

/** Light that comes or goes stutters before it makes up its mind. */
function flicker(lit: number): number {
  if (lit >= 1) return 1;
  return lit * (Math.sin(lit * 34) > 0.1 ? 1 : 0.25);
}
