import { formatBlocks } from '../../../game/format.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import { rightsWords } from '../../../game/rightsWords.ts';
import { blocks } from '../../../game/units.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { ANY_ORDERS, type AnyDraft, specsOf } from './anyRow.ts';
import { choicesOf } from './choices.ts';
import type { EdgeContext } from './edge.ts';
import { edgeOf, isPicked } from './edgeOf.ts';
import { PickedThing } from './PickedThing.tsx';
import { linesOf, toldOf, typeText } from './readForm.ts';

/** What the place that opened the form says already. */
export function Told({
  name,
  given,
  sight,
  context,
}: {
  readonly name: OrderName;
  readonly given: AnyDraft;
  readonly sight: Sight;
  readonly context: EdgeContext;
}) {
  const told = toldOf(name, given);
  const facts = specsOf(name).flatMap(([key, spec]) => {
    const field = ANY_ORDERS[name].fields[key];
    if (field === undefined || field.entry === 'made' || told[key] === undefined) return [];
    const text = typeText({ spec, edge: edgeOf(spec.kind, field, name, context) }, told[key]);
    const held = told[key];
    const words =
      spec.kind === 'rights' && typeof held === 'number'
        ? rightsWords(held)
        : spec.kind === 'blocks' && typeof held === 'bigint'
          ? formatBlocks(blocks(held))
          : (choicesOf(spec.kind)?.find((one) => one.text === text)?.words ?? text);
    const lines = linesOf(text);
    const value = isPicked(spec.kind) ? lines.map((id) => <PickedThing key={id} id={id} sight={sight} />) : words;
    return [{ name: field.label, value }];
  });
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
