import { useEffect, useState } from 'react';
import type { BattleSpeed, BattleState, Scene } from '../../scene/types.ts';

export const BATTLE_SPEEDS: readonly BattleSpeed[] = [1, 2, 4, 8];

const AT_REST: BattleState = { pending: 0, speed: 1, onStage: [] };

/** What the picture is playing, and how fast. */
export function useBattle(scene: Scene | null): BattleState {
  const [state, setState] = useState(AT_REST);
  useEffect(() => {
    if (!scene) return;
    const unwatch = scene.watchBattle(setState);
    return () => {
      unwatch();
      setState(AT_REST);
    };
  }, [scene]);
  return state;
}
