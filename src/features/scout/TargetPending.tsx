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
        {say(
          'There is no planet {id} that the guild’s mirror knows of. One that was explored this minute may come up yet.',
          { id: planetId },
        )}
      </output>
    );
  }
  return (
    <Loader
      label={
        card.data?.name
          ? say('Reading the planet from the chain')
          : say('Reading planet {id} from the chain', { id: planetId })
      }
    >
      <p>{say('The node takes long to answer, or the line to it is down.')}</p>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        {say('Try again')}
      </Button>
    </Loader>
  );
}
