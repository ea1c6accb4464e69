import { Suspense } from 'react';
import type { Draft, OrderName } from '../../../game/orders/orderRow.ts';
import { say } from '../../../lib/words/say.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { lazyNamed } from '../../../ui/lazyNamed.ts';

/** Table, rules and form come with the first door on a screen, so that no room carries them. */
const OrderGate = lazyNamed(() => import('./OrderGate.tsx'), 'OrderGate');

/** A button that opens the form of an order, and says why it cannot be given where it cannot. */
export function OrderDoor<N extends OrderName>({
  label,
  ...rest
}: {
  readonly name: N;
  /** Fields that are told, not asked. */
  readonly given?: Draft<N>;
  /** What fields hold when it opens. */
  readonly start?: Draft<N>;
  /** Instead of the row's title. */
  readonly label?: string;
  readonly tone?: ButtonProps['tone'];
  readonly icon?: ButtonProps['icon'];
  readonly onGiven?: () => void;
}) {
  return (
    <Suspense fallback={<Button pending>{label ?? say('Loading…')}</Button>}>
      <OrderGate {...rest} {...(label !== undefined && { label })} />
    </Suspense>
  );
}
