import { useRuntime, useSession } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { LeaseForm } from './LeaseForm.tsx';

/** A play key for this browser, let in by one signature of the coin key. */
export function StartLease({ onDone }: { readonly onDone?: () => void }) {
  const { actions, config } = useRuntime();
  const guild = useSession((session) => session.hostGuild);
  const kind = useSession((session) => session.coin?.kind ?? 'none');
  return (
    <Stack gap={4}>
      <p>
        This browser makes a key that can play and nothing else: it builds, moves, fights, proves and signs in
        {guild && (
          <>
            {' '}
            for <NameOf kind="guild" id={guild.id} name={guild.name} instead="guild" /> ({guild.id}) at{' '}
            {new URL(config.endpoints.web).host}
          </>
        )}
        , without asking you each time. Your coins and rights stay with the key that owns the player.
      </p>
      {kind === 'none' ? (
        <Note tone="warn" icon="info">
          The key that owns this player is not in this browser, so nobody here can let a play key in.
        </Note>
      ) : (
        <LeaseForm
          words="Sign once: let this browser play"
          busyWords="Waiting for the chain"
          onChoose={(choice) => actions.startLease(choice)}
          {...(onDone && { onDone })}
        />
      )}
    </Stack>
  );
}
