/** What a hand does in the form of an order, field by field, by the labels of its row: fillForm does it in happy-dom, e2e in Chromium. */
import { type AnyDraft, ANY_ORDERS, specsOf } from '../features/order/form/anyRow.ts';
import { choicesOf } from '../features/order/form/choices.ts';
import { splitCoin } from '../features/order/form/amountEdges.ts';
import type { EdgeContext } from '../features/order/form/edge.ts';
import { edgeOf, isPicked } from '../features/order/form/edgeOf.ts';
import type { OrderName } from '../game/orders/orderRow.ts';
import { permissionNames } from '../game/permissionWords.ts';
import { PERMISSION } from '../game/permissions.ts';
import { rightsWords } from '../game/rightsWords.ts';

/** As sample runtimes and devnets have it; amounts of alpha and tokens are typed the same on every network. */
export const CONTEXT: EdgeContext = {
  addressPrefix: 'game',
  denoms: { alphaDenom: 'ualpha', table: null },
  blockMs: 1000,
};

/** `label` is that of the one input, whose unit may follow it. */
export type FormStep =
  | { readonly is: 'ticks'; readonly group: string; readonly ticks: readonly string[] }
  | { readonly is: 'choice'; readonly group: string; readonly choice: string }
  | {
      readonly is: 'coin';
      readonly label: RegExp;
      readonly text: string;
      /** Label of the choice of coins, where there is one. */
      readonly which: string;
      readonly denom: string;
    }
  | { readonly is: 'list'; readonly label: RegExp; readonly texts: readonly string[] }
  | { readonly is: 'text'; readonly label: RegExp; readonly text: string; readonly isPicked: boolean };

/** @param held what is to be filled in; fields that it does not name are left alone, and so are made ones */
export function formSteps(name: OrderName, held: AnyDraft, context: EdgeContext = CONTEXT): readonly FormStep[] {
  return specsOf(name).flatMap(([key, spec]): readonly FormStep[] => {
    const field = ANY_ORDERS[name].fields[key];
    if (field === undefined || field.entry === 'made' || held[key] === undefined) return [];
    const edge = edgeOf(spec.kind, field, name, context);
    const label = new RegExp(`^${escaped(field.label)}(?: \\(.*\\))?$`);
    const texts = [held[key]].flat().map((one) => edge.type(one));
    const [text = ''] = texts;
    if (spec.kind === 'rights') {
      const ticks = permissionNames(Number(held[key])).map((one) => rightsWords(PERMISSION[one]));
      return [{ is: 'ticks', group: field.label, ticks }];
    }
    const choices = choicesOf(spec.kind);
    if (choices !== null) {
      return [{ is: 'choice', group: field.label, choice: choices.find((one) => one.text === text)?.words ?? text }];
    }
    if (spec.kind === 'coin' || spec.kind === 'coinText') {
      const { amount, denom } = splitCoin(text);
      return [{ is: 'coin', label, text: amount, which: `${field.label}: coin`, denom }];
    }
    if (spec.isList) return [{ is: 'list', label, texts }];
    return [{ is: 'text', label, text, isPicked: isPicked(spec.kind) }];
  });
}

/** A text as a regular expression that finds it. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
