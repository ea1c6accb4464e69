import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';

export function ScreenPending() {
  return (
    <Loader label="Opening">
      <p>This takes long. The page may have been updated, or the line is slow.</p>
      <Button icon="retry" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Loader>
  );
}
