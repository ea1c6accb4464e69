/** The cosmetic-mod API as the rest of the client sees it. docs/network/game-service-interface.md "Web application: cosmetics"; docs/network/web-api.md section 10. */
import type { AssetPath, SetHash, SkinHash, SkinSource } from '../../game/cosmetics.ts';
import type { Reader } from '../../game/read.ts';
import type { CosmeticRows } from './rows.ts';

/** What is wrong with a mod, and in which of its files; null = the mod as a whole. */
export interface Finding {
  readonly file: string | null;
  readonly message: string;
}

export interface ModValidation {
  readonly valid: boolean;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** null when it is not valid. */
  readonly modId: string | null;
  readonly version: string | null;
}

export interface ModInstallation {
  readonly type: 'set' | 'skin';
  /** null for a skin by itself. */
  readonly setHash: SetHash | null;
  readonly version: string;
  readonly skins: readonly { readonly skinHash: SkinHash; readonly class: string }[];
  /** Whether the server has looked at it first. */
  readonly validated: boolean;
  /** null where the server does not say. */
  readonly activated: boolean | null;
}

/** A file of a mod that is sent as a folder. */
export interface ModFile {
  /** Inside the folder, e.g. `icons/miner.png`. */
  readonly path: string;
  readonly content: Blob;
}

/** One archive, or the files of a folder. */
export type ModUpload = Blob | readonly ModFile[];

export interface SendOptions {
  /** 0 to 1, while the upload is under way; never called where the browser does not tell. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface InstallOptions extends SendOptions {
  /** Whether the server is to look at it first; default true. */
  readonly validate?: boolean;
  /** Whether it is worn at once; default true. */
  readonly activate?: boolean;
}

/**
 * Every function rejects with RouteMissingError where the host has no mod service (live guilds have none), and with
 * CosmeticError where the service refuses.
 */
export interface CosmeticsApi extends Reader<CosmeticRows> {
  /** undefined while nobody has asked; false = this host answers 404, and is not asked again. */
  readonly isOffered: boolean | undefined;
  validate(upload: ModUpload, options?: SendOptions): Promise<ModValidation>;
  install(upload: ModUpload, options?: InstallOptions): Promise<ModInstallation>;
  /** Takes the hash of a lone skin too, where the host does. */
  activate(hash: SetHash | SkinHash, signal?: AbortSignal): Promise<void>;
  deactivate(hash: SetHash | SkinHash, signal?: AbortSignal): Promise<void>;
  remove(hash: SetHash | SkinHash, signal?: AbortSignal): Promise<void>;
  /**
   * A file of a skin as it is served: foreign bytes, to be given to the mods door and to nobody else.
   * @throws CosmeticAssetError when it is missing or larger than a mod may hold
   */
  fetchAsset(source: SkinSource, path: AssetPath, signal?: AbortSignal): Promise<Blob>;
  /** Where a file of a skin is: always on this host. */
  assetUrl(source: SkinSource, path: AssetPath): string;
}
