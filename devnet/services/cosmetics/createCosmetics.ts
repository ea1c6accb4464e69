/** The mod service: what is installed, what is worn, and how a class looks. docs/network/game-service-interface.md "Web application: cosmetics". */
import type { ClassCosmetic, CosmeticSetDetail, DefaultLook, Language } from '../../../src/game/cosmetics.ts';
import { resolveClass } from '../../../src/game/cosmetics.ts';
import type { GuildId } from '../../../src/game/ids.ts';
import { convert } from './convert.ts';
import { type Installed, readPackage } from './installed.ts';
import { type Finding, ModError } from './modError.ts';
import type { Mod, ModReading } from './mod.ts';
import { readMod } from './readMod.ts';
import { readUpload, type Upload } from './readUpload.ts';
import type { CosmeticStorage } from './storage.ts';

export interface CosmeticsConfig {
  readonly storage: CosmeticStorage;
  /** Every class of the game, with its own words. */
  readonly defaults: () => ReadonlyMap<string, DefaultLook>;
  /** A sentence for whoever runs the process. */
  readonly report?: (text: string) => void;
}

export interface Verdict {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** null when there are errors. */
  readonly mod: Pick<Mod, 'modId' | 'version'> | null;
}

export interface InstallResult {
  readonly installed: Installed;
  readonly validated: boolean;
  readonly activated: boolean;
}

export interface Cosmetics {
  validate(upload: Upload): Verdict;
  /** All of it or nothing. @throws ModError */
  install(upload: Upload): InstallResult;
  /** First what counts first. */
  sets(filter: { readonly guildId: GuildId | null; readonly active: boolean }): readonly CosmeticSetDetail[];
  /** @throws ModError when there is none */
  set(hash: string): CosmeticSetDetail;
  /** Takes the hash of a lone skin too: there is no other route for those. @throws ModError */
  remove(hash: string): void;
  /** As {@link remove}. To activate again what is active makes it the latest. @throws ModError */
  setActive(hash: string, active: boolean): void;
  /** undefined = no such class. */
  look(className: string, language: Language, guildId: GuildId | null): ClassCosmetic | undefined;
  looks(language: Language, guildId: GuildId | null): readonly ClassCosmetic[];
  /** A file as it is under the assets of a set or of a lone skin. */
  asset(of: { readonly setHash: string | null; readonly skinHash: string }, path: string): Uint8Array | undefined;
}

interface Shelved {
  readonly installed: Installed;
  readonly activation: number;
}

export function createCosmetics({ storage, defaults, report }: CosmeticsConfig): Cosmetics {
  const shelf = new Map<string, Shelved>();
  for (const { entry, pack } of storage.load()) {
    try {
      shelf.set(entry.hash, { installed: readPackage(pack), activation: entry.activation });
    } catch (error) {
      report?.(error instanceof Error ? error.message : String(error));
    }
  }

  const keepIndex = (): void =>
    storage.writeIndex(
      [...shelf].map(([hash, { installed, activation }]) => ({ kind: installed.kind, hash, activation })),
    );
  const nextActivation = (): number => Math.max(0, ...[...shelf.values()].map((one) => one.activation)) + 1;
  const wearOf = ({ activation }: Shelved) => ({ active: activation > 0, activation });

  function find(hash: string): Shelved {
    const found = shelf.get(hash);
    if (!found)
      throw new ModError('COSMETIC_MOD_NOT_FOUND', [{ file: null, message: `Nothing is installed as ${hash}.` }]);
    return found;
  }

  /** Changes the shelf and the index together, or neither. */
  function change(hash: string, next: Shelved | undefined): void {
    const before = [...shelf];
    if (next) shelf.set(hash, next);
    else shelf.delete(hash);
    try {
      keepIndex();
    } catch (error) {
      shelf.clear();
      for (const [key, value] of before) shelf.set(key, value);
      throw error;
    }
  }

  function read(upload: Upload): {
    readonly reading: ModReading;
    readonly validate: boolean;
    readonly activate: boolean;
  } {
    const { files, validate, activate } = readUpload(upload);
    return { reading: readMod(files, new Set(defaults().keys())), validate, activate };
  }

  function keep(mod: Mod, activate: boolean): Installed {
    const pack = convert(mod);
    const installed = readPackage(pack);
    try {
      storage.write(pack);
      change(pack.hash, { installed, activation: activate ? nextActivation() : 0 });
    } catch (error) {
      storage.remove({ kind: pack.kind, hash: pack.hash, activation: 0 });
      throw error;
    }
    return installed;
  }

  const allSets = (): readonly CosmeticSetDetail[] =>
    [...shelf.values()]
      .flatMap((one) => one.installed.asSet(wearOf(one)) ?? [])
      .sort((a, b) => b.activation - a.activation || (a.setHash < b.setHash ? -1 : 1));

  const resolver = (language: Language, guildId: GuildId | null) => {
    const skins = [...shelf.values()].flatMap((one) => one.installed.asLoneSkin(wearOf(one)) ?? []);
    const input = { skins, sets: allSets(), language, guildId, defaults: defaults() };
    return (className: string) => resolveClass(className, input) ?? undefined;
  };

  return {
    validate(upload) {
      try {
        const { mod, errors, warnings } = read(upload).reading;
        return { errors, warnings, mod };
      } catch (error) {
        if (!(error instanceof ModError)) throw error;
        return { errors: error.details, warnings: [], mod: null };
      }
    },
    install(upload) {
      const { reading, validate, activate } = read(upload);
      const { mod, errors, isUnsupported } = reading;
      if (!mod) throw new ModError(isUnsupported ? 'COSMETIC_MOD_UNSUPPORTED_VERSION' : 'COSMETIC_MOD_INVALID', errors);
      const twin = [...shelf.values()].find(
        ({ installed: { modId, version } }) => modId === mod.modId && version === mod.version,
      );
      if (twin) {
        const message = `${mod.modId} ${mod.version} is installed already as ${twin.installed.hash}.`;
        throw new ModError('COSMETIC_MOD_CONFLICT', [{ file: null, message }]);
      }
      try {
        return { installed: keep(mod, activate), validated: validate, activated: activate };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        throw new ModError('COSMETIC_MOD_INSTALL_FAILED', [{ file: null, message }]);
      }
    },
    sets: ({ guildId, active }) =>
      allSets().filter((set) => set.active === active && (guildId === null || set.guildId === guildId)),
    set(hash) {
      const found = find(hash);
      const set = found.installed.asSet(wearOf(found));
      if (!set)
        throw new ModError('COSMETIC_MOD_NOT_FOUND', [{ file: null, message: `${hash} is a skin, not a set.` }]);
      return set;
    },
    remove(hash) {
      const { installed } = find(hash);
      change(hash, undefined);
      storage.remove({ kind: installed.kind, hash, activation: 0 });
    },
    setActive(hash, active) {
      const { installed } = find(hash);
      change(hash, { installed, activation: active ? nextActivation() : 0 });
    },
    look: (className, language, guildId) => resolver(language, guildId)(className),
    looks(language, guildId) {
      const resolve = resolver(language, guildId);
      return [...defaults().keys()].flatMap((className) => resolve(className) ?? []);
    },
    asset({ setHash, skinHash }, path) {
      const found = shelf.get(setHash ?? skinHash)?.installed;
      if (found?.kind !== (setHash === null ? 'skin' : 'set')) return undefined;
      return found.files.get(`${setHash === null ? '' : `skins/${skinHash}/`}assets/${path}`);
    },
  };
}
