import { say } from '../lib/words/say.ts';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** Puts text on the clipboard and says whether that worked. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<'none' | 'done' | 'refused'>('none');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('done'),
      () => setOutcome('refused'),
    );
  };
  return (
    <Button tone="quiet" icon={outcome === 'done' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">
        {outcome === 'none' && label}
        {outcome === 'done' && say('Copied')}
        {outcome === 'refused' && say('Couldn’t copy. Try again.')}
      </span>
    </Button>
  );
}
