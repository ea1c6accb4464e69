import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Invitation } from './DeviceFlow.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { WhoseCode } from './WhoseCode.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import card from '../../ui/WayCard.module.css';

/** With which key this device shall play: its own, always; a phrase never travels between devices. */
export function KeyChoiceStep({
  invitation,
  onBack,
  onChoose,
}: {
  readonly invitation: Invitation;
  readonly onBack: () => void;
  readonly onChoose: (way: 'new' | 'phrase' | 'here') => void;
}) {
  const { info } = invitation;
  const held = useSession((session) => session.keys?.find((key) => key.address === session.address) ?? null);
  // A key that plays already has a player of its own.
  const isFree = useSession((session) => session.enrolment.step !== 'player');
  return (
    <JoinFrame
      path="device"
      step="player"
      title={say('Confirm your player')}
      lead={<p>{say('The code belongs to this player. The next step creates a separate key for this browser.')}</p>}
    >
      <WhoseCode name={info.username} guildTag={info.guildTag} playerId={info.playerId} />
      <Stack gap={2}>
        {held && isFree && (
          <Way icon="lock" title={say('Use this browser’s key')} onPress={() => onChoose('here')}>
            {say('This key has no player yet.')}
          </Way>
        )}
        <Way icon="key" title={say('Create a new key')} onPress={() => onChoose('new')}>
          {say('A new recovery phrase and a password. Recommended.')}
        </Way>
        <Way icon="pen" title={say('Use recovery phrase')} onPress={() => onChoose('phrase')}>
          {say('A key you wrote down earlier that has no player and no coins.')}
        </Way>
      </Stack>
      <Button tone="quiet" icon="back" onClick={onBack}>
        {say('Use another code')}
      </Button>
    </JoinFrame>
  );
}

function Way({
  icon,
  title,
  onPress,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <button type="button" className={card.way} onClick={onPress}>
      <Icon tone="brass" name={icon} size={24} />
      <Stack as="span" gap="hair" grow>
        <strong>{title}</strong>
        <Text as="small" tone="soft">
          {children}
        </Text>
      </Stack>
      <Icon tone="brass" name="chevron" size={16} />
    </button>
  );
}
