import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { PlanetId } from '../../game/ids.ts';
import { hopped, isUnderWay } from '../../state/hop/hopped.ts';
import { useWorld } from '../../state/react.ts';
import { slotButtonId } from './slotName.ts';
import { keyOfStruct } from './slots.ts';

/**
 * Puts the focus on whom a hop is on its way to, as soon as he has a button here.
 *
 * @param stopKey the slot that Tab would come to: where a hop to the planet itself ends
 * @param drawn changes when slots come to the page
 * @param onSelect what is chosen goes with the focus; null while nothing is
 */
export function useHopped(
  planetId: PlanetId,
  stopKey: string | null,
  drawn: unknown,
  onSelect: ((key: string) => void) | null,
): void {
  const select = useEffectEvent((key: string) => onSelect?.(key));
  const to = useStore(hopped, (state) => (state.to?.planetId === planetId ? state.to : null));
  const key = useWorld((world) =>
    to === null ? null : to.structId === null ? stopKey : keyOfStruct(world, planetId, to.structId),
  );
  useEffect(() => {
    if (to === null || key === null) return;
    const button = document.getElementById(slotButtonId(key));
    if (!isUnderWay(to, Date.now())) hopped.setState({ to: null });
    else if (button) {
      button.focus();
      if (to.structId !== null) select(key);
      hopped.setState({ to: null });
    }
  }, [to, key, drawn]);
}
