import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

export function ScreenPending() {
  return (
    <Loader label={say('Loading…')}>
      <p>{say('Loading takes longer than usual. The site may have been updated, or your connection is slow.')}</p>
      <Button icon="retry" onClick={() => location.reload()}>
        {say('Reload page')}
      </Button>
    </Loader>
  );
}
