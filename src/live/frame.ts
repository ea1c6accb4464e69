import type { Fields } from '../wire/fields.ts';

/** One frame, its subject taken apart and its wrapper taken off. */
export interface Frame {
  readonly subject: string;
  /** After the namespace: `['grid', 'player', '1-42', '1-42']`. */
  readonly tokens: readonly string[];
  readonly category: string;
  readonly fields: Fields;
}
