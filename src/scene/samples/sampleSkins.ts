/** Skins painted on the spot: what a mod's pictures look like to the scene, without a mod. */
import type { SceneClip, SceneSkin, SkinClipName } from '../types.ts';

/** Every clip a skin may have; `satisfies` makes a new name fail here first. */
const CLIP_HUES = {
  idle: 280,
  active: 160,
  building: 45,
  attacking: 0,
  defending: 210,
} as const satisfies Record<SkinClipName, number>;

export const SKIN_CLIP_NAMES = Object.keys(CLIP_HUES) as readonly SkinClipName[]; // its own keys

const FRAME = 96;
const FRAMES = 8;

/** A crystal spire as a still picture. */
export function sampleStillSkin(): Promise<SceneSkin> {
  return bake(FRAME, (context) => paintSpire(context, 300, 0)).then((still) => ({
    key: 'sample/still',
    still,
    clips: {},
  }));
}

/** The same spire with a clip for every state, each in its own hue. */
export async function sampleClipSkin(names: readonly SkinClipName[] = SKIN_CLIP_NAMES): Promise<SceneSkin> {
  const clips = await Promise.all(names.map(async (name) => [name, await sampleClip(name)] as const));
  return { key: `sample/clips/${names.join('+')}`, still: null, clips: Object.fromEntries(clips) };
}

async function sampleClip(name: SkinClipName): Promise<SceneClip> {
  const sheet = await bake(FRAME * FRAMES, (context) => {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      context.save();
      context.translate(frame * FRAME, 0);
      paintSpire(context, CLIP_HUES[name], frame / FRAMES);
      context.restore();
    }
  });
  return { sheet, frameWidth: FRAME, frameHeight: FRAME, frameCount: FRAMES, framesPerSecond: 8 };
}

async function bake(width: number, paint: (context: OffscreenCanvasRenderingContext2D) => void): Promise<ImageBitmap> {
  const canvas = new OffscreenCanvas(width, FRAME);
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('This browser paints no canvas off screen.');
  paint(context);
  return createImageBitmap(canvas);
}

/** @param turn 0..1 of the clip: the facets wander and the orb climbs. */
function paintSpire(context: OffscreenCanvasRenderingContext2D, hue: number, turn: number): void {
  const sway = Math.sin(turn * Math.PI * 2);
  const facets: readonly (readonly [number, number, number, number])[] = [
    [26, 86, 20, 52],
    [48, 86, 44, 14],
    [70, 86, 74, 44],
  ];
  facets.forEach(([footX, footY, tipX, tipY], i) => {
    const tip = tipX + sway * (i - 1) * 3;
    for (const side of [-1, 1] as const) {
      context.fillStyle = `hsl(${hue} 55% ${side < 0 ? 62 : 38}%)`;
      context.beginPath();
      context.moveTo(tip, tipY);
      context.lineTo(footX + side * 13, footY - 14);
      context.lineTo(footX + side * 8, footY);
      context.lineTo(footX, footY);
      context.closePath();
      context.fill();
    }
  });
  const orbY = 40 - sway * 10;
  const glow = context.createRadialGradient(48, orbY, 1, 48, orbY, 14);
  glow.addColorStop(0, `hsl(${hue} 90% 92%)`);
  glow.addColorStop(0.35, `hsl(${hue} 90% 72% / 80%)`);
  glow.addColorStop(1, `hsl(${hue} 90% 60% / 0%)`);
  context.fillStyle = glow;
  context.fillRect(30, orbY - 18, 36, 36);
}
