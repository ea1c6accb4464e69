import { useState } from 'react';
import { ImportStep } from './ImportStep.tsx';
import { PassphraseStep } from './PassphraseStep.tsx';

/** A phrase somebody already has, then the passphrase for this browser. */
export function ImportFlow({ onDone }: { readonly onDone: () => void }) {
  const [mnemonic, setMnemonic] = useState<string | null>(null);
  if (mnemonic === null) return <ImportStep onDone={setMnemonic} />;
  return <PassphraseStep path="import" mnemonic={mnemonic} onDone={onDone} />;
}
