/** A part of a world to paint: brushes work in world px, whatever part it is. */
import type { SceneLayout } from '../layout.ts';
import type { Swath } from '../world/scatter.ts';
import type { Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import type { Brush } from './brush.ts';

export interface Patch {
  readonly brush: Brush;
  readonly spec: WorldSpec;
  readonly layout: SceneLayout;
  readonly terrain: Terrain;
  readonly swath: Swath;
}
