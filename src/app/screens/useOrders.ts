import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Aim, aimAt, aimOf } from '../../features/combat/aim.ts';
import type { StageView } from '../../features/planet/createPlanetFeed.ts';
import { slotButtonId } from '../../features/planet/slotName.ts';
import { keyOfStruct, parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { PlanetId } from '../../game/ids.ts';
import { useRuntime } from '../../state/react.ts';

interface OrdersView extends StageView {
  readonly aim: Aim | null;
}

const NOTHING: OrdersView = { selectedKey: null, invites: new Set(), aim: null, aimIn: () => null };

/** What is selected on a planet and what is being aimed there: the picture and the panel beside it both choose. */
export function useOrders(planetId: PlanetId) {
  const { world } = useRuntime();
  const [view] = useState(() => createStore<OrdersView>(() => NOTHING));
  const selectedKey = useStore(view, (state) => state.selectedKey);
  const aim = useStore(view, (state) => state.aim);

  const setAim = (next: Aim | null): void =>
    view.setState({
      aim: next,
      aimIn: (now) => aimOf(now, planetId, next, (structId) => keyOfStruct(now, planetId, structId)),
    });
  const select = (key: string): void => {
    setAim(null);
    view.setState({ selectedKey: key });
  };
  const close = (): void => {
    if (selectedKey !== null) document.getElementById(slotButtonId(selectedKey))?.focus();
    setAim(null);
    view.setState({ selectedKey: null });
  };
  const choose = (key: string): void => {
    const ref = parseSlotKey(key);
    const structId = ref && structAt(world.getState(), planetId, ref);
    const next = aim && structId ? aimAt(world.getState(), planetId, aim, structId) : null;
    if (next) setAim(next);
  };
  return {
    view,
    stage: { view, onSelect: select, onTarget: choose },
    panel: selectedKey === null ? null : { planetId, slotKey: selectedKey, aim, onAim: setAim, onClose: close },
  };
}
