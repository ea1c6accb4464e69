import type { SessionState } from '../state/stores/session.ts';

/** Where a player belongs; `wait` while the key store or the chain has not said who this is. */
export type Landing = '/' | '/join' | '/play' | 'wait';

export function landingOf(session: SessionState): Landing {
  if (session.keys === null) return 'wait';
  // Whoever watches has no key, and yet a planet to look at.
  if (session.address === null) return session.enrolment.step === 'player' ? '/play' : '/';
  switch (session.enrolment.step) {
    case 'unknown':
      return 'wait';
    case 'newcomer':
    case 'waiting':
    case 'asked':
      return '/join';
    case 'player':
      return '/play';
  }
}
