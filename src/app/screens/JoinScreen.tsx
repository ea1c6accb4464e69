import { Suspense } from 'react';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { UnlockKey } from '../../features/account/UnlockKey.tsx';
import { ApprovalStep } from '../../features/onboarding/ApprovalStep.tsx';
import { BrowserLacks } from '../../features/browser/BrowserLacks.tsx';
import { DeviceFlow } from '../../features/onboarding/DeviceFlow.tsx';
import { JoinFrame } from '../../features/onboarding/JoinFrame.tsx';
import { KeyStep } from '../../features/onboarding/KeyStep.tsx';
import { NameStep } from '../../features/onboarding/NameStep.tsx';
import { WaitingStep } from '../../features/onboarding/WaitingStep.tsx';
import { say } from '../../lib/words/say.ts';
import { stopsUse } from '../../state/browser/needs.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Looking } from './Looking.tsx';
import { OtherWays } from './OtherWays.tsx';
import styles from './screens.module.css';

/** The way in, from no key to a player. The step follows from the session, so a reload comes back to it. */
export function JoinScreen() {
  return (
    <div className={styles.narrow}>
      <PanelBoundary name={say('Current step')}>
        <JoinStepNow />
      </PanelBoundary>
      <WayOut />
    </div>
  );
}

/** In a chosen way in: a link back to the front door. For a key in this browser that has no player yet: the other ways in. */
function WayOut() {
  const { practice } = useRuntime();
  const { from } = route.useSearch();
  const hasKey = useSession((session) => session.address !== null);
  if (practice || (from === undefined && !hasKey)) return null;
  return (
    <div className={styles.wayOut}>
      {from === undefined ? (
        <OtherWays />
      ) : (
        <Link to="/" className={styles.wayBack}>
          {say('Back')}
        </Link>
      )}
    </div>
  );
}

// Most come without a wallet extension.
const StartLease = lazyNamed(() => import('../../features/keys/StartLease.tsx'), 'StartLease');
const WalletFlow = lazyNamed(() => import('../../features/wallets/WalletFlow.tsx'), 'WalletFlow');

const route = getRouteApi('/join');

function JoinStepNow() {
  const { practice, lacks } = useRuntime();
  const search = route.useSearch();
  // A phrase typed here would lie unencrypted beside the practice world.
  const from = practice ? undefined : search.from;
  const navigate = useNavigate();
  const keys = useSession((session) => session.keys);
  const address = useSession((session) => session.address);
  const locked = useSession((session) => !session.isUnlocked);
  const enrolment = useSession((session) => session.enrolment);
  const toNextStep = (): void => void navigate({ to: '/join', search: {}, replace: true });

  if (from && stopsUse(lacks, 'sign')) return <BrowserLacks lacks={lacks} />;
  if (from === 'new' || from === 'phrase') return <KeyStep way={from} onDone={toNextStep} />;
  if (from === 'device') {
    return <DeviceFlow code={search.code ?? ''} unlockKey={<UnlockKey />} onDone={toNextStep} />;
  }
  if (from === 'wallet') {
    return (
      <Suspense fallback={<Looking label={say('Loading wallets…')} />}>
        <WalletFlow
          leaseForm={(onDone) => <StartLease onDone={onDone} />}
          onDone={() => void navigate({ to: '/play', replace: true })}
        />
      </Suspense>
    );
  }
  if (keys === null) return <Looking label={say('Loading your keys…')} />;
  if (address === null) return <Navigate to="/" replace />;
  switch (enrolment.step) {
    case 'unknown':
      return <Looking label={say('Loading your player…')} />;
    case 'player':
      return <Navigate to="/play" replace />;
    case 'waiting':
      return <WaitingStep name={enrolment.name} sinceMs={enrolment.sinceMs} unlockKey={<UnlockKey />} />;
    case 'asked':
      return <ApprovalStep ask={enrolment} />;
    case 'newcomer':
      if (!locked) return <NameStep />;
      return (
        <JoinFrame
          path="new"
          step="name"
          title={say('Unlock your key to continue')}
          lead={<p>{say('The key in this browser has no player yet. Unlock it, then sign to create your player.')}</p>}
        >
          <UnlockKey />
        </JoinFrame>
      );
  }
}
