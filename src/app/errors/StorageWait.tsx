import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

/** The start waits for the browser's storage. The game takes its place once that has come. */
export function StorageWait() {
  return (
    <Loader label={say('Waiting for this browser’s storage')} slowAfterMs={0}>
      <p>{say('Another tab of this site may hold it. Close the other tabs. The game then opens.')}</p>
      <Button icon="retry" onClick={() => location.reload()}>
        {say('Load the page again')}
      </Button>
    </Loader>
  );
}
