import type { PlanetId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
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
        {say('The guild server has no planet {id}. If someone just explored it, try again in a minute.', {
          id: planetId,
        })}
      </output>
    );
  }
  return (
    <Loader label={card.data?.name ? say('Loading planet…') : say('Loading planet {id}…', { id: planetId })}>
      <p>{say('The node is slow or can’t be reached. Wait a moment or try again.')}</p>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        {say('Try again')}
      </Button>
    </Loader>
  );
}
