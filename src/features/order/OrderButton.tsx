import type { ComponentProps } from 'react';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { Subject } from '../../game/messages/subject.ts';
import { useOrder } from '../../state/orders/useOrder.ts';
import { SignButton } from '../../ui/SignButton.tsx';

/** A {@link SignButton} that gives a message, and knows how the last transaction about the same thing stands. */
export function OrderButton({
  order,
  about,
  onGiven,
  onPress,
  ...rest
}: {
  /** null while there is nothing to sign. */
  readonly order: GameMessage | null;
  /** Whose state is shown while there is no message yet. */
  readonly about?: Subject;
  /** Called once it is queued. */
  readonly onGiven?: () => void;
  /** Where a press does not give it yet: asks once more, say. */
  readonly onPress?: () => void;
} & Omit<ComponentProps<typeof SignButton>, 'state' | 'onPress'>) {
  const made = useOrder(order, { ...(about && { about }), ...(onGiven && { onGiven }) });
  return <SignButton {...rest} state={made.state} onPress={onPress ?? made.onPress} />;
}
