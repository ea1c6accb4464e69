/**
 * The silhouettes of all 22 struct classes by class name, and one for classes nobody has drawn yet. Sources are the SVG
 * files beside (`svg/`), baked into one vector atlas by the build. Vector up to here: the scene paints them into raster
 * pages at the device's own pixel ratio, in each owner's colour and state, and React draws the very same paths.
 */
import { STRUCT_ATLAS, UNKNOWN_ART } from './structAtlas.ts';
import type { StructArt } from './structArtTypes.ts';

export type { ArtRole, StructArt } from './structArtTypes.ts';

export const STRUCT_ART: Readonly<Record<string, StructArt>> = STRUCT_ATLAS;

/** Never fails: a class that a guild or a later chain version invents is drawn as a pod. */
export function artOf(typeName: string): StructArt {
  return Object.hasOwn(STRUCT_ART, typeName) ? (STRUCT_ART[typeName] ?? UNKNOWN_ART) : UNKNOWN_ART;
}
