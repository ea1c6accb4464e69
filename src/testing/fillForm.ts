/** Fills the form of any order by its row, as somebody does who reads its labels: so it also proves that they are there. */
import { fireEvent, within } from '@testing-library/react';
import type { AnyDraft } from '../features/order/form/anyRow.ts';
import type { EdgeContext } from '../features/order/form/edge.ts';
import type { GameMessage } from '../game/messages/messages.ts';
import type { OrderName } from '../game/orders/orderRow.ts';
import { CONTEXT, type FormStep, formSteps } from './formSteps.ts';

/**
 * Types every field of `message` that the form asks for. Fields that are given are not there, and left alone.
 *
 * @param container what the form stands in
 */
export function fillForm(
  container: HTMLElement,
  message: GameMessage & { readonly name: OrderName },
  { given = [], context = CONTEXT }: { readonly given?: readonly string[]; readonly context?: EdgeContext } = {},
): void {
  const held: AnyDraft = message;
  const asked = Object.fromEntries(Object.entries(held).filter(([key]) => !given.includes(key)));
  for (const step of formSteps(message.name, asked, context)) take(step, container);
}

function take(step: FormStep, container: HTMLElement): void {
  const form = within(container);
  if (step.is === 'ticks') {
    const group = within(form.getByRole('group', { name: step.group }));
    for (const name of step.ticks) {
      const tick = group.getByRole<HTMLInputElement>('checkbox', { name });
      if (!tick.checked) fireEvent.click(tick);
    }
    return;
  }
  if (step.is === 'choice') {
    fireEvent.click(within(form.getByRole('group', { name: step.group })).getByRole('radio', { name: step.choice }));
    return;
  }
  const box = (): HTMLElement => form.getByLabelText(step.label, { selector: 'input, textarea' });
  if (step.is === 'list') {
    for (const value of step.texts) {
      fireEvent.change(box(), { target: { value } });
      const list = box().closest('[data-list]');
      fireEvent.click(within(list as HTMLElement).getByRole('button', { name: /^Add/ })); // an element is one of HTML
    }
    return;
  }
  if (step.is === 'coin') {
    const which = form.queryByLabelText(step.which);
    if (which) fireEvent.change(which, { target: { value: step.denom } });
  }
  fireEvent.change(box(), { target: { value: step.text } });
  if (step.is === 'text' && step.isPicked) fireEvent.keyDown(box(), { key: 'Escape' });
}
