import { cx } from './cx.ts';
import styles from './look.module.css';

/** How words look. What is not said is as around them. */
export interface Look {
  /** From written to whispered, or one of the metals and lights. */
  readonly tone?: 'plain' | 'soft' | 'faint' | 'bright' | 'brass' | 'teal' | 'copper' | 'warn' | 'danger' | undefined;
  readonly size?: 'micro' | 'small' | 'body' | 'lead' | 'h3' | 'h2' | 'h1' | undefined;
  /** The display face for names and figures, strong for the one that counts, `label` for what names a group. */
  readonly face?: 'display' | 'medium' | 'strong' | 'label' | undefined;
  /** One line, and dots where it would not fit. */
  readonly clip?: boolean | undefined;
}

export function lookClass({ tone, size, face, clip }: Look): string {
  return cx(tone && styles[tone], size && styles[size], face && styles[face], clip && styles.clip);
}
