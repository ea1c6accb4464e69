/** What the mirror says of all planets at once. */
import type { PlanetId } from '../ids.ts';

export interface Shields {
  readonly byPlanet: ReadonlyMap<PlanetId, bigint>;
  /** Whether the list was read to its end: only then does a planet without a row have no shield. */
  readonly complete: boolean;
}
