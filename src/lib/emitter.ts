export interface Emitter<T> {
  emit(value: T): void;
  /** Returns its own unsubscribe. */
  watch(listener: (value: T) => void): () => void;
  /** How many are listening: for tests and leak checks. */
  readonly size: number;
}

/** Listeners are called in order of subscription; one that unsubscribes during an emit is not called again. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    watch(listener) {
      const own = (value: T): void => listener(value);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    get size() {
      return listeners.size;
    },
  };
}
