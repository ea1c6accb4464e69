/** The page of e2e/mods.spec.ts: the product's door, with pixels where the product has pictures. */
import '../../../src/app/trustedTypes.ts';
import { parseAssetPath, parseSetHash } from '../../../src/game/cosmetics.ts';
import { createModDoor } from '../../../src/mods/createModDoor.ts';
import { ModPictureError } from '../../../src/mods/ModDoorError.ts';
import type { AssetUse, BakedPicture, ModFinding } from '../../../src/mods/types.ts';

/** What a picture looks like from outside. */
export interface SeenPicture {
  readonly kind: BakedPicture['kind'];
  readonly width: number;
  readonly height: number;
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly frameCount: number;
  readonly framesPerSecond: number;
  /** Red, green, blue, alpha at the middle of each frame. */
  readonly middles: readonly (readonly number[])[];
  /** PNG, as a data address, to look at. */
  readonly shot: string;
}

export interface SeenReport {
  readonly valid: boolean;
  readonly errors: readonly ModFinding[];
  readonly warnings: readonly ModFinding[];
  readonly setHash: string | null;
  readonly assets: Readonly<Record<string, SeenPicture>>;
}

export interface ModLab {
  /** An archive, in base64; given up after so many milliseconds where they are told. */
  check(archive: string, giveUpMs?: number): Promise<SeenReport | 'AbortError'>;
  /** A served file, in base64, and the others beside it. */
  bake(
    file: string,
    use: AssetUse,
    path?: string,
    others?: Readonly<Record<string, string>>,
    /** By a door that gives each picture a millisecond. */
    isImpatient?: boolean,
  ): Promise<SeenPicture | { readonly code: string; readonly what: string }>;
  /** Of our content policy. */
  readonly violations: readonly string[];
}

declare global {
  var mods: ModLab;
}

const door = createModDoor();
const impatient = createModDoor({ pictureMs: 1 });
const owner = { hash: parseSetHash('a'.repeat(64)), name: 'The lab' };
const violations: string[] = [];
addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
);

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
}

function seen(picture: BakedPicture): SeenPicture {
  const bitmap = picture.kind === 'still' ? picture.bitmap : picture.sheet;
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas');
  brush.drawImage(bitmap, 0, 0);
  const clip =
    picture.kind === 'clip' ? picture : { frameWidth: width, frameHeight: height, frameCount: 1, framesPerSecond: 0 };
  const { frameWidth, frameHeight, frameCount, framesPerSecond } = clip;
  const columns = width / frameWidth;
  const middles = Array.from({ length: frameCount }, (_, index) => {
    const x = (index % columns) * frameWidth + frameWidth / 2;
    const y = Math.floor(index / columns) * frameHeight + frameHeight / 2;
    return [...brush.getImageData(x, y, 1, 1).data];
  });
  const shot = canvas.toDataURL();
  return { kind: picture.kind, width, height, frameWidth, frameHeight, frameCount, framesPerSecond, middles, shot };
}

globalThis.mods = {
  violations,
  async check(archive, giveUpMs) {
    try {
      const signal = giveUpMs === undefined ? undefined : AbortSignal.timeout(giveUpMs);
      const report = await door.check(blobOf(archive), signal);
      return {
        valid: report.valid,
        errors: report.valid ? [] : report.errors,
        warnings: report.warnings,
        setHash: report.valid ? report.set.setHash : null,
        assets: report.valid ? Object.fromEntries(report.assets.map(({ path, picture }) => [path, seen(picture)])) : {},
      };
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'AbortError';
      throw error;
    }
  },
  async bake(file, use, path, others = {}, isImpatient = false) {
    const sheet =
      path === undefined
        ? undefined
        : {
            path: parseAssetPath(path),
            fetch: (other: string) => Promise.resolve(blobOf(others[other] ?? '')),
          };
    try {
      return seen(await (isImpatient ? impatient : door).bake(blobOf(file), use, { owner, ...(sheet && { sheet }) }));
    } catch (error) {
      if (error instanceof ModPictureError) return { code: error.code, what: error.what };
      throw error;
    }
  },
};
