import { say } from '../../lib/words/say.ts';
import { type ReactNode, useState } from 'react';
import type { ActivationCodeInfo } from '../../game/mirror/devices.ts';
import { useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { AskStep } from './AskStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { AroundPath, JoinFrame } from './JoinFrame.tsx';
import { KeyChoiceStep } from './KeyChoiceStep.tsx';
import { KeyStep } from './KeyStep.tsx';
import { tidyCode } from './tidyCode.ts';

/** Who let us in, as far as the code says. */
export interface Invitation {
  readonly code: string;
  readonly info: ActivationCodeInfo;
}

type KeyWay = 'choose' | 'new' | 'phrase' | 'unlock' | 'ready';

/**
 * A further device of a player who exists: the code, whose it is, a key of its own, and the question signed by that key.
 * What comes after the question is ApprovalStep's, and survives a reload. docs/network/web-api.md section 2 "Device flow".
 */
export function DeviceFlow({
  code,
  unlockKey,
  onDone,
}: {
  /** From the link; may be empty or wrong. */
  readonly code: string;
  /** Opens the key that lies here. */
  readonly unlockKey: ReactNode;
  /** The question is with the guild. */
  readonly onDone: () => void;
}) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [way, setWay] = useState<KeyWay>('choose');
  const isOpen = useSession((session) => session.isUnlocked);
  return (
    <AroundPath value="device">
      {invitation === null ? (
        <CodeStep first={tidyCode(code)} onDone={setInvitation} />
      ) : way === 'choose' ? (
        <KeyChoiceStep
          invitation={invitation}
          onBack={() => setInvitation(null)}
          onChoose={(chosen) => setWay(chosen === 'here' ? (isOpen ? 'ready' : 'unlock') : chosen)}
        />
      ) : way === 'new' || way === 'phrase' ? (
        <KeyStep way={way} onDone={() => setWay('ready')} />
      ) : way === 'unlock' && !isOpen ? (
        <JoinFrame
          path="device"
          step="key"
          title={say('Unlock this browser’s key')}
          lead={<p>{say('This key signs your request to the player.')}</p>}
        >
          {unlockKey}
          <Button tone="quiet" icon="back" onClick={() => setWay('choose')}>
            {say('Another key')}
          </Button>
        </JoinFrame>
      ) : (
        <AskStep
          invitation={invitation}
          onBack={() => setWay('choose')}
          onNewKey={() => setWay('new')}
          onDone={onDone}
        />
      )}
    </AroundPath>
  );
}
