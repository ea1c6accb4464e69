import { useState } from 'react';
import { ConfirmSheet } from '../../sheet/ConfirmSheet.tsx';
import { SheetView } from '../../sheet/SheetView.tsx';
import { Button } from '../../ui/Button.tsx';
import { SAMPLE_SHEETS } from './sampleSheets.ts';
import { State, Story } from './Story.tsx';

/** What is seen before a signature. One can be confirmed, to try how it holds still until it was read. */
export function SheetStories() {
  const [asked, setAsked] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const sheet = asked === null ? undefined : SAMPLE_SHEETS[asked];
  const close = (words: string): void => {
    setAsked(null);
    setEnd(words);
  };
  return (
    <Story title="Sheet">
      {Object.entries(SAMPLE_SHEETS).map(([words, one]) => (
        <State key={words} words={words}>
          {asked === words ? null : <SheetView sheet={one} />}
          <Button onClick={() => setAsked(words)}>Try: {words}</Button>
        </State>
      ))}
      {sheet && (
        <State words="to be confirmed">
          <ConfirmSheet sheet={sheet} onConfirm={() => close('Confirmed')} onTurnBack={() => close('Not signed')} />
        </State>
      )}
      {end !== null && <output>{end}</output>}
    </Story>
  );
}
