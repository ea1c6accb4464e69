import { exploreObstacle } from '../../game/buildRules.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { standingOf } from '../../state/selectors.ts';
import { OrreryScene } from '../../ui/OrreryScene.tsx';
import { ActionButton } from './ActionButton.tsx';
import { obstacleWords } from './obstacleWords.ts';
import styles from './build.module.css';

/** No planet yet: one thing to do, and what it gives. */
export function ExploreCall() {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const standing = standingOf(world);
  if (!standing) return null;
  const obstacle = exploreObstacle(standing);
  return (
    <section className={styles.explore} aria-labelledby="explore-title">
      <div className={styles.exploreArt}>
        <OrreryScene />
      </div>
      <div className={styles.exploreText}>
        <h1 id="explore-title">Explore your first planet</h1>
        <p>
          Somewhere out there lies a world with five grams of ore in the ground, sixteen places to build, and nobody on
          it. It becomes yours the moment the block lands, and a Command Ship comes with it.
        </p>
        <div className={styles.exploreAction}>
          <ActionButton
            topic="explore"
            tone="primary"
            icon="compass"
            obstacle={obstacle && obstacleWords(obstacle)}
            onPress={() => actions.explore()}
          >
            Sign: explore a planet
          </ActionButton>
        </div>
        <p className={styles.fine}>It costs no charge and no coins.</p>
      </div>
    </section>
  );
}
