import type { Standing } from '../../game/buildRules.ts';
import type { WishView } from '../../game/queue/judgeWish.ts';
import type { WorldState } from '../world/world.ts';

/** What wishes are judged by. @param standing of the player of this very world */
export function wishView({ structTypes }: WorldState, standing: Standing): WishView {
  return { standing, typeOf: (id) => structTypes.get(id) };
}
