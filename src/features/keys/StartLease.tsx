import { keyHarmWords } from '../../game/rights/keyPowers.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
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
        {guild ? (
          <Say
            it="This browser makes a key that plays: it builds, moves, fights, proves and signs in for {guild} ({id}) at {host}, without asking you each time. It can’t spend your coins."
            with={{
              guild: <NameOf kind="guild" id={guild.id} name={guild.name} instead={say('guild')} />,
              id: String(guild.id),
              host: new URL(config.endpoints.web).host,
            }}
          />
        ) : (
          say(
            'This browser makes a key that plays: it builds, moves, fights, proves and signs in, without asking you each time. It can’t spend your coins.',
          )
        )}
      </p>
      <Note tone="warn" icon="alert">
        {say('Whoever steals it can {harm}.', { harm: listed(keyHarmWords(PLAY_RIGHTS, config.network)) })}{' '}
        {say('End it when you stop playing.')}
      </Note>
      {kind === 'none' ? (
        <Note tone="warn" icon="info">
          {say('The key that owns this player is not in this browser, so nobody here can let a play key in.')}
        </Note>
      ) : (
        <LeaseForm
          words={say('Sign once: let this browser play')}
          busyWords={say('Waiting for the chain')}
          onChoose={(choice) => actions.startLease(choice)}
          {...(onDone && { onDone })}
        />
      )}
    </Stack>
  );
}
