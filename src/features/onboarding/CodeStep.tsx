import { listed, say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { type FormEvent, useState } from 'react';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';
import { readQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Invitation } from './DeviceFlow.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { tidyCode } from './tidyCode.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './onboarding.module.css';

/** The five letters that the other device shows, asked of the guild's server. */
export function CodeStep({
  first,
  onDone,
}: {
  /** What the link says. */
  readonly first: string;
  readonly onDone: (invitation: Invitation) => void;
}) {
  const { queryClient, reads } = useRuntime();
  const [code, setCode] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const lookalikes = code.split('').filter((letter) => 'IO01'.includes(letter));

  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const info = await queryClient.fetchQuery(readQuery(reads, 'web.activationCode', { code }));
      if (info) onDone({ code, info });
      else
        setError(
          say(
            'The guild server can’t find this code. Codes expire after an hour. Create a new one on the other device.',
          ),
        );
    } catch (failure) {
      const isMissing = failure instanceof BaseError && failure.code === 'route_missing';
      setError(
        isMissing
          ? say('This guild server doesn’t support device codes. Use your recovery phrase instead.')
          : errorWords(failure),
      );
    }
    setBusy(false);
  };

  return (
    <JoinFrame
      path="device"
      step="code"
      title={say('Enter code')}
      lead={
        <p>
          <Say
            it="On the device you already play on, open {settings} and choose {button}."
            with={{
              settings: <strong>{say('Settings@@beside the other places, in one short word')}</strong>,
              button: <strong>{say('Create device code')}</strong>,
            }}
          />
        </p>
      }
    >
      <Stack
        as="form"
        gap={4}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <TextField
          label={say('Code')}
          className={styles.codeField}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          value={code}
          error={
            error ??
            (lookalikes.length > 0
              ? say('Codes never contain {letters}. They don’t use the letters I and O or the digits 0 and 1.', {
                  letters: listed(lookalikes),
                })
              : null)
          }
          hint={say('Five letters and digits.')}
          onChange={(event) => {
            setCode(tidyCode(event.target.value));
            setError(null);
          }}
        />
        <Button type="submit" tone="primary" icon="arrow" wide pending={busy} disabled={!ACTIVATION_CODE.test(code)}>
          {say('Check code')}
        </Button>
      </Stack>
    </JoinFrame>
  );
}
