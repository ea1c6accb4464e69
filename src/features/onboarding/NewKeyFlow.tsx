import { useEffect, useState } from 'react';
import { beginLater } from '../../lib/beginLater.ts';
import { useRuntime } from '../../state/react.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { Loader } from '../../ui/Loader.tsx';
import { CheckStep } from './CheckStep.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { PassphraseStep } from './PassphraseStep.tsx';
import { PhraseStep } from './PhraseStep.tsx';

/** A fresh key: phrase, word check, passphrase. The phrase lives in this component and nowhere else. */
export function NewKeyFlow({ onDone }: { readonly onDone: () => void }) {
  const { actions } = useRuntime();
  const [mnemonic, setMnemonic] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<'phrase' | 'check' | 'passphrase'>('phrase');

  useEffect(() => {
    const later = beginLater(
      actions.generateMnemonic(),
      setMnemonic,
      () => undefined,
      (error) => setFailure(errorWords(error)),
    );
    return () => later.end();
  }, [actions]);

  if (mnemonic === null) {
    return (
      <JoinFrame path="new" step="Phrase" title="Your phrase" lead="Twelve words that are your key.">
        {failure ? <p role="alert">{failure}</p> : <Loader label="Drawing words" />}
      </JoinFrame>
    );
  }
  if (step === 'phrase') return <PhraseStep mnemonic={mnemonic} onDone={() => setStep('check')} />;
  if (step === 'check') {
    return <CheckStep mnemonic={mnemonic} onBack={() => setStep('phrase')} onDone={() => setStep('passphrase')} />;
  }
  return <PassphraseStep path="new" mnemonic={mnemonic} onDone={onDone} />;
}
