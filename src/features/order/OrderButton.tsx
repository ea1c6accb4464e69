import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { isPowerOrder } from '../../game/energy/powerOrders.ts';
import { exactAmounts, type GameMessage, type MessageName } from '../../game/messages/messages.ts';
import type { Subject } from '../../game/messages/subject.ts';
import { say } from '../../lib/words/say.ts';
import { useFit } from '../../state/network/useFit.ts';
import { useGone } from '../../state/orders/useGone.ts';
import { useOrder } from '../../state/orders/useOrder.ts';
import type { Shortage } from '../../game/shortage.ts';
import { WaysOn } from './WaysOn.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Note } from '../../ui/Note.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { Tick } from '../../ui/Tick.tsx';

/** Nearly never there, so it comes when it is. */
const CopyButton = lazy(async () => ({ default: (await import('../../ui/CopyButton.tsx')).CopyButton }));

/** Names and links of what a sentence is about. */
const LinkedText = lazyNamed(() => import('../names/LinkedText.tsx'), 'LinkedText');

/** Sums of a grid, for the few orders that change one. */
const OrderForecast = lazyNamed(() => import('./OrderForecast.tsx'), 'OrderForecast');

/**
 * A {@link SignButton} that gives a message: knows how the last transaction about the same thing stands, and whether this
 * network can read it. Where it would leave out what protects the player, he is told and decides.
 */
export function OrderButton({
  order,
  offers,
  about,
  obstacle,
  onGiven,
  onPress,
  lacks = null,
  foretells = true,
  ...rest
}: {
  /** null while there is nothing to sign. */
  readonly order: GameMessage | null;
  /** What will be signed once there is something: whether the network knows it is said before anything is filled in. */
  readonly offers?: MessageName;
  /** Whose state is shown while there is no message yet. */
  readonly about?: Subject;
  /** Called once it is queued. */
  readonly onGiven?: () => void;
  /** Where a press does not give it yet: asks once more, say. */
  readonly onPress?: () => Promise<void> | void;
  /** What the obstacle says there is not enough of. */
  readonly lacks?: Shortage | null;
  /** What it will do to power is said before it is signed; false where the form around it says so already. */
  readonly foretells?: boolean;
} & Omit<ComponentProps<typeof SignButton>, 'state' | 'onPress' | 'help'>) {
  const lossId = useId();
  const fit = useFit(order, offers);
  const [agreed, setAgreed] = useState<string | null>(null);
  const made = useOrder(fit.order, { ...(about && { about }), ...(onGiven && { onGiven }) });
  const gone = useGone(order);
  const unsaid = fit.loss !== null && agreed !== fit.loss ? say('Tick the box first to sign anyway.') : null;
  const exact = fit.order === null ? '' : exactAmounts([fit.order]);
  const short = fit.obstacle !== null ? null : obstacle === null ? made.state.lacked : lacks;
  return (
    <>
      {fit.loss !== null && (
        <Tick
          name={lossId}
          checked={agreed === fit.loss}
          onChange={(event) => setAgreed(event.target.checked ? fit.loss : null)}
        >
          {say('{loss} Sign anyway.', { loss: fit.loss })}
        </Tick>
      )}
      <SignButton
        {...rest}
        state={made.state}
        told={(sentence) => (
          <Suspense fallback={sentence}>
            <LinkedText text={sentence} />
          </Suspense>
        )}
        obstacle={fit.obstacle ?? obstacle ?? gone ?? unsaid}
        help={
          short !== null ? (
            <WaysOn lacks={short} />
          ) : (
            made.state.said !== null && (
              <Suspense fallback={null}>
                <CopyButton text={made.state.said} label={say('Copy chain response')} />
              </Suspense>
            )
          )
        }
        onPress={onPress ?? made.onPress}
      />
      {/* Below: it comes when it has been worked out, and must not move the button from under a press. */}
      {foretells && fit.order !== null && isPowerOrder(fit.order.name) && (
        <Suspense fallback={null}>
          <OrderForecast name={fit.order.name} draft={fit.order} />
        </Suspense>
      )}
      {exact !== '' && <Note tone="faint">{say('Exact amount to sign: {exact}.', { exact })}</Note>}
    </>
  );
}
