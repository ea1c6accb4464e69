import { Suspense } from 'react';
import type { Draft, OrderName } from '../../game/orders/orderRow.ts';
import { say } from '../../lib/words/say.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { type Drop, DROP_WORDS } from './drops.ts';

const OrderForm = lazyNamed(() => import('../order/form/OrderForm.tsx'), 'OrderForm');

/** The form of what a drag meant, filled in. It is signed there or not at all. */
export function DropDialog({
  drop,
  hint,
  onGiven,
  onClose,
}: {
  readonly drop: Drop;
  /** What comes after it, or came before. */
  readonly hint?: string | undefined;
  readonly onGiven: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={say(DROP_WORDS[drop.name])} isSheet onClose={onClose}>
      {hint !== undefined && <Note icon="info">{hint}</Note>}
      <Suspense fallback={<Loader label={say('Loading form…')} />}>
        <OrderForm
          name={drop.name}
          given={drop.given as Draft<OrderName>} // of that very order
          takesFocus
          onGiven={onGiven}
        />
      </Suspense>
    </Dialog>
  );
}
