/** What the structs of this client wear: words and pictures by class, ready to be shown. docs/mods.md "Which skin is shown". */
import type { AssetPath, ClassCosmetic } from '../../game/cosmetics.ts';
import type { BakedPicture } from '../../mods/types.ts';

/** The animations a scene plays; a mod's own names are kept for those who ask for them. */
export const CLIP_NAMES = ['idle', 'active', 'building', 'attacking', 'defending'] as const;
export type ClipName = (typeof CLIP_NAMES)[number];

export type Clip = Omit<Extract<BakedPicture, { kind: 'clip' }>, 'kind'>;

/** All pictures of one skin, drawn anew here. Nothing in it is a byte of the mod. */
export interface DressedSkin {
  /** Names the content: the hash of the skin. */
  readonly key: string;
  readonly still: ImageBitmap | null;
  readonly clips: Readonly<Partial<Record<ClipName, Clip>>>;
  /** Of class, weapons and abilities, by their paths. */
  readonly icons: ReadonlyMap<AssetPath, ImageBitmap>;
}

/** A class that does not look as its mod wanted; `noteWords` says why. */
export interface WardrobeNote {
  readonly class: string;
  /** Of the skin that is not shown. */
  readonly name: string;
  readonly error: unknown;
}

export interface WardrobeState {
  /** `absent`: this host serves no cosmetics. */
  readonly step: 'idle' | 'loading' | 'ready' | 'absent' | 'failed';
  /** Words by class; classes not named are called as the game calls them. */
  readonly looks: ReadonlyMap<string, ClassCosmetic>;
  readonly skins: ReadonlyMap<string, DressedSkin>;
  readonly notes: readonly WardrobeNote[];
}

export const NO_WARDROBE: WardrobeState = { step: 'idle', looks: new Map(), skins: new Map(), notes: [] };
