import { useRuntime } from '../../state/react.ts';
import { askLasting } from '../../state/session/lasting.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import styles from './onboarding.module.css';

const WAYS = {
  new: {
    title: 'Make your key',
    lead: 'A key is twelve words. Have paper and a pen ready, and nobody looking over your shoulder.',
    press: 'Make the key',
    steps: [
      ['pen', 'You see twelve words and write them down'],
      ['check', 'Three of them are asked back'],
      ['lock', 'A passphrase locks the key in this browser'],
    ],
  },
  phrase: {
    title: 'Bring your phrase',
    lead: 'The words you wrote down when the key was made. They open the same player here.',
    press: 'Enter the phrase',
    steps: [
      ['pen', 'You type or paste the words'],
      ['lock', 'A passphrase locks the key in this browser'],
    ],
  },
} as const satisfies Record<
  string,
  { readonly steps: readonly (readonly [IconName, string])[]; readonly [text: string]: unknown }
>;

/** Before the signer's window opens: what will be asked there, and why there. */
export function KeyStep({ way, onDone }: { readonly way: keyof typeof WAYS; readonly onDone: () => void }) {
  const { actions } = useRuntime();
  const signer = useSigner();
  const { title, lead, press, steps } = WAYS[way];

  const open = async (): Promise<void> => {
    const isDone = await signer.ask(() => (way === 'new' ? actions.makeKey() : actions.bringKey()));
    if (!isDone) return;
    void askLasting();
    onDone();
  };

  return (
    <JoinFrame path="new" step="Key" title={title} lead={<p>{lead}</p>}>
      <Stack as="ol" className={styles.waiting} aria-label="What comes">
        {steps.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} tone="brass" />
            <span>{words}</span>
          </li>
        ))}
      </Stack>
      <Stack row gap={3} pad={[3, 4]} tone="soft" size="small" className={styles.signed}>
        <Icon tone="brass" name="guard" />
        <p>
          A window of its own opens for this, apart from the page. Words and passphrase are known there and nowhere
          else: not to this page, not to a server.
        </p>
      </Stack>
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      <Button tone="primary" icon="key" wide pending={signer.isBusy} onClick={() => void open()}>
        {signer.isBusy ? 'Open in its own window' : press}
      </Button>
    </JoinFrame>
  );
}
