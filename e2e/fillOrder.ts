/** Fills the form of an order in Chromium by its row: the steps are those of src/testing/fillForm. */
import type { Locator } from '@playwright/test';
import type { AnyDraft } from '../src/features/order/form/anyRow.ts';
import type { OrderName } from '../src/game/orders/orderRow.ts';
import { formSteps } from '../src/testing/formSteps.ts';

/** @param held fields to fill in; the others stay as the form began them */
export async function fillOrder(box: Locator, name: OrderName, held: AnyDraft): Promise<void> {
  for (const step of formSteps(name, held)) {
    if (step.is === 'ticks') {
      const group = box.getByRole('group', { name: step.group, exact: true });
      for (const tick of step.ticks) await group.getByRole('checkbox', { name: tick, exact: true }).check();
    } else if (step.is === 'choice') {
      const group = box.getByRole('group', { name: step.group, exact: true });
      await group.getByRole('radio', { name: step.choice, exact: true }).check();
    } else {
      const field = box.getByLabel(step.label).and(box.locator('input, textarea'));
      if (step.is === 'list') {
        const list = box.locator('[data-list]').filter({ has: box.page().getByLabel(step.label) });
        for (const text of step.texts) {
          await field.fill(text);
          await list.getByRole('button', { name: /^Add/ }).click();
        }
        continue;
      }
      const which = step.is === 'coin' ? box.getByLabel(step.which) : null;
      if (step.is === 'coin' && (await which?.count())) await which?.selectOption(step.denom);
      await field.fill(step.text);
      // Its list is shut by leaving; Escape would shut the dialog where the list is shut already.
      if (step.is === 'text' && step.isPicked) await field.press('Tab');
    }
  }
  const tick = box.getByRole('checkbox', {
    name: /^I know what this action does and that I may not be able to undo the action\./,
  });
  if (await tick.count()) await tick.check();
}
