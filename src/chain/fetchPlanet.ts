/**
 * Planets, with their ore clocks wherever this node keeps them: on the planet since 0.21, on each struct before
 * (facts/chain-entities.md 1.3). Which one it is shows in the answers; until it has shown, a planet with structs and no
 * running clock costs one question per struct.
 */
import { AMBITS } from '../game/ambit.ts';
import type { Planet } from '../game/entities.ts';
import type { PlanetId, StructId } from '../game/ids.ts';
import type { NetworkIdentity } from '../game/network.ts';
import type { BlockHeight } from '../game/units.ts';
import type { Ask } from './ask.ts';
import { decodePlanet, showsPlanetClocks } from './decode/decodePlanet.ts';
import { decodeStructClocks, type StructClocks } from './decode/decodeStruct.ts';
import { ChainNotFoundError } from './errors.ts';
import { chainPath } from './routes.ts';

export function createPlanetReader(
  ask: Ask,
  network: NetworkIdentity,
): (id: PlanetId, signal?: AbortSignal) => Promise<Planet> {
  let clocksOnPlanet = false;

  async function fetchStructClocks(id: StructId, signal?: AbortSignal): Promise<StructClocks | null> {
    try {
      return decodeStructClocks(await ask('struct', id, signal), chainPath('struct', id, network));
    } catch (error) {
      // Swept between the two questions.
      if (error instanceof ChainNotFoundError) return null;
      throw error;
    }
  }

  return async (id, signal) => {
    const body = await ask('planet', id, signal);
    const planet = decodePlanet(body, chainPath('planet', id, network));
    clocksOnPlanet ||= showsPlanetClocks(body);
    const structs = AMBITS.flatMap((ambit) => planet.slots[ambit]).filter((struct) => struct !== null);
    const running = planet.blockStartOreMine > 0n || planet.blockStartOreRefine > 0n;
    if (clocksOnPlanet || running || structs.length === 0) return planet;
    const clocks = await Promise.all(structs.map((struct) => fetchStructClocks(struct, signal)));
    return {
      ...planet,
      blockStartOreMine: latest(
        clocks.map((clock) => clock?.mine),
        planet.blockStartOreMine,
      ),
      blockStartOreRefine: latest(
        clocks.map((clock) => clock?.refine),
        planet.blockStartOreRefine,
      ),
    };
  };
}

/** Several rigs: the youngest clock, so that no age is claimed that one of them does not have. */
function latest(heights: readonly (BlockHeight | undefined)[], none: BlockHeight): BlockHeight {
  return heights.reduce<BlockHeight>((best, height) => (height !== undefined && height > best ? height : best), none);
}
