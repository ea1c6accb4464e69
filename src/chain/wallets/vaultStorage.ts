/** Where vault records lie. Records are opaque here: checking them is the vault's business. */
export interface VaultStorage {
  list(): Promise<readonly { readonly address: string; readonly record: unknown }[]>;
  /** undefined when there is none. */
  get(address: string): Promise<unknown>;
  put(address: string, record: object): Promise<void>;
  remove(address: string): Promise<void>;
}
