/** Sky picture, sun, twinkling stars, drifting clouds. */
import { Container, Sprite } from 'pixi.js';
import { paintCloud, paintStar, paintSun } from '../paint/paintSprites.ts';
import { paintSky } from '../paint/paintSky.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import type { CloudSpec, Speck } from '../world/worldSpec.ts';

interface Drifter {
  readonly sprite: Sprite;
  readonly spec: CloudSpec;
  readonly span: number;
}

export class SkyLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  #stage: Stage | null = null;
  #sky = new Sprite();
  #sun = new Sprite();
  #twinkles: { sprite: Sprite; spec: Speck }[] = [];
  #clouds: Drifter[] = [];
  #night = 0;

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#clear();
    const { bank, spec, layout } = stage;
    const { width, lines, bands } = layout;
    // Down to the bottom of the land band: nobody sees that far, but a resize may show it for a moment.
    const skyHeight = Math.ceil(lines.groundBack + (bands.land.bottom - bands.land.top) * 0.12);
    this.#sky = new Sprite(bank.get(`sky:${spec.seed}`, width, skyHeight, (brush) => paintSky(brush, spec, layout)));
    const sunSize = Math.min(440, Math.max(200, width * 0.3));
    const sunTone = spec.palette.glow;
    this.#sun = new Sprite(bank.get(`sun:${sunTone}`, sunSize, sunSize, (brush) => paintSun(brush, sunSize, sunTone)));
    this.#sun.anchor.set(0.5);
    this.#sun.blendMode = 'add';
    this.view.addChild(this.#sky, this.#sun);

    const star = bank.get('star', 16, 16, (brush) => paintStar(brush, 16));
    this.#twinkles = spec.twinkles.map((twinkle) => {
      const sprite = new Sprite(star);
      sprite.anchor.set(0.5);
      sprite.position.set(twinkle.x * width, twinkle.y * lines.limb * 0.92);
      sprite.scale.set(twinkle.size * 0.62);
      sprite.blendMode = 'add';
      this.view.addChild(sprite);
      return { sprite, spec: twinkle };
    });
    this.#clouds = spec.clouds.map((cloud) => this.#createCloud(stage, cloud));
  }

  show(_model: SceneModel, day: Daylight): void {
    if (this.#stage === null) return;
    const { layout, spec } = this.#stage;
    const { lines } = layout;
    this.#sky.tint = day.skyTint;
    this.#night = 1 - day.light;
    const elevation = Math.sin(day.phase * Math.PI * 2);
    const across = day.phase < 0.5 ? day.phase * 2 : (day.phase - 0.5) * 2;
    this.#sun.position.set(
      layout.width * (0.06 + across * 0.88),
      lines.groundBack - (lines.groundBack - lines.limb) * (0.1 + Math.max(0, elevation) * 0.62),
    );
    this.#sun.alpha = Math.min(1, Math.max(0, elevation * 4 + 0.35)) * 0.85;
    this.#sun.visible = this.#sun.alpha > 0.01;
    for (const { sprite } of this.#clouds)
      sprite.tint = mix(day.skyTint, mix(0xffffff, spec.palette.glow, 0.5), day.light * 0.6);
  }

  update(_deltaMs: number, time: SceneTime): void {
    for (const { sprite, spec } of this.#twinkles) {
      const beat = Math.sin(time * (0.5 + spec.glow) + spec.glow * 40);
      sprite.alpha = (0.25 + this.#night * 0.35) * (0.55 + 0.45 * beat);
    }
    for (const { sprite, spec, span } of this.#clouds) {
      sprite.x = ((spec.x * span + time * spec.speed) % span) - sprite.width;
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #createCloud({ bank, spec, layout }: Stage, cloud: CloudSpec): Drifter {
    const { bands, width } = layout;
    const bandHeight = bands.air.bottom - bands.air.top;
    const w = Math.round(Math.min(400, Math.max(150, width * 0.22)));
    const h = Math.round(w * 0.32);
    const lit = mix(spec.palette.horizon, mix(spec.palette.glow, 0xffffff, 0.35), 0.55);
    const shade = mix(spec.palette.sky, spec.palette.horizon, 0.4);
    const kind = `${spec.seed}:${cloud.kind}`;
    const sprite = new Sprite(bank.get(`cloud:${kind}`, w, h, (brush) => paintCloud(brush, w, h, kind, lit, shade)));
    sprite.scale.set(cloud.size, cloud.size * 0.9);
    sprite.alpha = 0.45 + cloud.glow * 0.5;
    sprite.y = bands.air.top + bandHeight * (0.12 + cloud.y * 0.85);
    this.view.addChild(sprite);
    return { sprite, spec: cloud, span: width + sprite.width * 2 };
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
    this.#twinkles = [];
    this.#clouds = [];
  }
}
