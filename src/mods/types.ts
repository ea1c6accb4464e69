/**
 * Mods as files: what a player opens from disk or a host serves. The one door for pictures and archives; everything in
 * it is hostile until it has passed through the worker. docs/mods.md.
 */
import type { AssetPath, CosmeticSetDetail, SetHash, Skin, SkinHash } from '../game/cosmetics.ts';
import type { Brand } from '../lib/brand.ts';
import type { FindingCode } from './words.ts';

/** A number, a name or a word of the code: what the sentence of a finding needs. */
export type ModFact = string | number;

/** What is wrong; `findingWords` says what, where and what to do. Same codes as docs/mods.md "Findings". */
export interface ModFinding {
  /** Stable word for tests and help, e.g. `path_traversal`. */
  readonly code: FindingCode;
  /** null = the archive as a whole. */
  readonly file: string | null;
  readonly facts: readonly ModFact[];
}

/** A file of a checked mod, re-encoded: never the bytes that came. */
export interface ModAsset {
  readonly path: AssetPath;
  readonly picture: BakedPicture;
}

/** A picture that was decoded, capped and drawn anew. Sent between worker and page as a transferable. */
export type BakedPicture =
  | { readonly kind: 'still'; readonly bitmap: ImageBitmap }
  | {
      readonly kind: 'clip';
      /** Frames left to right, top to bottom. */
      readonly sheet: ImageBitmap;
      readonly frameWidth: number;
      readonly frameHeight: number;
      readonly frameCount: number;
      readonly framesPerSecond: number;
    };

export type ModReport =
  | {
      readonly valid: true;
      readonly warnings: readonly ModFinding[];
      readonly modId: string;
      readonly version: string;
      /** As a set would be after an install, for the preview; a lone skin is a set of one. Hashes are the real ones. */
      readonly set: CosmeticSetDetail;
      readonly skins: readonly Skin[];
      readonly assets: readonly ModAsset[];
    }
  | { readonly valid: false; readonly errors: readonly ModFinding[]; readonly warnings: readonly ModFinding[] };

/** What kind of use decides limits: docs/mods.md "Files". */
export type AssetUse = 'icon' | 'animation' | 'graphic';

/** A served file that may be a sprite sheet: its picture is another file of the same skin. */
export interface ServedSheet {
  /** Of the file itself, inside the assets of its skin. */
  readonly path: AssetPath;
  fetch(path: AssetPath): Promise<Blob>;
}

/** SHA-256 of a picture's bytes; of a sprite sheet's, once its picture is there, of both. 64 lower-case hex digits. */
export type PictureHash = Brand<string, 'PictureHash'>;

/** The mod that a picture is of: its set, or the skin that is by itself. */
export interface PictureOwner {
  readonly hash: SetHash | SkinHash;
  /** As far as it is known, for people; text of a stranger. */
  readonly name: string;
}

/** Pictures that hung or killed the worker on this machine. They are never drawn again until they are let go. */
export interface Quarantine {
  /** `picture`: it is held. `set`: so much of its mod is held that nothing of it is drawn. null = it may be drawn. */
  heldAs(hash: PictureHash, owner: PictureOwner): Promise<'picture' | 'set' | null>;
  hold(hash: PictureHash, owner: PictureOwner): Promise<void>;
}

export interface BakeOptions {
  readonly owner: PictureOwner;
  readonly signal?: AbortSignal;
  /** Where to get the picture of a sprite sheet; without it sprite sheets are refused. */
  readonly sheet?: ServedSheet;
}

/** Works in a worker of its own; one per page, made when first needed. */
export interface ModDoor {
  /** Checks an archive (or the files of a folder) and draws its pictures; never rejects because of what is in it. */
  check(
    upload: Blob | readonly { readonly path: string; readonly content: Blob }[],
    signal?: AbortSignal,
  ): Promise<ModReport>;
  /**
   * Decodes one served file and draws it anew.
   * @throws ModPictureError when it is not a picture we take, or one that is held; ModCheckerError when the checker does not run
   */
  bake(file: Blob, use: AssetUse, options: BakeOptions): Promise<BakedPicture>;
  close(): void;
}
