export type RowKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Keys that keep to the row they are pressed in. */
export function isRowKey(key: string): key is RowKey {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End';
}

/** The slot such a key leads to from place `at` of a row; undefined beyond its ends. */
export function alongRow(row: readonly { readonly key: string }[], at: number, key: RowKey): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return row[at - 1]?.key;
    case 'ArrowRight':
      return row[at + 1]?.key;
    case 'Home':
      return row[0]?.key;
    case 'End':
      return row.at(-1)?.key;
  }
}
