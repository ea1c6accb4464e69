/** Where vault records lie. Records are opaque here: checking them is the vault's business. */
export interface VaultStorage {
  list(): Promise<readonly { readonly address: string; readonly record: unknown }[]>;
  /** undefined when there is none. */
  get(address: string): Promise<unknown>;
  put(address: string, record: object): Promise<void>;
  /** As `put`, but what lay there is kept among the replaced records. */
  replace(address: string, record: object): Promise<void>;
  /** Records that `replace` put aside, newest first, at most {@link MOST_REPLACED}. */
  replaced(address: string): Promise<readonly unknown[]>;
  /** The record and those that it replaced. */
  remove(address: string): Promise<void>;
}

/** So many replaced records are kept for each address. */
export const MOST_REPLACED = 4;

/** The replaced records after one more. @param held as they lie in storage */
export function withReplaced(record: unknown, held: unknown): readonly unknown[] {
  return [record, ...(Array.isArray(held) ? held : [])].slice(0, MOST_REPLACED);
}
