import { BaseError } from '../lib/BaseError.ts';
import { Note } from './Note.tsx';
import { Trouble } from './Trouble.tsx';

/** Nobody is signed in at the guild's server: no key here, a locked one, or a question that waits for its answer. */
const SIGNED_OUT: ReadonlySet<string> = new Set(['api_unauthorized', 'wallet_locked', 'sign_in_asks']);

function isSignedOut(error: unknown): boolean {
  return error instanceof BaseError && SIGNED_OUT.has(error.code);
}

/** One line over what the chain tells in place of a guild's server: what is missing, and how to get it. */
export function ChainInstead({
  error,
  missing,
  signIn,
  onRetry,
}: {
  /** Why the guild's server did not tell it. */
  readonly error: unknown;
  /** What this server does not offer, in one sentence. */
  readonly missing: string;
  /** What signing in adds, in one sentence. */
  readonly signIn: string;
  readonly onRetry: () => void;
}) {
  if (isSignedOut(error)) return <Note icon="info">{signIn}</Note>;
  return <Trouble error={error} missing={missing} onRetry={onRetry} />;
}
