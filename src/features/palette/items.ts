/** What the palette offers, as values: what each is called, and what it is found by. Pure. */
import type { ForeignName } from '../../game/names.ts';
import { KIND_CALLED, type ObjectRef, objectRefOf } from '../../game/objectRef.ts';
import { say } from '../../lib/words/say.ts';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { ORDERS } from '../../game/orders/orders.ts';
import { SCREENS, type Screen } from './screens.ts';

export type Item =
  | {
      readonly is: 'object';
      readonly key: string;
      readonly of: ObjectRef;
      /** Empty when it has none, or nobody told. */
      readonly name: ForeignName | null;
    }
  /** A planet, a player’s or a fleet’s: as it is and as it was. */
  | { readonly is: 'watch'; readonly key: string; readonly of: ObjectRef }
  | { readonly is: 'order'; readonly key: string; readonly order: OrderName }
  | { readonly is: 'screen'; readonly key: string; readonly screen: Screen };

export const ORDER_NAMES = Object.keys(ORDERS) as readonly OrderName[];

export const objectItem = (of: ObjectRef, name: ForeignName | null = null): Item => ({
  is: 'object',
  key: `o:${of.id}`,
  of,
  name,
});
/** null for what is nowhere to be watched. */
export const watchItem = (of: ObjectRef): Item | null =>
  of.kind === 'planet' || of.kind === 'player' || of.kind === 'fleet'
    ? { is: 'watch', key: `watch:${of.id}`, of }
    : null;
const orderItem = (order: OrderName): Item => ({ is: 'order', key: `order:${order}`, order });
const screenItem = (screen: Screen): Item => ({ is: 'screen', key: `screen:${screen.key}`, screen });

export const ORDER_ITEMS = ORDER_NAMES.map(orderItem);
/** @param isPlayer others have few of them */
export const screenItems = (isPlayer: boolean): readonly Item[] =>
  SCREENS.filter(({ isForAll = false }) => isForAll || isPlayer).map(screenItem);

/** What was gone to before; null for what this version does not know. */
export function itemOfKey(key: string): Item | null {
  const at = key.indexOf(':');
  const [is, rest] = [key.slice(0, at), key.slice(at + 1)];
  if (is === 'o') {
    const of = objectRefOf(rest);
    return of && objectItem(of);
  }
  if (is === 'watch') {
    const of = objectRefOf(rest);
    return of && watchItem(of);
  }
  if (is === 'order') return ORDER_ITEMS.find((one) => one.key === key) ?? null;
  const screen = SCREENS.find((one) => one.key === rest);
  return is === 'screen' && screen ? screenItem(screen) : null;
}

/** Everything that is said of it: what is typed is looked for in there. */
function textOf(item: Item): string {
  switch (item.is) {
    case 'object':
      return `${say(KIND_CALLED[item.of.kind])} ${item.of.id} ${item.name ?? ''}`;
    case 'watch':
      return `${say('Spectate or replay planet')} ${item.of.id}`;
    case 'order':
      return `${ORDERS[item.order].title} ${ORDERS[item.order].about} ${item.order}`;
    case 'screen':
      return `${say(item.screen.words)} ${item.screen.also ? say(item.screen.also) : ''}`;
  }
}

/** What it is called by us: a hit there counts before one in what is said of it. */
function titleOf(item: Item): string {
  if (item.is === 'order') return ORDERS[item.order].title;
  return item.is === 'screen' ? say(item.screen.words) : textOf(item);
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

function holds(text: string, typed: string): boolean {
  const low = text.toLowerCase();
  return wordsIn(typed).every((word) => low.includes(word));
}

/** Whether what was typed is in what it is called, not only in what is said of it. */
export const isCalled = (item: Item, typed: string): boolean => holds(titleOf(item), typed);

/** Items in whose words every typed word stands, those by their titles first. */
export function found(items: readonly Item[], typed: string): readonly Item[] {
  const hits = items.filter((item) => holds(textOf(item), typed));
  return hits.toSorted((a, b) => Number(isCalled(b, typed)) - Number(isCalled(a, typed)));
}
