/** Sky picture, suns, twinkling stars, drifting clouds, auroras. As wide as the view; it moves slower than the land. */
import { Container, Sprite } from 'pixi.js';
import { paintAurora } from '../paint/paintWeather.ts';
import { paintSky, skyWidth } from '../paint/paintSky.ts';
import { paintCloud, paintStar, paintSun } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { Borrowed } from '../stage/Borrowed.ts';
import { calmTime } from '../stage/calmTime.ts';
import type { Rect } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import { createRandom } from '../world/random.ts';
import type { CloudSpec, Speck } from '../world/worldSpec.ts';

const { skyParallax, skySpare } = SCENE_CONFIG.world;

interface Drifter {
  readonly sprite: Sprite;
  readonly spec: CloudSpec;
  readonly span: number;
}

interface Curtain {
  readonly sprite: Sprite;
  readonly phase: number;
  readonly speed: number;
}

export class SkyLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  #stage: Stage | null = null;
  #paintedFor = '';
  #borrowed: Borrowed | null = null;
  #sky = new Sprite();
  #suns: Sprite[] = [];
  #twinkles: { sprite: Sprite; spec: Speck }[] = [];
  #clouds: Drifter[] = [];
  #curtains: Curtain[] = [];
  #night = 0;
  /** Calm time of the last update; NaN = what is shown has changed since. */
  #time = Number.NaN;

  resize(stage: Stage): void {
    const { spec, layout } = stage;
    const paintedFor = `${spec.seed}|${String(spec.isSpent)}|${layout.screenWidth}x${layout.height}`;
    const isSame = paintedFor === this.#paintedFor;
    this.#stage = stage;
    if (isSame) return;
    this.#clear();
    this.#paintedFor = paintedFor;
    this.#borrowed = new Borrowed(stage.bank);
    this.#build(stage, this.#borrowed);
  }

  show(_model: SceneModel, day: Daylight): void {
    if (this.#stage === null) return;
    const { layout, spec } = this.#stage;
    const { lines } = layout;
    this.#time = Number.NaN;
    this.#sky.tint = day.skyTint;
    this.#night = 1 - day.light;
    const elevation = Math.sin(day.phase * Math.PI * 2);
    const across = day.phase < 0.5 ? day.phase * 2 : (day.phase - 0.5) * 2;
    for (const [i, sun] of this.#suns.entries()) {
      sun.position.set(
        layout.screenWidth * (0.06 + across * 0.88 + i * 0.07),
        lines.groundBack -
          (lines.groundBack - lines.limb) * (0.1 + Math.max(0, elevation) * 0.62) -
          i * layout.screenWidth * 0.022,
      );
      sun.alpha = Math.min(1, Math.max(0, elevation * 4 + 0.35)) * 0.85;
      sun.visible = sun.alpha > 0.01;
    }
    for (const { sprite } of this.#clouds)
      sprite.tint = mix(day.skyTint, mix(0xffffff, spec.palette.glow, 0.5), day.light * 0.6);
  }

  follow(rect: Rect): void {
    if (this.#stage === null) return;
    const { width, screenWidth } = this.#stage.layout;
    const travel = width - screenWidth;
    // A long world has the same sky: it moves the slower.
    const share = Math.min(skyParallax, travel > 1 ? (screenWidth * skySpare) / travel : skyParallax);
    this.view.x = rect.x * (1 - share);
  }

  update(_deltaMs: number, now: SceneTime): void {
    const time = calmTime(now);
    if (time === this.#time) return;
    this.#time = time;
    for (const { sprite, spec } of this.#twinkles) {
      const beat = Math.sin(time * (0.5 + spec.glow) + spec.glow * 40);
      sprite.alpha = (0.25 + this.#night * 0.35) * (0.55 + 0.45 * beat);
    }
    for (const { sprite, spec, span } of this.#clouds) {
      sprite.x = ((spec.x * span + time * spec.speed) % span) - sprite.width;
    }
    for (const { sprite, phase, speed } of this.#curtains) {
      sprite.alpha = (0.24 + this.#night * 0.5) * (0.62 + 0.38 * Math.sin(time * speed + phase));
      sprite.skew.x = Math.sin(time * speed * 0.6 + phase) * 0.16;
      sprite.scale.x = sprite.scale.y * (1 + 0.12 * Math.sin(time * speed * 0.8 + phase * 2));
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #build(stage: Stage, bank: Borrowed): void {
    const { spec, layout } = stage;
    const { screenWidth, lines, bands } = layout;
    const width = skyWidth(layout);
    // Down to the bottom of the land band: nobody sees that far, but a resize may show it for a moment.
    const skyHeight = Math.ceil(lines.groundBack + (bands.land.bottom - bands.land.top) * 0.12);
    const name = `sky:${spec.seed}:${spec.isSpent ? 'spent' : 'rich'}:${screenWidth}x${layout.height}`;
    const picture = bank.get(name, width, skyHeight, (brush) => paintSky(brush, spec, layout), { isAlone: true });
    this.#sky = new Sprite(picture);
    this.view.addChild(this.#sky);

    const sunTone = spec.palette.glow;
    const sunSize = Math.min(440, Math.max(200, screenWidth * 0.3));
    const sun = bank.get(`sun:${sunTone}`, sunSize, sunSize, (brush) => paintSun(brush, sunSize, sunTone));
    this.#suns = (spec.hasTwinSun ? [1, 0.52] : [1]).map((size) => {
      const sprite = new Sprite(sun);
      sprite.anchor.set(0.5);
      sprite.scale.set(size);
      sprite.blendMode = 'add';
      this.view.addChild(sprite);
      return sprite;
    });
    if (spec.weather === 'aurora') this.#addCurtains(stage, bank, width);

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
    this.#clouds = spec.clouds.map((cloud) => this.#createCloud(stage, bank, cloud, width));
  }

  #addCurtains({ spec, layout }: Stage, bank: Borrowed, width: number): void {
    const { lines } = layout;
    const random = createRandom(`aurora:${spec.seed}`);
    const tall = Math.round((lines.groundBack - lines.limb) * 0.72);
    const wide = Math.round(tall * 1.5);
    const tones = [spec.palette.glow, spec.palette.horizon, spec.palette.ore] as const;
    this.#curtains = tones.map((tone, i) => {
      const key = `aurora:${tone}:${i}`;
      const sprite = new Sprite(bank.get(key, wide, tall, (brush) => paintAurora(brush, wide, tall, tone, key)));
      sprite.anchor.set(0.5, 0);
      sprite.position.set(
        width * (0.2 + i * 0.3 + random.between(-0.06, 0.06)),
        lines.limb + tall * random.between(0.05, 0.2),
      );
      sprite.scale.set(random.between(0.9, 1.25));
      sprite.blendMode = 'add';
      this.view.addChild(sprite);
      return { sprite, phase: random.between(0, 6.28), speed: random.between(0.16, 0.32) };
    });
  }

  #createCloud({ spec, layout }: Stage, bank: Borrowed, cloud: CloudSpec, skyReach: number): Drifter {
    const { bands, screenWidth } = layout;
    const bandHeight = bands.air.bottom - bands.air.top;
    const w = Math.round(Math.min(400, Math.max(150, screenWidth * 0.22)));
    const h = Math.round(w * 0.32);
    const lit = mix(spec.palette.horizon, mix(spec.palette.glow, 0xffffff, 0.35), 0.55);
    const shade = mix(spec.palette.sky, spec.palette.horizon, 0.4);
    const kind = `${spec.seed}:${spec.isSpent ? 'spent' : 'rich'}:${cloud.kind}`;
    const sprite = new Sprite(bank.get(`cloud:${kind}`, w, h, (brush) => paintCloud(brush, w, h, kind, lit, shade)));
    sprite.scale.set(cloud.size, cloud.size * 0.9);
    sprite.alpha = 0.45 + cloud.glow * 0.5;
    sprite.y = bands.air.top + bandHeight * (0.12 + cloud.y * 0.85);
    this.view.addChild(sprite);
    return { sprite, spec: cloud, span: skyReach + sprite.width * 2 };
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
    this.#borrowed?.release();
    this.#borrowed = null;
    this.#suns = [];
    this.#twinkles = [];
    this.#clouds = [];
    this.#curtains = [];
  }
}
