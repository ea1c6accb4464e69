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
            it="Creates a session key for this browser. This key can build, move, fight, prove and sign in to {guild} ({id}) at {host} without asking each time. It can’t spend your coins."
            with={{
              guild: <NameOf kind="guild" id={guild.id} name={guild.name} instead={say('guild')} />,
              id: String(guild.id),
              host: new URL(config.endpoints.web).host,
            }}
          />
        ) : (
          say(
            'Creates a session key for this browser. This key can build, move, fight, prove and sign in without asking each time. It can’t spend your coins.',
          )
        )}
      </p>
      <Note tone="warn" icon="alert">
        {say('A thief with this key can {harm}.', { harm: listed(keyHarmWords(PLAY_RIGHTS, config.network)) })}{' '}
        {say('End the session key when you stop playing.')}
      </Note>
      {kind === 'none' ? (
        <Note tone="warn" icon="info">
          {say(
            'Your main key isn’t in this browser, so you can’t create a session key here. Use the browser or wallet that has it.',
          )}
        </Note>
      ) : (
        <LeaseForm
          words={say('Approve session key')}
          busyWords={say('Waiting for confirmation…')}
          onChoose={(choice) => actions.startLease(choice)}
          {...(onDone && { onDone })}
        />
      )}
    </Stack>
  );
}
