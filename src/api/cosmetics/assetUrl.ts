import { type AssetPath, parseAssetPath, parseSetHash, parseSkinHash, type SkinSource } from '../../game/cosmetics.ts';

/**
 * Where a file of a skin is, under the guild's own address and nowhere else. Hashes and path are checked once more: this text goes
 * into the page. docs/network/web-api.md section 10 "asset URL".
 * @throws CosmeticFormError
 */
export function assetUrl(baseUrl: string, { setHash, skinHash }: SkinSource, path: AssetPath): string {
  const set = setHash === null ? '' : `sets/${parseSetHash(setHash)}/`;
  const file = parseAssetPath(path).split('/').map(encodeURIComponent).join('/');
  return `${baseUrl.replace(/\/+$/, '')}/cosmetics/${set}skins/${parseSkinHash(skinHash)}/assets/${file}`;
}
