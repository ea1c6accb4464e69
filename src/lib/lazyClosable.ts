import { onceLoaded } from './onceLoaded.ts';

/** What is opened at its first use. */
export interface LazyClosable<T> {
  /** Opens it, or gives what is open. An opening that failed is tried again by the next use. */
  readonly open: () => Promise<T>;
  /** null before it is open. */
  readonly opened: T | null;
  /** Closes what is open; what is still opening is closed as soon as it is open. */
  close(): void;
}

/** @param load called by the first use */
export function lazyClosable<T extends { close(): void }>(load: () => Promise<T>): LazyClosable<T> {
  let opened: T | null = null;
  let isClosed = false;
  return {
    open: onceLoaded(async () => {
      opened = await load();
      if (isClosed) opened.close();
      return opened;
    }),
    get opened() {
      return opened;
    },
    close() {
      isClosed = true;
      opened?.close();
    },
  };
}
