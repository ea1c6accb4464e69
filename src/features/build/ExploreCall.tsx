import { shortageOf } from '../../game/shortage.ts';
import { exploreObstacle } from '../../game/buildRules.ts';
import { say } from '../../lib/words/say.ts';
import { OrreryScene } from '../../ui/OrreryScene.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { obstacleWords } from '../../game/refusals/obstacleWords.ts';
import { Grid } from '../../ui/Grid.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './build.module.css';
import { standingOf } from '../../state/world/access.ts';
import { useFromWorld } from '../../state/react.ts';

/** No planet yet: one thing to do, and what it gives. */
export function ExploreCall() {
  const standing = useFromWorld(standingOf);
  if (!standing) return null;
  const obstacle = exploreObstacle(standing);
  return (
    <Grid
      as="section"
      gap={6}
      columns="minmax(0, 1fr) minmax(0, 1fr)"
      items="center"
      single={860}
      className={styles.explore}
      aria-labelledby="explore-title"
    >
      <div className={styles.exploreArt}>
        <OrreryScene />
      </div>
      <Stack gap={5} className={styles.exploreText}>
        <PageHeading id="explore-title" title={say('Explore your first planet')} />
        <p>
          {say(
            'Claim an empty planet with 5 g of ore and 16 building slots. You also get a Command Ship. The planet is yours as soon as the transaction is confirmed.',
          )}
        </p>
        <div className={styles.exploreAction}>
          <OrderButton
            tone="primary"
            icon="compass"
            obstacle={obstacle && obstacleWords(obstacle)}
            lacks={shortageOf(obstacle?.reason)}
            order={{ name: 'MsgPlanetExplore', playerId: standing.player.id }}
          >
            {say('Explore planet')}
          </OrderButton>
        </div>
        <p className={styles.fine}>{say('Exploring costs no charge and no coins.')}</p>
      </Stack>
    </Grid>
  );
}
