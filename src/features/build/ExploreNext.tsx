import { shortageOf } from '../../game/shortage.ts';
import { exploreObstacle } from '../../game/buildRules.ts';
import type { Planet } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { Panel } from '../../ui/Panel.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { standingOf } from '../../state/world/access.ts';
import { useFromWorld } from '../../state/react.ts';

const hasOre = (planet: Planet): boolean => planet.ore > 0n;

/** The one place that says that the own planet is mined out, and how to go on. Nothing while there is ore left. */
export function ExploreNext() {
  const standing = useFromWorld(standingOf);
  if (!standing?.planet || hasOre(standing.planet)) return null;
  const obstacle = exploreObstacle(standing);
  return (
    <Panel title={say('Next planet')} tone="brass">
      {/* Beside a selected slot the step that is next stays in view, and nothing else: play.module.css. */}
      <p aria-current="step">
        {say(
          'This planet has no ore left. Explore another one. You lose the structs on this planet and keep your fleet and resources.',
        )}
      </p>
      <OrderButton
        tone="primary"
        icon="compass"
        obstacle={obstacle && obstacleWords(obstacle)}
        lacks={shortageOf(obstacle?.reason)}
        order={{ name: 'MsgPlanetExplore', playerId: standing.player.id }}
      >
        {say('Explore another planet')}
      </OrderButton>
    </Panel>
  );
}
