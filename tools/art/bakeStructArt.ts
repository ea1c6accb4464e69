/** All silhouettes of a folder, checked, as one module: the vector atlas. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseStructSvg, type StructSvg } from './parseStructSvg.ts';

export const SVG_FOLDER = fileURLToPath(new URL('../../src/scene/art/svg', import.meta.url));
export const ATLAS_FILE = fileURLToPath(new URL('../../src/scene/art/structAtlas.ts', import.meta.url));

/** Title of the silhouette for classes nobody has drawn. */
const UNKNOWN = 'Unknown';

/** @throws StructSvgError for the first file that breaks a rule. */
export function readStructSvgs(folder: string = SVG_FOLDER): readonly StructSvg[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => parseStructSvg(file, readFileSync(join(folder, file), 'utf8')));
}

/** Source of `structAtlas.ts`. Same drawings, same text. */
export function bakeStructArt(drawings: readonly StructSvg[]): string {
  const literal = ({ focus, muzzles, layers }: StructSvg): string => JSON.stringify({ focus, muzzles, layers });
  const unknown = drawings.find(({ name }) => name === UNKNOWN);
  if (unknown === undefined) throw new Error(`The drawing ${UNKNOWN} is missing.`);
  const known = drawings.filter((drawing) => drawing !== unknown);
  return `/** Baked from art/svg by tools/art: change the drawings, not this file. */
import type { StructArt } from './structArtTypes.ts';

// oxfmt-ignore
export const STRUCT_ATLAS: Readonly<Record<string, StructArt>> = {
${known.map((drawing) => `  ${JSON.stringify(drawing.name)}: ${literal(drawing)},`).join('\n')}
};

// oxfmt-ignore
export const UNKNOWN_ART: StructArt = ${literal(unknown)};
`;
}
