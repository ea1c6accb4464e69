import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { Text } from '../../ui/Text.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Tick } from '../../ui/Tick.tsx';
import styles from './onboarding.module.css';

/** The words, once. No copy button: a clipboard is read by more programs than paper is. */
export function PhraseStep({ mnemonic, onDone }: { readonly mnemonic: string; readonly onDone: () => void }) {
  const [written, setWritten] = useState(false);
  return (
    <JoinFrame
      path="new"
      step="Phrase"
      title="Write these twelve words on paper"
      lead={
        <p>
          They are your key. Whoever has them has your player; nobody, not we and not your guild, can give them back to
          you. They are shown now and never again.
        </p>
      }
    >
      <Grid as="ol" gap={2} columns="repeat(3, 1fr)" pad={3} className={styles.words} aria-label="Your phrase">
        {mnemonic.split(' ').map((word, index) => (
          <li key={`${index}-${word}`}>
            <Text as="span" tone="faint" size="small" face="display" className={styles.number}>
              {index + 1}
            </Text>
            <Text as="span" size="lead" face="strong">
              {word}
            </Text>
          </li>
        ))}
      </Grid>
      <Tick gap={3} checked={written} onChange={(event) => setWritten(event.target.checked)} className={styles.tick}>
        <span>I wrote all twelve words down, in this order</span>
      </Tick>
      <Button tone="primary" icon="arrow" wide disabled={!written} onClick={onDone}>
        Go on to the word check
      </Button>
    </JoinFrame>
  );
}
