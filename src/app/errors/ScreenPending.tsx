import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

export function ScreenPending() {
  return (
    <Loader label={say('Opening')}>
      <p>{say('This takes long. The page may have been updated, or the line is slow.')}</p>
      <Button icon="retry" onClick={() => location.reload()}>
        {say('Load the page again')}
      </Button>
    </Loader>
  );
}
