import { exploreObstacle } from '../../game/buildRules.ts';
import type { Planet } from '../../game/entities.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { standingOf } from '../../state/selectors.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ActionButton } from './ActionButton.tsx';
import { obstacleWords } from './obstacleWords.ts';

const hasOre = (planet: Planet): boolean => planet.ore > 0n;

/** The planet is mined out: go on to the next one. Nothing while there is ore left. */
export function ExploreNext() {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const standing = standingOf(world);
  if (!standing?.planet || hasOre(standing.planet)) return null;
  const obstacle = exploreObstacle(standing);
  return (
    <Panel title="Mined out" tone="brass">
      <p>
        No ore is left in this planet. Explore another one: what stands on this one is left behind, your fleet and your
        stock come along.
      </p>
      <ActionButton
        topic="explore"
        tone="primary"
        icon="compass"
        obstacle={obstacle && obstacleWords(obstacle)}
        onPress={() => actions.explore()}
      >
        Sign: explore another planet
      </ActionButton>
    </Panel>
  );
}
