import { useState } from 'react';
import type { Address } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useRuntime } from '../../state/react.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Text } from '../../ui/Text.tsx';

/** A file with the key, encrypted as it lies here, goes to the downloads. */
export function MakeBackup({ address }: { readonly address: Address }) {
  const { actions } = useRuntime();
  const signer = useSigner();
  const [isMade, setMade] = useState(false);
  const backUp = async (): Promise<void> => {
    const { name, text } = await actions.backupKey(address);
    saveFile(name, text);
  };
  const press = (): void => {
    setMade(false);
    void signer.ask(backUp).then(setMade);
  };
  return (
    <>
      <Button tone="quiet" icon="guard" pending={signer.isBusy} onClick={press}>
        {say('Create backup')}
      </Button>
      <Text as="output" tone="teal" size="small">
        {isMade && say('The backup is in your downloads. Test it below once.')}
      </Text>
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
    </>
  );
}
