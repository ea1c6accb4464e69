/** A mod service of its own, without a network around it. For tests. */
import type { DefaultLook } from '../../../../src/game/cosmetics.ts';
import { type Cosmetics, createCosmetics } from '../createCosmetics.ts';
import { ModError } from '../modError.ts';
import type { Upload } from '../readUpload.ts';
import { type CosmeticStorage, memoryStorage } from '../storage.ts';
import { form, type ModFiles } from './buildArchive.ts';

export const CLASSES: ReadonlyMap<string, DefaultLook> = new Map(
  ['Ore Extractor', 'Command Ship', 'Ore Bunker'].map((name) => [name, { name: `Plain ${name}`, lore: '' }]),
);

/** The bytes a browser sends. */
export async function uploadOf(
  file: Uint8Array | ModFiles,
  fields: Readonly<Record<string, string>> = {},
): Promise<Upload> {
  const sent = new Response(form(file, fields));
  return { contentType: sent.headers.get('content-type') ?? '', bytes: new Uint8Array(await sent.arrayBuffer()) };
}

export function wardrobe(storage: CosmeticStorage = memoryStorage()): Cosmetics {
  return createCosmetics({ storage, defaults: () => CLASSES });
}

/** What `act` is refused with. */
export function refusalOf(act: () => unknown): ModError {
  try {
    act();
  } catch (error) {
    if (error instanceof ModError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
