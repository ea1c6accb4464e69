import { tidyText } from '../lib/tidyText.ts';
import { Text } from './Text.tsx';
import styles from './Tag.module.css';

const LONGEST = 12;
const LONGEST_TITLE = 80;

/** A few foreign letters in a frame, beside a name. */
export function Tag({
  size = 'micro',
  title,
  children,
}: {
  readonly size?: 'micro' | 'small';
  readonly title?: string | undefined;
  readonly children: string;
}) {
  return (
    <Text
      as="span"
      tone="bright"
      size={size}
      face="medium"
      clip
      className={styles.tag}
      title={title === undefined ? undefined : tidyText(title, LONGEST_TITLE)}
    >
      <bdi>{tidyText(children, LONGEST)}</bdi>
    </Text>
  );
}
