/** What each class wears: the game's own silhouette, or a skin's still and clips. */
import { ImageSource, Rectangle, Texture } from 'pixi.js';
import { artOf, type StructArt } from '../art/structArt.ts';
import type { PaintBody } from '../paint/paintDamage.ts';
import { paintSkin, paintSkinOutline, type Frame } from '../paint/paintSkin.ts';
import { paintBody, paintLights, paintOutline } from '../paint/paintStruct.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneClip, SceneSkin, SkinClipName } from '../types.ts';

const { color } = SCENE_CONFIG;

export interface Clip {
  readonly frames: readonly Texture[];
  readonly framesPerSecond: number;
}

export interface Dress {
  /** Names the pictures: same key, same pictures. */
  readonly key: string;
  /** Muzzles and focus; a skin keeps those of the class it dresses. */
  readonly art: StructArt;
  /** The body in an owner's colour, unlit. */
  readonly paintBody: (accent: number) => PaintBody;
  /** null = the skin brings its own light. */
  readonly paintLights: PaintBody | null;
  readonly paintOutline: PaintBody;
  /** The clip for what it does, else the one for standing about; null = the body stands still. */
  readonly clipFor: (name: SkinClipName) => Clip | null;
}

export class Dresses {
  readonly #own = new Map<string, Dress>();
  #skins: ReadonlyMap<string, SceneSkin> = new Map();
  #worn = new Map<string, { readonly dress: Dress; readonly destroy: () => void }>();

  dressOf(typeName: string): Dress {
    const worn = this.#worn.get(typeName);
    if (worn !== undefined) return worn.dress;
    const skin = this.#skins.get(typeName);
    if (skin !== undefined) {
      const made = dressInSkin(typeName, skin);
      if (made !== null) {
        this.#worn.set(typeName, made);
        return made.dress;
      }
    }
    const own = this.#own.get(typeName) ?? dressInOwnArt(typeName);
    this.#own.set(typeName, own);
    return own;
  }

  /**
   * Takes other skins. The returned function destroys the pictures of those that are no longer worn: call it when
   * everybody has changed.
   */
  setSkins(skins: ReadonlyMap<string, SceneSkin>): () => void {
    const old = this.#worn;
    const kept = new Map<string, { readonly dress: Dress; readonly destroy: () => void }>();
    for (const [typeName, worn] of old) {
      // Not by key: the bitmaps of another object may be closed while ours are still to be cut.
      if (this.#skins.get(typeName) === skins.get(typeName)) kept.set(typeName, worn);
    }
    this.#skins = skins;
    this.#worn = kept;
    return () => {
      for (const [typeName, worn] of old) if (!kept.has(typeName)) worn.destroy();
    };
  }

  destroy(): void {
    for (const worn of this.#worn.values()) worn.destroy();
    this.#worn.clear();
  }
}

function dressInOwnArt(typeName: string): Dress {
  const art = artOf(typeName);
  return {
    key: typeName,
    art,
    paintBody: (accent) => (brush, size) => paintBody(brush, art, size, accent),
    paintLights: (brush, size) => paintLights(brush, art, size, color.light),
    paintOutline: (brush, size) => paintOutline(brush, art, size, color.teal),
    clipFor: () => null,
  };
}

/** null when the skin has no picture at all. */
function dressInSkin(typeName: string, skin: SceneSkin): { dress: Dress; destroy: () => void } | null {
  const frame = standingFrame(skin);
  const cut = new Map<SkinClipName, CutClip>();
  const art = artOf(typeName);
  const body: PaintBody =
    frame === null
      ? (brush, size) => paintBody(brush, art, size, color.brass)
      : (brush, size) => paintSkin(brush, frame, size);
  if (frame === null && Object.keys(skin.clips).length === 0) return null;
  const clipOf = (name: SkinClipName): CutClip | null => {
    const known = cut.get(name);
    if (known !== undefined) return known;
    const sheet = skin.clips[name];
    if (sheet === undefined) return null;
    const made = new CutClip(sheet);
    cut.set(name, made);
    return made;
  };
  return {
    dress: {
      key: `${typeName}|${skin.key}`,
      art,
      paintBody: () => body,
      paintLights: null,
      paintOutline:
        frame === null
          ? (brush, size) => paintOutline(brush, art, size, color.teal)
          : (brush, size) => paintSkinOutline(brush, frame, size, color.teal),
      clipFor: (name) => clipOf(name) ?? (name === 'idle' || skin.still !== null ? null : clipOf('idle')),
    },
    destroy: () => {
      for (const clip of cut.values()) clip.destroy();
    },
  };
}

/** What stands where nothing moves: the still, else the first frame of standing about. */
function standingFrame({ still, clips }: SceneSkin): Frame | null {
  if (still !== null) return { image: still, x: 0, y: 0, width: still.width, height: still.height };
  const clip = clips.idle ?? clips.active ?? clips.building ?? clips.attacking ?? clips.defending;
  return clip === undefined
    ? null
    : { image: clip.sheet, x: 0, y: 0, width: clip.frameWidth, height: clip.frameHeight };
}

class CutClip implements Clip {
  readonly frames: readonly Texture[];
  readonly framesPerSecond: number;
  readonly #source: ImageSource;

  constructor({ sheet, frameWidth, frameHeight, frameCount, framesPerSecond }: SceneClip) {
    this.framesPerSecond = framesPerSecond;
    // Sheets are drawn much smaller than they are; without levels they would shimmer.
    this.#source = new ImageSource({ resource: sheet, autoGenerateMipmaps: true });
    const columns = Math.max(1, Math.floor(sheet.width / frameWidth));
    this.frames = Array.from({ length: frameCount }, (_, i) => {
      const frame = new Rectangle(
        (i % columns) * frameWidth,
        Math.floor(i / columns) * frameHeight,
        frameWidth,
        frameHeight,
      );
      return new Texture({ source: this.#source, frame });
    });
  }

  destroy(): void {
    for (const frame of this.frames) frame.destroy();
    this.#source.destroy();
  }
}
