import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderName } from '../../game/orders/orderRow.ts';
import { ORDERS } from '../../game/orders/orders.ts';
import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import field from '../../ui/Field.module.css';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { ItemWords } from './ItemWords.tsx';
import { found, isCalled, type Item, itemOfKey, ORDER_ITEMS, screenItems } from './items.ts';
import { usePaletteObjects } from './usePaletteObjects.ts';
import { useRecent } from './useRecent.ts';
import styles from './palette.module.css';

const OrderForm = lazyNamed(() => import('../order/form/OrderForm.tsx'), 'OrderForm');

/** More letters than any name or id has. */
const LONGEST = 128;

/** Any object, order or screen by what is typed. The list is cmdk's, the dialog our own: Radix's would write styles into the page. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [order, setOrder] = useState<OrderName | null>(null);
  return (
    <Dialog title={order === null ? say('Search and actions') : ORDERS[order].title} isSheet onClose={onClose}>
      {order === null ? (
        <Finder onOrder={setOrder} onClose={onClose} />
      ) : (
        <>
          <Button tone="quiet" icon="back" onClick={() => setOrder(null)}>
            {say('Back to search')}
          </Button>
          <Suspense fallback={<Loader label={say('Loading form…')} />}>
            <OrderForm name={order} takesFocus onGiven={onClose} />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}

function Finder({ onOrder, onClose }: { readonly onOrder: (order: OrderName) => void; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** What Enter was pressed on before anything was found for it. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [hasWalked, setWalked] = useState(false);
  const isPlayer = useSession(({ enrolment }) => enrolment.step === 'player');
  const recent = useRecent();
  const objects = usePaletteObjects(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => (input.current === null ? undefined : tellChosen(input.current)), []);

  const isSearch = typed.trim() !== '';
  const before = recent.keys.map(itemOfKey).filter((item) => item !== null);
  const groups: readonly (readonly [heading: string, items: readonly Item[]])[] = [
    [say('Recent@@gone to lately'), isSearch ? [] : before],
    [say('Objects'), objects.items],
    [say('Screens'), found(screenItems(isPlayer), typed)],
    [say('Actions'), isSearch ? found(ORDER_ITEMS, typed) : []],
  ];
  const isFirst = (items: readonly Item[]): boolean => items[0] !== undefined && isCalled(items[0], typed);
  const inOrder = isSearch ? groups.toSorted(([, a], [, b]) => Number(isFirst(b)) - Number(isFirst(a))) : groups;
  // One line for each, where it is found first.
  const seen = new Set<string>();
  const shown = inOrder.map(
    ([heading, items]) => [heading, items.filter(({ key }) => !seen.has(key) && seen.add(key))] as const,
  );
  const first = shown.flatMap(([, items]) => items)[0];
  // Whoever types and presses Enter at once means what is about to be found; what is called so already, or was walked to, is there.
  const isEarly = isSearch && objects.isPending && !hasWalked && (first === undefined || !isCalled(first, typed));
  const isWaiting = awaited !== null && awaited === typed;
  const go = (item: Item): void => {
    recent.note(item.key);
    if (item.is === 'order') return onOrder(item.order);
    onClose();
    if (item.is === 'object') return void navigate({ to: '/o/$id', params: { id: item.of.id } });
    if (item.is === 'watch') return void navigate({ to: '/watch/$id', params: { id: item.of.id } });
    const { to, tab } = item.screen;
    void navigate({ to, search: tab === undefined ? {} : { tab } });
  };
  const arrived = isWaiting && !objects.isPending ? (first ?? null) : null;
  const goOnce = useEffectEvent(go);
  useEffect(() => {
    // Wherever it leads, the search is gone with it.
    if (arrived !== null) goOnce(arrived);
  }, [arrived]);
  return (
    <Command label={say('Search and actions')} shouldFilter={false} loop className={styles.palette}>
      <Command.Input
        ref={input}
        value={typed}
        maxLength={LONGEST}
        placeholder={say('Name, ID, action or screen')}
        className={field.control}
        onValueChange={(text) => {
          setTyped(text);
          setWalked(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setWalked(true);
          if (event.key !== 'Enter' || !isEarly) return;
          // The list would take what stands first by chance, or nothing.
          event.preventDefault();
          event.stopPropagation();
          setAwaited(typed);
        }}
      />
      <Text as="output" tone="faint" size="small">
        {objects.isPending
          ? isWaiting
            ? say('Searching… The first result opens automatically.')
            : say('Loading…')
          : countWords(seen.size)}
      </Text>
      <Command.List className={styles.list} label={say('Search results')}>
        {shown.map(
          ([heading, items]) =>
            items.length > 0 && (
              <Command.Group key={heading} heading={heading} className={styles.group}>
                {items.map((item) => (
                  <Command.Item key={item.key} value={item.key} className={styles.item} onSelect={() => go(item)}>
                    <ItemWords item={item} />
                  </Command.Item>
                ))}
              </Command.Group>
            ),
        )}
      </Command.List>
      {seen.size === 0 && !objects.isPending && (
        <Note tone="faint">{say('No matches. Search for an ID like 1-42, or for any part of a name.')}</Note>
      )}
    </Command>
  );
}

function countWords(count: number): string {
  return say('{count, plural, one {1 result} other {# results}}', { count });
}

/**
 * Which line is chosen, for who hears it: cmdk names it when arrows move it, and leaves out the first one that it chooses by itself.
 *
 * @returns the end of it
 */
function tellChosen(combo: HTMLInputElement): () => void {
  const box = combo.closest('[cmdk-root]');
  const tell = (): void => {
    const id = box?.querySelector('[role="option"][aria-selected="true"]')?.id ?? '';
    if (id === (combo.getAttribute('aria-activedescendant') ?? '')) return;
    if (id === '') combo.removeAttribute('aria-activedescendant');
    else combo.setAttribute('aria-activedescendant', id);
  };
  const watcher = new MutationObserver(tell);
  const attributeFilter = ['aria-selected', 'aria-activedescendant', 'id'];
  if (box) watcher.observe(box, { subtree: true, childList: true, attributeFilter });
  tell();
  return () => watcher.disconnect();
}
