import { type RefObject, useEffect } from 'react';

/**
 * Shows the little sign of the slot under a mouse or a pen, as `data-tipped` on its button, until the pointer leaves it, anything is
 * pressed or anything scrolls. A finger does not hover: browsers keep `:hover` where it pressed last, and the sign would stay there.
 * After a finger, `data-touch` on the ground says that a focus shows none either, until a key is pressed. Never through React.
 */
export function useSlotTips(groundRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ground = groundRef.current;
    if (!ground) return;
    const life = new AbortController();
    const { signal } = life;
    let tipped: Element | null = null;
    const tip = (next: Element | null): void => {
      if (next === tipped) return;
      tipped?.removeAttribute('data-tipped');
      next?.setAttribute('data-tipped', '');
      tipped = next;
    };
    const onOver = ({ pointerType, target }: PointerEvent): void =>
      tip(pointerType === 'touch' || !(target instanceof Element) ? null : target.closest('[data-tip]'));
    const onDown = ({ pointerType }: PointerEvent): void => {
      tip(null);
      ground.toggleAttribute('data-touch', pointerType === 'touch');
    };
    const untip = (): void => tip(null);
    ground.addEventListener('pointerover', onOver, { signal });
    ground.addEventListener('pointerleave', untip, { signal });
    // Capture: the listeners also get events that another handler stops.
    document.addEventListener('pointerdown', onDown, { signal, capture: true });
    document.addEventListener('scroll', untip, { signal, capture: true, passive: true });
    document.addEventListener('keydown', () => ground.removeAttribute('data-touch'), { signal, capture: true });
    return () => {
      life.abort();
      tip(null);
    };
  }, [groundRef]);
}
