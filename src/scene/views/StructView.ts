/**
 * One struct, for as long as it lives, wherever it stands: which figure it is, what happens to it, how it moves. Its
 * `view` stands in a slot's container; the origin of that is the middle of the slot's box.
 */
import { Container, type Texture } from 'pixi.js';
import type { Ambit } from '../../game/ambit.ts';
import type { Gesture } from '../battle/types.ts';
import { paintGlow, paintHalo, paintSmoke } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneStruct, SkinClipName } from '../types.ts';
import { createRandom } from '../world/random.ts';
import { pictureTexture, type Figure, type FigureKit } from './figure.ts';
import { Flight } from './Flight.ts';
import { addGesture, resetPose, type BodyPose } from './gesturePose.ts';
import { MomentPlayer } from './MomentPlayer.ts';
import { createBurst, createFallingScaffold, createFlash, createHalo } from './moments.ts';
import { PictureSet } from './PictureSet.ts';
import { SiteFigure } from './SiteFigure.ts';
import type { Dress, Dresses } from './Dresses.ts';
import { stageOf, WholeFigure } from './WholeFigure.ts';
import { WreckFigure } from './WreckFigure.ts';

const { color, struct: config } = SCENE_CONFIG;

/** Where it stands. */
export interface StructPlace {
  /** Edge of the slot's box, px. */
  readonly box: number;
  readonly ambit: Ambit;
  readonly facing: 1 | -1;
  /** Colour of its owner. */
  readonly accent: number;
}

/** What all of them share. */
export interface StructKit {
  readonly bank: TextureBank;
  readonly dresses: Dresses;
}

/** Art stands on y = 58 of 64; floating things a little above their cradle, share of the box. */
const FOOT = 58 / 64;
const LIFT: Readonly<Record<Ambit, number>> = { space: 0.07, air: 0.035, land: 0, water: 0 };

export class StructView {
  readonly view = new Container();
  /** Lights it leaves behind while it changes slots; null at rest. Belongs behind `view`. */
  trail: Container | null = null;
  readonly #kit: StructKit;
  readonly #pictures: PictureSet;
  readonly #phase: number;
  readonly #moments: MomentPlayer;
  readonly #pose: BodyPose = { x: 0, y: 0, rotation: 0, scaleX: 1, scaleY: 1 };
  #place: StructPlace;
  #struct: SceneStruct;
  #figure: Figure | null = null;
  #figureKey = '';
  #dress: Dress | null = null;
  #flight: Flight | null = null;
  /** 1 = looks where its slot looks, -1 = has turned about. */
  #turn = 1;
  #time = 0;
  /** Since it lost health and nobody had told why, ms. */
  #lossMs = Number.POSITIVE_INFINITY;
  #gesture: { kind: Gesture; ageMs: number; durationMs: number } | null = null;
  #ageMs: number;
  #leavingMs = -1;
  #isAwake = false;

  constructor(kit: StructKit, place: StructPlace, struct: SceneStruct, isNew: boolean) {
    this.#kit = kit;
    this.#pictures = new PictureSet(kit.bank);
    this.#moments = new MomentPlayer(this.view);
    this.#place = place;
    this.#struct = struct;
    this.#phase = createRandom(`struct:${struct.id}`).between(0, 6.28);
    this.#ageMs = isNew ? 0 : config.appearMs;
  }

  get struct(): SceneStruct {
    return this.#struct;
  }

  get isBusy(): boolean {
    return (
      this.#ageMs < config.appearMs ||
      this.#leavingMs >= 0 ||
      this.#flight !== null ||
      this.#gesture !== null ||
      this.#moments.isPlaying ||
      this.#lossMs < config.hurtAfterMs ||
      (this.#figure?.isChanging ?? false)
    );
  }

  /** False when nothing of it moves, so that frames need not come by. */
  get isAlive(): boolean {
    return this.isBusy || (this.#figure?.isAlive ?? false);
  }

  /** True when it may be updated in calm time. */
  get isCalm(): boolean {
    return !this.isBusy && (this.#figure?.isCalm ?? true);
  }

  /** True when it has faded out and may be destroyed. */
  get isGone(): boolean {
    return this.#leavingMs >= config.leaveMs;
  }

  /** It is seen for the first time. */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#rebuild();
    if (this.#ageMs === 0 && this.#struct.phase === 'building') this.#halo(color.brass);
    this.#stand(0);
  }

  /** `isStaged` = a battle shows what happens to it: then it does not by itself. */
  show(struct: SceneStruct, isStaged: boolean): void {
    const before = this.#struct;
    this.#struct = struct;
    if (!this.#isAwake) return;
    const old = this.#figure;
    const hasChanged = this.#rebuild();
    if (!hasChanged) this.#figure?.show(struct);
    if (before.phase !== struct.phase) this.#celebrate(before, old instanceof SiteFigure, isStaged);
    else if (before.hidden !== struct.hidden) this.#flash(color.teal, config.stealthMs);
    else if (struct.health < before.health && !isStaged) {
      this.#lossMs = 0;
    }
  }

  /** A loss that has just been shown for its own sake belongs to an attack. */
  spare(): void {
    if (this.#lossMs > config.spareMs) return;
    this.#lossMs = Number.POSITIVE_INFINITY;
    this.#moments.end();
    if (this.#gesture?.kind === 'shake') this.#gesture = null;
  }

  turn(across: number): void {
    if (across === this.#turn) return;
    this.#turn = across;
    this.#stand(this.#time);
  }

  /** Another box, place or owner; `isStale` = all pictures have to be asked for again. */
  move(place: StructPlace, isStale: boolean): void {
    this.#place = place;
    if (isStale) this.#figureKey = '';
    this.#rebuild();
    this.#stand(0);
  }

  /** Comes flying from there, relative to where it stands now. Returns the lights to put behind it; null when nobody sees it. */
  flyFrom(x: number, y: number, scale: number): Container | null {
    if (!this.#isAwake) return null;
    this.#endFlight();
    const { accent } = this.#place;
    this.#flight = new Flight(this.#glow(), this.#artSize, accent, x, y, scale);
    this.trail = this.#flight.trail;
    this.#stand(0);
    return this.trail;
  }

  /** Other clothes, at once. */
  redress(): void {
    this.#rebuild();
  }

  gesture(kind: Gesture, durationMs: number): void {
    if (!this.#isAwake) return;
    this.#gesture = { kind, ageMs: 0, durationMs: Math.max(1, durationMs) };
  }

  leave(): void {
    if (this.#leavingMs < 0) this.#leavingMs = 0;
  }

  /** Jumps to the end of everything: for scenes without motion, and for what nobody sees. */
  settle(): void {
    this.#ageMs = config.appearMs;
    if (this.#leavingMs >= 0) this.#leavingMs = config.leaveMs;
    this.#endFlight();
    this.#gesture = null;
    this.#lossMs = Number.POSITIVE_INFINITY;
    this.#moments.end();
    this.#figure?.settle();
    this.#stand(0);
  }

  update(deltaMs: number, time: number): void {
    this.#ageMs = Math.min(config.appearMs, this.#ageMs + deltaMs);
    if (this.#leavingMs >= 0) this.#leavingMs += deltaMs;
    this.#feelLoss(deltaMs);
    if (this.#gesture !== null) {
      this.#gesture.ageMs += deltaMs;
      if (this.#gesture.ageMs >= this.#gesture.durationMs) this.#gesture = null;
    }
    if (this.#flight !== null) {
      this.#flight.update(deltaMs);
      if (this.#flight.isOver) this.#endFlight();
    }
    this.#moments.update(deltaMs);
    this.#figure?.update(deltaMs, time, this.#act());
    this.#stand(time);
  }

  /** Where it is and where its shots leave, relative to the middle of its slot. */
  muzzle(out: { x: number; y: number; muzzleX: number; muzzleY: number }): void {
    const { art } = this.#kit.dresses.dressOf(this.#struct.typeName);
    const [x, y] = art.muzzles[0]?.at ?? art.focus;
    out.x = this.#flight?.offset.x ?? 0;
    out.y = this.#flight?.offset.y ?? 0;
    out.muzzleX = out.x + (x / 64 - 0.5) * this.#artSize * this.#place.facing;
    out.muzzleY = out.y + this.#baseY + (y / 64 - 0.5) * this.#artSize;
  }

  destroy(): void {
    this.#endFlight();
    this.#figure?.destroy();
    this.view.destroy({ children: true });
    this.#pictures.release();
  }

  get #artSize(): number {
    return Math.round(this.#place.box * config.artShare);
  }

  get #baseY(): number {
    const { box, ambit } = this.#place;
    return box * (0.4 - (FOOT - 0.5) * config.artShare - LIFT[ambit]);
  }

  get #figureKit(): FigureKit {
    const { bank, dresses } = this.#kit;
    const dress = dresses.dressOf(this.#struct.typeName);
    return {
      bank,
      pictures: this.#pictures,
      dress,
      size: this.#artSize,
      accent: this.#place.accent,
      phase: this.#phase,
    };
  }

  /** Makes the figure anew when another picture is due. The old one goes when the new one stands: nothing blinks. */
  #rebuild(): boolean {
    if (!this.#isAwake) return false;
    const kit = this.#figureKit;
    const { phase, working } = this.#struct;
    const isWhole = phase === 'online' || phase === 'offline';
    const work = phase === 'online' ? working : null;
    const detail = isWhole ? `whole:${stageOf(this.#struct)}:${String(work)}` : phase;
    const key = `${kit.dress.key}|${kit.size}|${kit.accent}|${detail}`;
    if (key === this.#figureKey && kit.dress === this.#dress) return false;
    this.#figureKey = key;
    this.#dress = kit.dress;
    const old = this.#figure;
    const giveBack = this.#pictures.renew();
    this.#figure = this.#createFigure(kit);
    if (this.#figure !== null) {
      this.view.addChildAt(this.#figure.view, 0);
      if (this.#figure instanceof WholeFigure && old instanceof WholeFigure) this.#figure.continueFrom(old);
    }
    old?.destroy();
    // They show pictures of the old figure.
    this.#moments.end();
    giveBack();
    return true;
  }

  #createFigure(kit: FigureKit): Figure | null {
    switch (this.#struct.phase) {
      case 'absent':
        return null;
      case 'building':
        return new SiteFigure(kit, this.#struct);
      case 'destroyed':
        return new WreckFigure(kit, this.#struct);
      case 'online':
      case 'offline':
        return new WholeFigure(kit, this.#struct);
    }
  }

  /** What a change of phase looks like. */
  #celebrate(before: SceneStruct, wasSite: boolean, isStaged: boolean): void {
    const { phase } = this.#struct;
    if (phase === 'destroyed') {
      if (!isStaged) {
        // It has burst: that is all there is to show of it.
        this.#lossMs = config.hurtAfterMs;
        this.#burst();
      }
      return;
    }
    if (wasSite) {
      this.#flash(0xffffff, 900);
      this.#moments.add(
        createFallingScaffold(
          pictureTexture(this.#figureKit, 'scaffoldLeft'),
          pictureTexture(this.#figureKit, 'scaffoldRight'),
          this.#artSize,
        ),
      );
      if (this.#figure instanceof WholeFigure) this.#figure.startDark();
    }
    if (phase === 'online') this.#halo(before.phase === 'offline' ? color.teal : color.brass);
  }

  /** Its attack may be told a moment after the loss, and then shows it: so it is felt a little late. */
  #feelLoss(deltaMs: number): void {
    const before = this.#lossMs;
    this.#lossMs += deltaMs;
    if (before >= config.hurtAfterMs || this.#lossMs < config.hurtAfterMs) return;
    this.#flash(0xff7a55, config.hurtMs);
    this.gesture('shake', config.hurtMs);
  }

  #flash(tint: number, durationMs: number): void {
    if (this.#figure !== null) this.#moments.add(createFlash(this.#figure.body, tint, durationMs));
  }

  #halo(tint: number): void {
    this.#moments.add(createHalo(this.#haloPicture(), this.#artSize, tint, 900));
  }

  #burst(): void {
    const smoke = this.#kit.bank.get('smoke', 32, 32, (brush) => paintSmoke(brush, 32));
    this.#moments.add(createBurst(this.#glow(), this.#haloPicture(), smoke, this.#artSize, this.#struct.id));
    this.gesture('shake', 420);
  }

  #glow(): Texture {
    return this.#kit.bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true });
  }

  #haloPicture(): Texture {
    return this.#kit.bank.get('halo', 64, 64, (brush) => paintHalo(brush, 64), { isLight: true });
  }

  #act(): SkinClipName | null {
    if (this.#gesture === null) return null;
    const { kind } = this.#gesture;
    return kind === 'fire' ? 'attacking' : kind === 'dodge' || kind === 'brace' ? 'defending' : null;
  }

  #endFlight(): void {
    this.#flight?.destroy();
    this.#flight = null;
    this.trail = null;
  }

  /** Puts the body where all that moves it has it now. */
  #stand(time: number): void {
    this.#time = time;
    const { ambit, facing, box } = this.#place;
    const { phase } = this.#struct;
    const pose = this.#pose;
    resetPose(pose);
    if (ambit !== 'land' && phase === 'online') {
      pose.y += Math.sin(time * 0.9 + this.#phase) * config.hoverDrift * (ambit === 'water' ? 0.6 : 1) * (box / 128);
    }
    if (this.#gesture !== null) {
      const { kind, ageMs, durationMs } = this.#gesture;
      addGesture(kind, ageMs / durationMs, this.#artSize, pose);
    }
    const arrived = 1 - (1 - this.#ageMs / config.appearMs) ** 3;
    const left = this.#leavingMs < 0 ? 0 : Math.min(1, this.#leavingMs / config.leaveMs);
    const scale = (0.86 + arrived * 0.14) * (this.#flight?.scale ?? 1);
    this.view.alpha = arrived * (1 - left);
    this.view.scale.set(pose.scaleX * scale * facing * this.#turn, pose.scaleY * scale);
    this.view.rotation = (pose.rotation + (this.#flight?.bank ?? 0) * facing) * facing;
    this.view.position.set(
      pose.x * facing + (this.#flight?.offset.x ?? 0),
      this.#baseY + pose.y + (1 - arrived) * 10 + (this.#flight?.offset.y ?? 0),
    );
  }
}
