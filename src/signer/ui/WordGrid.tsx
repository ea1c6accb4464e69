import { say } from '../../lib/words/say.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './room.module.css';

/** The words of a phrase, covered until asked for, and covered again when nobody looks at the tab. */
export function WordGrid({ words, onShown }: { readonly words: readonly string[]; readonly onShown: () => void }) {
  const [shown, setShown] = useState(false);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const cover = (): void => {
      if (document.hidden) setShown(false);
    };
    document.addEventListener('visibilitychange', cover);
    return () => document.removeEventListener('visibilitychange', cover);
  }, []);

  // What was pressed is gone; whoever reads by ear is led to the words.
  useEffect(() => {
    if (shown) list.current?.focus();
  }, [shown]);

  return (
    <div className={styles.cover}>
      <Grid
        as="ol"
        ref={list}
        tabIndex={-1}
        columns="repeat(3, 1fr)"
        gap={[0, 2]}
        pad={3}
        className={styles.words}
        aria-label={shown ? say('Recovery phrase') : say('Recovery phrase, hidden')}
      >
        {words.map((word, at) => (
          <li key={at}>
            <Text as="span" tone="faint" size="small" face="display" className={styles.number}>
              {at + 1}
            </Text>
            {shown ? (
              <Text as="span" size="lead" face="strong">
                {word}
              </Text>
            ) : (
              <span className={styles.hidden} />
            )}
          </li>
        ))}
      </Grid>
      {!shown && (
        <Button
          tone="primary"
          icon="eye"
          onClick={() => {
            setShown(true);
            onShown();
          }}
        >
          {say('Show words')}
        </Button>
      )}
    </div>
  );
}
