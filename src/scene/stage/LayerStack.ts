/** All layers of the picture, back to front, and how they hang together. What is told to the stack is told to each in order. */
import { Container } from 'pixi.js';
import { AimLayer } from '../layers/AimLayer.ts';
import { BannerLayer } from '../layers/BannerLayer.ts';
import { FogLayer } from '../layers/FogLayer.ts';
import { FxLayer } from '../layers/FxLayer.ts';
import { LandLayer } from '../layers/LandLayer.ts';
import { LinkLayer } from '../layers/LinkLayer.ts';
import { ReachLayer } from '../layers/ReachLayer.ts';
import { ShieldLayer } from '../layers/ShieldLayer.ts';
import { SkyLayer } from '../layers/SkyLayer.ts';
import { SlotLayer } from '../layers/SlotLayer.ts';
import { SwellLayer } from '../layers/SwellLayer.ts';
import { WeatherLayer } from '../layers/WeatherLayer.ts';
import { Traffic } from '../traffic/Traffic.ts';
import type { Daylight } from '../world/daylight.ts';
import type { Rect, Sight } from './Sight.ts';
import type { DrawnModel, Layer, SceneTime, Stage } from './Stage.ts';

export class LayerStack {
  /** What the camera moves over. */
  readonly world = new Container({ isRenderGroup: true });
  /** What stays on the glass. */
  readonly glass = new Container();
  readonly slots = new SlotLayer();
  readonly fx = new FxLayer(this.slots);
  readonly traffic = new Traffic(this.slots);
  readonly banner = new BannerLayer();
  /** Fleets on their way hear of a model before the slots, who ask whether a group may go. */
  readonly #layers: readonly Layer[] = [
    new SkyLayer(),
    new LandLayer(),
    new WeatherLayer(),
    new SwellLayer('back'),
    new ShieldLayer(),
    new ReachLayer((keys, alpha) => this.slots.setDim(keys, alpha)),
    this.traffic,
    this.slots,
    new SwellLayer('front'),
    new LinkLayer(this.traffic.isFlying),
    new AimLayer(),
    this.fx,
    new FogLayer(),
    this.banner,
  ];

  constructor() {
    for (const layer of this.#layers) (layer === this.banner ? this.glass : this.world).addChild(layer.view);
    this.slots.onGroups = ({ removed }) => this.traffic.keepOrDrop(removed);
  }

  get isBusy(): boolean {
    for (const layer of this.#layers) if (layer.isBusy) return true;
    return false;
  }

  resize(stage: Stage): void {
    for (const layer of this.#layers) layer.resize(stage);
  }

  /** @param motion false = all transitions end at once */
  show(model: DrawnModel, day: Daylight, motion: boolean): void {
    for (const layer of this.#layers) {
      layer.show(model, day);
      if (!motion) layer.settle?.();
    }
  }

  setMotion(on: boolean): void {
    for (const layer of this.#layers) {
      layer.setMotion?.(on);
      if (!on) layer.settle?.();
    }
  }

  /** The camera has moved. */
  look(sight: Sight): void {
    for (const layer of this.#layers) {
      layer.follow?.(sight);
      layer.look?.(sight);
    }
  }

  /** What is as wide as the view stands where this part of the world is looked at. */
  follow(rect: Rect): void {
    for (const layer of this.#layers) layer.follow?.(rect);
  }

  update(deltaMs: number, time: SceneTime): void {
    for (const layer of this.#layers) layer.update(deltaMs, time);
  }

  destroy(): void {
    for (const layer of this.#layers) layer.destroy();
  }
}
