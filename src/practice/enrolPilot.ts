import { deferred } from '../lib/deferred.ts';
import type { Runtime } from '../state/Runtime.ts';

/** Name under which every practice player signs up. */
const PILOT = 'pilot';
/** Between two tries of a sign-up that failed. */
const RETRY_MS = 2_000;

/**
 * Makes or opens the practice key, and signs up by the real route whenever the chain does not know it.
 * Resolves when there is nothing left to ask of the player.
 */
export async function enrolPilot({ session, actions }: Pick<Runtime, 'session' | 'actions'>): Promise<void> {
  let signing = false;

  async function signUp(): Promise<void> {
    if (signing) return;
    signing = true;
    try {
      await actions.signUp(PILOT);
    } catch {
      // The host's guild is in the same worker: what fails here is a matter of the moment, or is said by the banner.
      setTimeout(look, RETRY_MS);
    } finally {
      signing = false;
    }
  }

  function look(): void {
    const { enrolment, isUnlocked } = session.getState();
    if (enrolment.step === 'newcomer' && isUnlocked) void signUp();
  }

  if (session.getState().address === null) {
    await actions.makeKey();
  } else {
    await actions.unlockKey();
  }
  const enrolled = deferred<void>();
  // For good: a world that begins anew knows the key no more.
  session.subscribe(({ enrolment }) => {
    look();
    if (enrolment.step === 'waiting' || enrolment.step === 'player') enrolled.resolve();
  });
  look();
  const { step } = session.getState().enrolment;
  if (step === 'waiting' || step === 'player') return;
  await enrolled.promise;
}
