/**
 * One struct class as vector data in a 64×64 box: y down, things that stand have their feet at y = 58, things that
 * travel look to the right (+x).
 */
export type ArtRole =
  /** Hull: the silhouette. Slate, lit from above. */
  | 'base'
  /** Recesses, undersides, wheels: the same slate in shadow. */
  | 'shade'
  /** The owner's colour; brass by default. */
  | 'accent'
  /** What shines while online: windows, engines, cores. */
  | 'light';

export interface ArtLayer {
  readonly role: ArtRole;
  /** SVG path data, non-zero fill. */
  readonly d: string;
}

/** Where shots leave, in the 64×64 box. */
export interface Muzzle {
  readonly weapon: 'primary' | 'secondary';
  readonly at: readonly [x: number, y: number];
}

export interface StructArt {
  /** Painted in order. */
  readonly layers: readonly ArtLayer[];
  /** Where work shows (drill bit, crucible) or the core glows, in the 64×64 box. */
  readonly focus: readonly [x: number, y: number];
  /** Empty = unarmed. */
  readonly muzzles: readonly Muzzle[];
}
