import { say } from '../lib/words/say.ts';
import { Icon } from './Icon.tsx';
import { Unseen } from './Unseen.tsx';
import styles from './Name.module.css';

/**
 * What somebody else called a thing, set apart from the words around it, with a sign where something is odd about it. The id is
 * its maker's to choose nowhere: it stands in the title for whoever doubts.
 */
export function Name({
  id,
  children,
  marks,
}: {
  readonly id: string;
  readonly children: string;
  /** What is odd about it, in words: `mixes Latin and Cyrillic letters`. */
  readonly marks: readonly string[];
}) {
  return (
    <>
      <bdi title={id}>{children}</bdi>
      {marks.length > 0 && <OddSign id={id} words={say('this name {marks}', { marks: marks.join('; ') })} />}
    </>
  );
}

/** After what is odd, or after the sentence that speaks of it. */
export function OddSign({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <span className={styles.odd} title={`${id}: ${words}`}>
      <Icon name="alert" size={16} />
      <Unseen>{` ${say('({words}, ID {id})', { words, id })}`}</Unseen>
    </span>
  );
}
