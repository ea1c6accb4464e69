import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keeps a keyboard in its place: when what has the focus within `container` goes away, because what was asked for has
 * happened, the focus goes to what `keeper` answers rather than to the page as a whole.
 */
export function useFocusKeeper(container: RefObject<HTMLElement | null>, keeper: () => HTMLElement | null): void {
  const keep = useEffectEvent(() => keeper()?.focus({ preventScroll: true }));

  useEffect(() => {
    const box = container.current;
    if (!box) return;
    let held: Element | null = null;
    const onIn = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
    };
    // Left on purpose: what has the focus no more may go without a word. A removal is told apart once it is over.
    const onOut = ({ target }: FocusEvent): void => {
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && held === target) held = null;
      });
    };
    const removals = new MutationObserver(() => {
      if (held === null || held.isConnected) return;
      held = null;
      if (document.activeElement === null || document.activeElement === document.body) keep();
    });
    box.addEventListener('focusin', onIn);
    box.addEventListener('focusout', onOut);
    removals.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onIn);
      box.removeEventListener('focusout', onOut);
      removals.disconnect();
    };
  }, [container]);
}
