import type { StructId } from '../../game/ids.ts';
import { useFromWorld } from '../../state/react.ts';
import { commanderOf, fighterOf } from './battlefield.ts';

/** Who gives an order and which struct it is for; null each while they are not known. */
export function useOrderFacts(structId: StructId) {
  return useFromWorld((world) => ({ commander: commanderOf(world), fighter: fighterOf(world, structId) }));
}
