import { useStore } from 'zustand';
import { say } from '../../lib/words/say.ts';
import { COMMAND_GROUPS } from '../../state/keys/commands.ts';
import { unbind } from '../../state/keys/keyMap.ts';
import { useKeyCaps } from '../../state/keys/useKeyCaps.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Text } from '../../ui/Text.tsx';
import { KeyRow } from './KeyRow.tsx';
import styles from './keyboard.module.css';

/** Every key there is, drawn from the table; each that is ours can be another. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const choice = useStore(keyChoice);
  const caps = useKeyCaps();
  const hasChanged = Object.keys(choice.rebound).length > 0;
  return (
    <Dialog title={say('Keyboard shortcuts@@of a keyboard')} isSheet isWide onClose={onClose}>
      <Stack gap={5}>
        <Text tone="soft">
          {say(
            'Shortcuts use key positions, so they’re in the same place on every keyboard layout. They’re off while you type or while a dialog is open.',
          )}
        </Text>
        <Switch
          label={say('Single-key shortcuts')}
          on={choice.singles}
          hint={say(
            'Turn single-key shortcuts off if you use voice control or press keys by accident. Shortcuts with Ctrl or Command and shortcuts on the map still work.',
          )}
          onChange={(singles) => keyChoice.setState({ singles })}
        />
        <div className={styles.groups}>
          {COMMAND_GROUPS.map(({ words, ids }) => (
            <section key={ids[0]} className={styles.group} aria-label={say(words)}>
              <Text as="h3" size="small" face="label" tone="brass">
                {say(words)}
              </Text>
              <ul className={styles.rows}>
                {ids.map((id) => (
                  <KeyRow key={id} id={id} choice={choice} caps={caps} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {hasChanged && (
          <Button icon="retry" onClick={() => keyChoice.setState(unbind(choice), true)}>
            {say('Reset all keys')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
