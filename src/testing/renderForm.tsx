/** The form of an order with a runtime around it whose doors are shut: what is signed is kept, nothing is read. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWith } from '../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../app/testing/sampleWorld.ts';
import { OrderForm } from '../features/order/form/OrderForm.tsx';
import type { GameMessage } from '../game/messages/messages.ts';
import type { Draft, OrderName } from '../game/orders/orderRow.ts';
import type { Reads } from '../state/ask/Reads.ts';
import type { WorldState } from '../state/world/world.ts';
import { ORDERS } from '../game/orders/orders.ts';

/** @param around what is read, where a form needs it, and the world it stands in */
export async function renderForm<N extends OrderName>(
  name: N,
  given?: Draft<N>,
  around: { readonly reads?: Partial<Reads>; readonly world?: WorldState } = {},
) {
  const signed: GameMessage[] = [];
  const { world = sampleWorld(), reads = {} } = around;
  const runtime = createSampleRuntime({
    world,
    reads,
    actions: {
      give: (...messages) => {
        signed.push(...messages);
        return Promise.resolve('1');
      },
    },
  });
  const { container } = renderWith(runtime, <OrderForm name={name} given={given} />);
  await act(async () => undefined);
  return {
    container,
    signed,
    self: world.self,
    /** Ticks what has to be ticked, and signs. */
    press: async () => {
      const tick = screen.queryByRole<HTMLInputElement>('checkbox', {
        name: /^I know what this action does and that I may not be able to undo the action\./,
      });
      if (tick && !tick.checked) fireEvent.click(tick);
      // Whether the network knows it is asked first, once it is complete.
      await waitFor(() => {
        if (screen.queryByText(/^Checking /)) throw new Error('it is still asked whether the network knows it');
      });
      await act(async () => screen.getByRole('button', { name: ORDERS[name].title }).click());
    },
  };
}
