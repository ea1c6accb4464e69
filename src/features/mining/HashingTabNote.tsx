import { useProofs, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/** Says that another tab hashes, and lets the player have it here; nothing in the tab that does. */
export function HashingTabNote() {
  const { actions } = useRuntime();
  const follows = useProofs((proofs) => proofs.role === 'following');
  if (!follows) return null;
  return (
    <div role="note">
      <Note>Another tab of this browser does the hashing; this one shows it.</Note>
      <Button onClick={() => actions.hashHere()}>Hash in this tab</Button>
    </div>
  );
}
