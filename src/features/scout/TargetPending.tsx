import type { PlanetId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import styles from './target.module.css';

/** Before the chain has told a planet: waiting, or, where the mirror knows no such planet, that there is none. */
export function TargetPending({ planetId }: { readonly planetId: PlanetId }) {
  const { actions } = useRuntime();
  const card = useRead('web.planetCard', { planetId });
  if (card.data === null) {
    return (
      <output className={styles.absent}>
        There is no planet {planetId} that the guild’s mirror knows of. One that was explored this minute may come up
        yet.
      </output>
    );
  }
  return (
    <Loader label={`Reading ${card.data?.name ? 'the planet' : `planet ${planetId}`} from the chain`}>
      <p>The node takes long to answer, or the line to it is down.</p>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        Try again
      </Button>
    </Loader>
  );
}
