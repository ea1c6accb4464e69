import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Aim, aimAt, aimOf } from '../../features/combat/aim.ts';
import type { StageView } from '../../features/planet/createPlanetFeed.ts';
import { slotButtonId } from '../../features/planet/slotName.ts';
import { keyOfStruct, parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { useRuntime } from '../../state/react.ts';

interface OrdersView extends StageView {
  readonly aim: Aim | null;
  /** Every press chooses one more of several. */
  readonly isMarking: boolean;
}

const NONE: ReadonlySet<StructId> = new Set();
const NOTHING: OrdersView = {
  selectedKey: null,
  marked: NONE,
  isMarking: false,
  invites: new Set(),
  aim: null,
  aimIn: () => null,
};

/** What is selected on a planet and what is being aimed there: the picture and the panel beside it both choose. */
export function useOrders(planetId: PlanetId) {
  const { world } = useRuntime();
  const [view] = useState(() => createStore<OrdersView>(() => NOTHING));
  const selectedKey = useStore(view, (state) => state.selectedKey);
  const aim = useStore(view, (state) => state.aim);
  const marked = useStore(view, (state) => state.marked);
  const isMarking = useStore(view, (state) => state.isMarking);

  const setAim = (next: Aim | null): void =>
    view.setState({
      aim: next,
      aimIn: (now) => aimOf(now, planetId, next, (structId) => keyOfStruct(now, planetId, structId)),
    });
  const select = (key: string): void => {
    setAim(null);
    view.setState({ selectedKey: key, marked: NONE, isMarking: false });
  };
  const close = (): void => {
    if (selectedKey !== null) document.getElementById(slotButtonId(selectedKey))?.focus();
    setAim(null);
    view.setState({ selectedKey: null });
  };
  const mark = (structId: StructId): void => {
    setAim(null);
    const next = new Set(marked);
    if (!next.delete(structId)) next.add(structId);
    view.setState({ selectedKey: null, marked: next });
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
    many: {
      marked,
      isOn: isMarking,
      onToggle: mark,
      onSwitch: () => {
        setAim(null);
        view.setState({ selectedKey: null, isMarking: !isMarking, ...(isMarking && { marked: NONE }) });
      },
      onClose: () => view.setState({ marked: NONE, isMarking: false }),
    },
    panel:
      selectedKey === null
        ? null
        : { planetId, slotKey: selectedKey, aim, onAim: setAim, onShow: select, onClose: close },
  };
}
