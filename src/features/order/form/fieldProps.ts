import type { OrderName } from '../../../game/orders/orderRow.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import type { AnyDraft } from './anyRow.ts';
import type { EdgeContext } from './edge.ts';
import type { FieldView } from './readForm.ts';

/** What every kind of field is drawn from. */
export interface FieldProps {
  readonly order: OrderName;
  readonly view: FieldView;
  readonly draft: AnyDraft;
  readonly sight: Sight;
  readonly context: EdgeContext;
  /** What is wrong, once it is time to say so. */
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}
