import { type FormEvent, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Grid } from '../../ui/Grid.tsx';

/** To any block of the chain, however far back. */
export function GoToBlock({ onGo }: { readonly onGo: (height: BlockHeight) => void }) {
  const [text, setText] = useState('');
  const digits = text.replaceAll(/[\s.,’'\u00a0\u202f]/g, '');
  const isHeight = /^[1-9]\d{0,14}$/.test(digits);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (isHeight) onGo(blockHeight(BigInt(digits)));
  };
  return (
    <Grid as="form" gap={2} columns="minmax(0, 1fr) auto" items="end" onSubmit={go}>
      <TextField
        label={say('Block')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon="hourglass" disabled={!isHeight}>
        {say('Go to this block')}
      </Button>
    </Grid>
  );
}
