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
    title: mark('Make your key'),
    lead: mark('A key is twelve words. Have paper and a pen ready, and nobody looking over your shoulder.'),
    press: mark('Make the key'),
    steps: [
      ['pen', mark('You see twelve words and write them down')],
      ['check', mark('Three of them are asked back')],
      ['lock', mark('A passphrase locks the key in this browser')],
    ],
  },
  phrase: {
    title: mark('Bring your phrase'),
    lead: mark('The words you wrote down when the key was made. They open the same player here.'),
    press: mark('Enter the phrase'),
    steps: [
      ['pen', mark('You type or paste the words')],
      ['lock', mark('A passphrase locks the key in this browser')],
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
      <Stack as="ol" className={styles.waiting} aria-label={say('What comes')}>
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
            'A window of its own opens for this, apart from the page. Words and passphrase are known there and nowhere else: not to this page, not to a server.',
          )}
        </p>
      </Stack>
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      <Button tone="primary" icon="key" wide pending={signer.isBusy} onClick={() => void open()}>
        {signer.isBusy ? say('Open in its own window') : say(press)}
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
