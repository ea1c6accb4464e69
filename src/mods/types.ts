/**
 * Mods as files: what a player opens from disk or a host serves. The one door for pictures and archives; everything in
 * it is hostile until it has passed through the worker. docs/mods.md.
 */
import type { AssetPath, CosmeticSetDetail, Skin } from '../game/cosmetics.ts';

/** What is wrong, in a sentence that says what, where and what to do. Same codes as docs/mods.md "Findings". */
export interface ModFinding {
  /** Stable word for tests and help, e.g. `path_traversal`. */
  readonly code: string;
  /** null = the archive as a whole. */
  readonly file: string | null;
  readonly message: string;
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

/** Works in a worker of its own; one per page, made when first needed. */
export interface ModDoor {
  /** Checks an archive (or the files of a folder) and draws its pictures; never rejects because of what is in it. */
  check(
    upload: Blob | readonly { readonly path: string; readonly content: Blob }[],
    signal?: AbortSignal,
  ): Promise<ModReport>;
  /**
   * Decodes one served file and draws it anew.
   * @param sheet where to get the picture of a sprite sheet; without it sprite sheets are refused
   * @throws ModPictureError when it is not a picture we take; ModCheckerError when the checker does not run
   */
  bake(file: Blob, use: AssetUse, signal?: AbortSignal, sheet?: ServedSheet): Promise<BakedPicture>;
  close(): void;
}
