import { useState } from 'react';
import { rightsWords } from '../../game/rightsWords.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import type { Device } from './devices.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './devices.module.css';

/** Where the guild's books are behind the chain, or know nothing of this browser: says so, and offers to write it down. */
export function BooksNote({ device, onChanged }: { readonly device: Device; readonly onChanged: () => void }) {
  const { practice, reads, actions } = useRuntime();
  const guildId = useSession((session) => session.hostGuild?.id ?? null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { address, permissions, seen, isHere } = device;
  if (!seen || practice) return null;
  const isBehind = seen.permissions !== null && seen.permissions !== permissions;
  const isNameless = isHere && seen.userAgent === '' && guildId !== null;
  if (!isBehind && !isNameless) return null;

  const write = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const api = await reads.guild();
      await actions.withAnswers(async () => {
        if (isBehind) await api.setAddressPermissions({ address, permissions });
        else if (guildId) await api.saveAddressMeta({ address, guildId, userAgent: navigator.userAgent });
      });
      onChanged();
    } catch (failure) {
      setError(errorWords(failure));
    }
    setBusy(false);
  };

  return (
    <Stack align="start" tone="soft" size="small" className={styles.books}>
      <p>
        {isBehind
          ? say(
              'The guild server has old permissions for this key: {rights}. Update it. Only the chain’s permissions count.',
              {
                rights: rightsWords(seen.permissions ?? 0),
              },
            )
          : say(
              'The guild server has no entry for this browser. Your other devices can’t show where this key is used.',
            )}
      </p>
      <Button tone="quiet" icon="pen" pending={busy} onClick={() => void write()}>
        {isBehind ? say('Update guild server') : say('Add browser entry')}
      </Button>
      {error && <p role="alert">{error}</p>}
    </Stack>
  );
}
