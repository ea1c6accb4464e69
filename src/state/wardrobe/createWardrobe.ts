/**
 * Keeps what the classes wear: asks the host who wears what, fetches and draws the pictures, and where a skin cannot be
 * drawn takes the next in priority and says so. docs/network/game-service-interface.md "Cosmetic entities"; docs/mods.md "What is worn".
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CosmeticsApi } from '../../api/cosmetics/types.ts';
import { RouteMissingError } from '../../api/errors.ts';
import {
  type ClassCosmetic,
  type CosmeticSetDetail,
  type DefaultLook,
  type Language,
  pickText,
  resolveClass,
  type SetHash,
  type SkinHash,
  type SkinSource,
} from '../../game/cosmetics.ts';
import type { GuildId } from '../../game/ids.ts';
import { BaseError, isAbortError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { ModDoor } from '../../mods/types.ts';
import { dressSkin, pixelsOf } from './dressSkin.ts';
import { type DressedSkin, NO_WARDROBE, type WardrobeNote, type WardrobeState } from './types.ts';

export interface Wardrobe {
  readonly store: StoreApi<WardrobeState>;
  /** Reads everything for this guild again; pictures that are known are not fetched twice. Ends an older reading. */
  load(guildId: GuildId | null): Promise<void>;
  /** As `load`; what could not be drawn is tried again. */
  retry(guildId: GuildId | null): Promise<void>;
  close(): void;
}

export interface WardrobeInput {
  readonly cosmetics: () => Promise<CosmeticsApi>;
  /** Started only once there is a picture to look at. */
  readonly mods: () => Promise<Pick<ModDoor, 'bake'>>;
  readonly language: Language;
  /** How a set is called of which a picture hung: it is known by its hash alone when that happens. */
  readonly nameHeld?: (owner: SetHash, name: string) => Promise<void>;
}

/** All pictures together; beyond it classes keep the game's own. 16 million are 64 MB. */
const MOST_PIXELS = 16_000_000;

export function createWardrobe({ cosmetics, mods, language, nameHeld }: WardrobeInput): Wardrobe {
  const store = createStore<WardrobeState>(() => NO_WARDROBE);
  /** By hash: what has one is the same for ever. */
  const drawn = new Map<SkinHash, DressedSkin>();
  const broken = new Set<SkinHash>();
  let life = new AbortController();

  async function dress(api: CosmeticsApi, look: ClassCosmetic, source: SkinSource, signal: AbortSignal) {
    const known = drawn.get(source.skinHash);
    if (known) return known;
    const door = await mods();
    const owner = { hash: source.setHash ?? source.skinHash, name: look.name };
    const made = await dressSkin(source.skinHash, look, async (path, use) =>
      door.bake(await api.fetchAsset(source, path, signal), use, {
        owner,
        signal,
        sheet: { path, fetch: (other) => api.fetchAsset(source, other, signal) },
      }),
    );
    drawn.set(source.skinHash, made);
    return made;
  }

  async function read(guildId: GuildId | null, signal: AbortSignal): Promise<WardrobeState> {
    const api = await cosmetics();
    const classes = await api.ask('classes', { language, guildId }, signal);
    const defaults = new Map<string, DefaultLook>(classes.map((one) => [one.class, { name: one.class, lore: '' }]));
    const looks = new Map<string, ClassCosmetic>();
    const skins = new Map<string, DressedSkin>();
    const notes: WardrobeNote[] = [];
    let pixels = 0;
    let sets: Promise<readonly CosmeticSetDetail[]> | undefined;
    const next = async (className: string) => {
      sets ??= readSets(api, signal);
      return resolveClass(className, { skins: [], sets: await sets, language, guildId, defaults, broken });
    };

    const tellSet = async (setHash: SetHash | null) => {
      if (setHash === null || !nameHeld) return;
      const set = (await (sets ??= readSets(api, signal))).find((one) => one.setHash === setHash);
      if (set) await nameHeld(setHash, pickText(set.name, language, language));
    };

    for (const first of classes) {
      let look: ClassCosmetic | null = first;
      if (first.skinSource && broken.has(first.skinSource.skinHash)) look = await next(first.class);
      while (look?.skinSource) {
        const { skinHash } = look.skinSource;
        try {
          const skin = await dress(api, look, look.skinSource, signal);
          if (pixels + pixelsOf(skin) > MOST_PIXELS) throw new TooManyPicturesError();
          pixels += pixelsOf(skin);
          looks.set(first.class, look);
          skins.set(first.class, skin);
          break;
        } catch (error) {
          if (signal.aborted || isAbortError(error)) throw error;
          // Full is not broken: with fewer skins worn it may fit again.
          if (!(error instanceof TooManyPicturesError)) broken.add(skinHash);
          if (isHung(error)) await tellSet(look.skinSource.setHash);
          // What is held was told when it came to that; the list of what is held goes on saying it.
          if (!isHung(error) && !isHeld(error)) notes.push({ class: look.class, name: look.name, error });
          look = error instanceof TooManyPicturesError ? null : await next(first.class);
        }
      }
    }
    const worn = store.getState().skins;
    return { step: 'ready', looks, skins: isSame(worn, skins) ? worn : skins, notes };
  }

  async function load(guildId: GuildId | null): Promise<void> {
    life.abort();
    life = new AbortController();
    const { signal } = life;
    store.setState({ step: 'loading' });
    try {
      const state = await read(guildId, signal);
      if (!signal.aborted) store.setState(state, true);
    } catch (error) {
      if (signal.aborted) return;
      // What is worn stays: a host that is away takes nobody's clothes.
      store.setState(error instanceof RouteMissingError ? { ...NO_WARDROBE, step: 'absent' } : { step: 'failed' });
    }
  }

  return {
    store,
    load,
    retry(guildId) {
      broken.clear();
      return load(guildId);
    },
    close() {
      life.abort();
    },
  };
}

/** The same pictures on the same classes: whoever draws them need not look again. */
function isSame(a: ReadonlyMap<string, DressedSkin>, b: ReadonlyMap<string, DressedSkin>): boolean {
  return a.size === b.size && [...a].every(([className, skin]) => b.get(className) === skin);
}

class TooManyPicturesError extends BaseError {
  constructor() {
    super({ code: 'too_many_pictures', what: say('The skin’s images need more memory than is reserved for skins.') });
  }
}

/** Of all guilds and of none: who may wear them is the rule's to say. Lone skins have no list, so after one that fails sets come next. */
async function readSets(api: CosmeticsApi, signal: AbortSignal) {
  const sets = await api.ask('sets', { active: true }, signal);
  return Promise.all(sets.map(({ setHash }) => api.ask('set', { setHash }, signal)));
}

/** It hung or broke what draws just now, and is held from now on. */
function isHung(error: unknown): boolean {
  return error instanceof BaseError && (error.code === 'picture_too_slow' || error.code === 'picture_deadly');
}

/** It did so before. */
function isHeld(error: unknown): boolean {
  return error instanceof BaseError && (error.code === 'picture_held' || error.code === 'set_held');
}
