import { say } from '../../lib/words/say.ts';
import { useProofs, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** Says that another tab hashes, and lets the player have it here, or that tabs cannot agree; nothing in the tab that leads. */
export function HashingTabNote() {
  const { actions } = useRuntime();
  const role = useProofs((proofs) => proofs.role);
  if (role === 'leading') return null;
  if (role === 'alone') {
    return (
      <div role="note">
        <Note>{say('This browser can’t coordinate tabs. Keep the game open in one tab only.')}</Note>
      </div>
    );
  }
  return (
    <div role="note">
      <Note>{say('Another tab of this browser does the hashing. This tab only shows it.')}</Note>
      <Button onClick={() => actions.hashHere()}>{say('Hash in this tab')}</Button>
    </div>
  );
}
