/** The silhouettes of all 22 struct classes by class name, and one for classes nobody has drawn yet. */
import { AIR_FLEET } from './airFleet.ts';
import { LAND_FLEET } from './landFleet.ts';
import { PLANET_INDUSTRY } from './planetIndustry.ts';
import { PLANET_ORBIT } from './planetOrbit.ts';
import { PLANET_POWER } from './planetPower.ts';
import { bar, box, dot, poly, ring } from './shapes.ts';
import { SPACE_FLEET } from './spaceFleet.ts';
import type { StructArt } from './structArtTypes.ts';
import { WATER_FLEET } from './waterFleet.ts';

export type { ArtLayer, ArtRole, StructArt } from './structArtTypes.ts';

export const STRUCT_ART: Readonly<Record<string, StructArt>> = {
  ...SPACE_FLEET,
  ...AIR_FLEET,
  ...LAND_FLEET,
  ...WATER_FLEET,
  ...PLANET_INDUSTRY,
  ...PLANET_ORBIT,
  ...PLANET_POWER,
};

/** A sealed pod: says "something of ours stands here" and nothing more. */
const UNKNOWN_ART: StructArt = {
  focus: [32, 34],
  layers: [
    { role: 'shade', d: bar(20, 48, 15, 58, 2.6) + bar(44, 48, 49, 58, 2.6) },
    { role: 'base', d: poly(32, 10, 52, 21, 52, 44, 32, 55, 12, 44, 12, 21) },
    { role: 'shade', d: poly(12, 36, 52, 36, 52, 44, 32, 55, 12, 44) + ring(32, 32, 10, 8.6) },
    { role: 'accent', d: box(12, 25, 40, 1.8) + poly(32, 10, 37, 12.8, 32, 15.6, 27, 12.8) },
    { role: 'light', d: dot(32, 32, 3.4) },
  ],
};

/** Never fails: a class that a guild or a later chain version invents is drawn as a pod. */
export function artOf(typeName: string): StructArt {
  return Object.hasOwn(STRUCT_ART, typeName) ? (STRUCT_ART[typeName] ?? UNKNOWN_ART) : UNKNOWN_ART;
}
