/** What is held on this machine, in React. Opened at the first look, or when the first picture is to be drawn. */
import { useEffect, useState } from 'react';
import { useWorld } from '../../react.ts';
import { useWardrobeDoor } from '../react.ts';
import type { Quarantine } from './createQuarantine.ts';
import { type HeldOwner, heldOwners } from './heldOwners.ts';
import { loadQuarantine } from './loadQuarantine.ts';

export interface HeldLooks {
  readonly owners: readonly HeldOwner[];
  /** The player has read of it. */
  readonly putAway: (owner: string) => void;
  /** Its pictures are drawn again, here and now. */
  readonly release: (owner: string) => void;
}

export function useHeldLooks(): HeldLooks {
  const wardrobe = useWardrobeDoor();
  const guildId = useWorld((world) => world.self.guildId);
  const [quarantine, setQuarantine] = useState<Quarantine | null>(null);
  const [owners, setOwners] = useState<readonly HeldOwner[]>([]);
  useEffect(() => {
    let isOver = false;
    void loadQuarantine().then((loaded) => {
      if (!isOver) setQuarantine(loaded);
    });
    return () => void (isOver = true);
  }, []);
  useEffect(() => {
    if (!quarantine) return;
    const show = (): void => setOwners(heldOwners(quarantine.store.getState()));
    const stop = quarantine.store.subscribe(show);
    void quarantine.read().then(show);
    return stop;
  }, [quarantine]);
  return {
    owners,
    putAway: (owner) => void quarantine?.putAway(owner),
    release: (owner) => void quarantine?.release(owner).then(() => wardrobe.retry(guildId)),
  };
}
