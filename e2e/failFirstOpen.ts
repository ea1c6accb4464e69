/** Runs in the page: the first request to open each database fails, as a browser with a busy disk answers it. */
export function failFirstOpen(): void {
  const open = Reflect.get(IDBFactory.prototype, 'open') as (
    this: IDBFactory,
    ...args: Parameters<IDBFactory['open']>
  ) => IDBOpenDBRequest;
  const failed = new Set<string>();
  IDBFactory.prototype.open = function (...args) {
    const [name] = args;
    if (failed.has(name)) return open.apply(this, args);
    failed.add(name);
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  };
}
