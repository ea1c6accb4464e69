import { type FormEvent, useState } from 'react';
import { amountTrouble } from '../../lib/amountTrouble.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { say } from '../../lib/words/say.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Grid } from '../../ui/Grid.tsx';

const NO_HEIGHT = BigInt(0);
/** More digits than a height of any chain has. */
const TOO_HIGH = BigInt(1e15);

/** To any block of the chain, however far back. */
export function GoToBlock({ onGo }: { readonly onGo: (height: BlockHeight) => void }) {
  const [text, setText] = useState('');
  const height = parseAmount(text, 0) ?? NO_HEIGHT;
  const isHeight = height > NO_HEIGHT && height < TOO_HIGH;
  const go = (event: FormEvent): void => {
    event.preventDefault();
    if (isHeight) onGo(blockHeight(height));
  };
  return (
    <Grid as="form" gap={2} columns="minmax(0, 1fr) auto" items="end" onSubmit={go}>
      <TextField
        label={say('Block')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        value={text}
        error={text.trim() === '' ? null : amountTrouble(text, 0, say('Enter a whole number as the block.'))}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon="hourglass" disabled={!isHeight}>
        {say('Go to this block')}
      </Button>
    </Grid>
  );
}
