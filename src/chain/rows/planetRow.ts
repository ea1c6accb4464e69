/**
 * Planets, with their ore clocks wherever this node keeps them: on the planet since 0.21, on each struct before
 * (docs/network/chain-entities.md 1.3). Which one it is shows in the answers; until it has shown, a planet with structs and no
 * running clock costs one question per struct.
 */
import { AMBITS } from '../../game/ambit.ts';
import type { Planet } from '../../game/entities.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { decodePlanet, showsPlanetClocks } from '../decode/decodePlanet.ts';
import { decodeStructClocks } from '../decode/decodeStruct.ts';
import { orNull } from './orNull.ts';
import { type NodeRow, one } from './row.ts';

const bare = one(
  '/{ns}/planet/{planetId}',
  (body, where) => ({ planet: decodePlanet(body, where), showsClocks: showsPlanetClocks(body) }),
  { about: { planet: ['raid', 'visit', 'shield', 'planetUnsaid'] } },
);
/** null once it was swept, between the two questions. */
const structClocks = orNull(one('/{ns}/struct/{structId}', decodeStructClocks));

export const planetRow: NodeRow<{ readonly planetId: PlanetId }, Planet> = {
  ...bare,
  make: (node) => {
    const askPlanet = bare.make(node);
    const askClocks = structClocks.make(node);
    let clocksOnPlanet = false;

    return async (args, signal) => {
      const { planet, showsClocks } = await askPlanet(args, signal);
      clocksOnPlanet ||= showsClocks;
      const structs = AMBITS.flatMap((ambit) => planet.slots[ambit]).filter((struct) => struct !== null);
      const running = planet.blockStartOreMine > 0n || planet.blockStartOreRefine > 0n;
      if (clocksOnPlanet || running || structs.length === 0) return planet;
      const clocks = await Promise.all(structs.map((structId) => askClocks({ structId }, signal)));
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
  },
};

/** Several rigs: the youngest clock, so that no age is claimed that one of them does not have. */
function latest(heights: readonly (BlockHeight | undefined)[], none: BlockHeight): BlockHeight {
  return heights.reduce<BlockHeight>((best, height) => (height !== undefined && height > best ? height : best), none);
}
