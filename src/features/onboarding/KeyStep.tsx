import { useEffect } from 'react';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
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
    title: mark('Your new key'),
    lead: mark(
      'Your key is a 12-word recovery phrase. Have pen and paper ready, and make sure nobody can see your screen.',
    ),
    press: mark('Create key'),
    steps: [
      ['pen', mark('Write down your 12-word recovery phrase')],
      ['check', mark('You’ll confirm three of the words')],
      ['lock', mark('Choose a password for this browser')],
    ],
  },
  phrase: {
    title: mark('Your recovery phrase'),
    lead: mark('Enter the words you wrote down when you created the key. You get the same player in this browser.'),
    press: mark('Enter recovery phrase'),
    steps: [
      ['pen', mark('Type or paste your recovery phrase')],
      ['lock', mark('Choose a password for this browser')],
    ],
  },
} as const satisfies Record<
  string,
  { readonly steps: readonly (readonly [IconName, Sentence])[]; readonly [text: string]: unknown }
>;

/** Before the signer's window opens: what will be asked there, and why there. */
export function KeyStep({ way, onDone }: { readonly way: keyof typeof WAYS; readonly onDone: () => void }) {
  const { actions } = useRuntime();
  const signer = useSigner();
  const { title, lead, press, steps } = WAYS[way];
  useAskedBeforeReload(signer.isBusy && way === 'new');

  const open = async (): Promise<void> => {
    const isDone = await signer.ask(() => (way === 'new' ? actions.makeKey() : actions.bringKey()));
    if (!isDone) return;
    void askLasting();
    onDone();
  };

  return (
    <JoinFrame path="new" step="key" title={say(title)} lead={<p>{say(lead)}</p>}>
      <Stack as="ol" className={styles.waiting} aria-label={say('Next steps')}>
        {steps.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} tone="brass" />
            <span>{say(words)}</span>
          </li>
        ))}
      </Stack>
      <Stack row gap={3} pad={[3, 4]} tone="soft" size="small" className={styles.signed}>
        <Icon tone="brass" name="guard" />
        <p>
          {say(
            'The next steps open in a separate secure window. Your recovery phrase and password never reach this page or any server.',
          )}
        </p>
      </Stack>
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      <Button tone="primary" icon="key" wide pending={signer.isBusy} onClick={() => void open()}>
        {signer.isBusy ? say('Open in secure window') : say(press)}
      </Button>
    </JoinFrame>
  );
}

/** A page that goes takes the key that is being made with it: the browser asks first. */
function useAskedBeforeReload(isMaking: boolean): void {
  useEffect(() => {
    if (!isMaking) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isMaking]);
}
