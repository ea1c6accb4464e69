import { Fragment } from 'react';
import { Text } from './Text.tsx';
import styles from './ExactText.module.css';

/** A name in capitals in front of its value: `GUILD0-1ADDRESSgame1…`. */
const NAMES = /((?:CHAIN|LOGIN_GUILD|GUILD|REGISTER|ADDRESS|PLAYER|NONCE|DATETIME)+)/;

/**
 * A text that is signed to the letter. Names and values look different, and a line ends before a name: what is copied is the same as what
 * is signed.
 */
export function ExactText({ text }: { readonly text: string }) {
  return (
    <code className={styles.text}>
      {text.split(NAMES).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <Fragment key={at}>
            <wbr />
            <Text as="span" tone="faint">
              {part}
            </Text>
          </Fragment>
        ),
      )}
    </code>
  );
}
