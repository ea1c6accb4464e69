/** The list at a key of foreign JSON; empty where there is none. */
export function itemsAt(value: unknown, key: string): readonly unknown[] {
  const list: unknown =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : null;
  return Array.isArray(list) ? list : [];
}

/** What stands before the 1 in an address; null = it is none. */
export function prefixIn(address: string | null): string | null {
  return /^(.+)1[02-9ac-hj-np-z]{38,}$/.exec(address ?? '')?.[1] ?? null;
}
