import { ApiRefusedError } from '../../api/errors.ts';

const SIGNED_OUT_MS = 10_000;
const MOST_ASKED = 6;

interface Asked {
  readonly state: { readonly error: Error | null; readonly errorUpdateCount: number };
}

/**
 * The web's door signs in once for a call and asks once more (docs/network/web-api.md section 2). Where that session was lost as well,
 * a panel that is looked at asks again in a while, a few times, and then leaves it to the player.
 */
export function askAgainMs({ state }: Asked): number | false {
  const isSignedOut = state.error instanceof ApiRefusedError && state.error.status === 401;
  return isSignedOut && state.errorUpdateCount < MOST_ASKED ? SIGNED_OUT_MS : false;
}
