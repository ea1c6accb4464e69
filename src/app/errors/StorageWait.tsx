import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

/** The start waits for the browser's storage. The game takes its place once that has come. */
export function StorageWait() {
  return (
    <Loader label={say('Loading browser storage…')} slowAfterMs={0}>
      <p>{say('Another tab of this site may be using the storage. Close the other tabs, and the game opens.')}</p>
      <Button icon="retry" onClick={() => location.reload()}>
        {say('Reload page')}
      </Button>
    </Loader>
  );
}
