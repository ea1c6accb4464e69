import { useState } from 'react';
import { BaseError } from '../../lib/BaseError.ts';

export interface SignerPress {
  /** The signer's window is open for it. */
  readonly isBusy: boolean;
  /** What went wrong; null = nothing, or the player turned back. */
  readonly error: unknown;
  /** Asks, and tells whether it was done: turning back is no error. A second press while it is open does nothing. */
  ask(run: () => Promise<unknown>): Promise<boolean>;
}

/** For a press that opens the signer's window. */
export function useSigner(): SignerPress {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    async ask(run) {
      if (isBusy) return false;
      setBusy(true);
      setError(null);
      try {
        await run();
        return true;
      } catch (failure) {
        if (!hasTurnedBack(failure)) setError(failure);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** He looked at the question and left it: nothing was done, and nothing is wrong. */
function hasTurnedBack(error: unknown): boolean {
  return error instanceof BaseError && error.code === 'signer_closed';
}
