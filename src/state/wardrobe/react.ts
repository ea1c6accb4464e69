/** The wardrobe in React. Made at the first look, one per runtime, so that nothing of it is in the first route. */
import { createContext, use, useEffect } from 'react';
import { useStore } from 'zustand';
import { languageOf } from '../../game/cosmetics.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import { useRuntime, useWorld } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import { offersCosmetics } from '../config/offersCosmetics.ts';
import { createWardrobe, type Wardrobe } from './createWardrobe.ts';
import { loadQuarantine } from './quarantine/loadQuarantine.ts';
import type { DressedSkin, WardrobeState } from './types.ts';
import { calledIn, type ClassLook, lookIn, type Worn } from './worn.ts';

/** Shared by wardrobe and workshop: one worker a page. */
export const loadModDoor = onceLoaded(async () => {
  const [{ createModDoor }, quarantine] = await Promise.all([import('../../mods/createModDoor.ts'), loadQuarantine()]);
  return createModDoor({ quarantine });
});

export const PLAYER_LANGUAGE = languageOf(globalThis.navigator?.language ?? 'en');

const made = new WeakMap<Runtime, Wardrobe>();

export function useWardrobeDoor(): Wardrobe {
  const runtime = useRuntime();
  const known =
    made.get(runtime) ??
    createWardrobe({
      cosmetics: runtime.reads.cosmetics,
      mods: loadModDoor,
      language: PLAYER_LANGUAGE,
      nameHeld: async (owner, name) => (await loadQuarantine()).rename(owner, name),
    });
  made.set(runtime, known);
  return known;
}

/** What is worn, as far as it was read. */
export function useWardrobe<T>(select: (state: WardrobeState) => T): T {
  return useStore(useWardrobeDoor().store, select);
}

/** Reads what the player's guild wears: when the screen opens, and when the guild changes; never on a host that wants no mods. */
export function useKeptWardrobe(): void {
  const wardrobe = useWardrobeDoor();
  const isOffered = offersCosmetics(useRuntime().config);
  const guildId = useWorld((world) => world.self.guildId);
  useEffect(() => {
    if (isOffered) void wardrobe.load(guildId);
  }, [wardrobe, guildId, isOffered]);
}

/** Worn below here in place of what the host says: a mod that is only looked at. */
export const WornContext = createContext<Worn | null>(null);

function useWorn<T>(select: (worn: Worn) => T): T {
  const tried = use(WornContext);
  const kept = useWardrobe(select);
  return tried ? select(tried) : kept;
}

/** Pictures for a scene, by class: the same map until something else is worn. */
export function useSceneSkins(): ReadonlyMap<string, DressedSkin> {
  return useWorn(({ skins }) => skins);
}

/** The words for classes: the mod's, or the game's; safe in any sentence. */
export function useCalled(): (className: string) => string {
  const looks = useWorn((worn) => worn.looks);
  return calledIn({ looks });
}

/** How a class is called and drawn here. */
export function useClassLook(className: string): ClassLook {
  const looks = useWorn((worn) => worn.looks);
  const skins = useWorn((worn) => worn.skins);
  return lookIn({ looks, skins }, className);
}
