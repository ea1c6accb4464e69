/** What begins once something is there, and may be ended before that. */
export interface Later<T> {
  /** null before it has begun, and once it was ended. */
  readonly begun: T | null;
  /** Ended before it has begun, it never begins; a second end does nothing. */
  end(): void;
}

/**
 * Begins when `ready` resolves, unless it was ended by then.
 *
 * @param onFailure told why `ready` was rejected, unless ended by then; without it the rejection is nobody's
 */
export function beginLater<R, T>(
  ready: Promise<R>,
  begin: (ready: R) => T,
  end: (begun: T) => void,
  onFailure?: (error: unknown) => void,
): Later<T> {
  let begun: { readonly value: T } | null = null;
  let over = false;
  const running = ready.then((value) => {
    if (!over) begun = { value: begin(value) };
    // It may have been ended by what it did as it began.
    if (over) finish();
  });
  if (onFailure) {
    running.catch((error: unknown) => {
      if (!over) onFailure(error);
    });
  }
  function finish(): void {
    const ended = begun;
    begun = null;
    if (ended) end(ended.value);
  }
  return {
    get begun() {
      return begun?.value ?? null;
    },
    end() {
      over = true;
      finish();
    },
  };
}
