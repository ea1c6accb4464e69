import { useStore } from 'zustand';
import { say } from '../../lib/words/say.ts';
import { giveCommand } from '../../state/keys/keyDesk.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** Whether keys of one character do something, and the way to all of them. */
export function KeyboardSetting() {
  const { singles } = useStore(keyChoice);
  return (
    <Stack gap={4} align="start">
      <Switch
        label={say('Single-key shortcuts')}
        on={singles}
        hint={say(
          'Examples: N for the next problem, M to mute. If single-key shortcuts are off, only shortcuts with Ctrl or Command work.',
        )}
        onChange={(next) => keyChoice.setState({ singles: next })}
      />
      <Button icon="keys" onClick={() => giveCommand('help')}>
        {say('Edit keyboard shortcuts')}
      </Button>
    </Stack>
  );
}
