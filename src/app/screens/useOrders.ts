import { useState } from 'react';
import { type Aim, aimAt, aimOf } from '../../features/combat/aim.ts';
import { slotButtonId } from '../../features/planet/slotName.ts';
import { keyOfStruct, parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { PlanetId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';

/** What is selected on a planet and what is being aimed there: the picture and the panel beside it both choose. */
export function useOrders(planetId: PlanetId) {
  const world = useWorld((state) => state);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);

  const select = (key: string): void => {
    setAim(null);
    setSelectedKey(key);
  };
  const close = (): void => {
    if (selectedKey !== null) document.getElementById(slotButtonId(selectedKey))?.focus();
    setAim(null);
    setSelectedKey(null);
  };
  const choose = (key: string): void => {
    const ref = parseSlotKey(key);
    const structId = ref && structAt(world, planetId, ref);
    const next = aim && structId ? aimAt(world, planetId, aim, structId) : null;
    if (next) setAim(next);
  };
  return {
    stage: {
      selectedKey,
      aim: aimOf(world, planetId, aim, (structId) => keyOfStruct(world, planetId, structId)),
      onSelect: select,
      onTarget: choose,
    },
    panel: selectedKey === null ? null : { planetId, slotKey: selectedKey, aim, onAim: setAim, onClose: close },
  };
}
