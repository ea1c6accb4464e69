/** Mods and archives as a mod's author, or somebody with other plans, would make them. For tests. */
import { type Zippable, zipSync, zlibSync } from 'fflate';
import { utf8 } from '../../../../src/lib/bytes.ts';
import { crc32 } from '../crc32.ts';

export type ModFiles = Readonly<Record<string, Uint8Array>>;

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, data: Uint8Array): number[] {
  const body = Uint8Array.from([...utf8(name), ...data]);
  return [...u32(data.length), ...body, ...u32(crc32(body))];
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A real PNG of one grey. */
export function png(width: number, height = width, grey = 128): Uint8Array {
  const rows = new Uint8Array((width + 1) * height).map((_, at) => (at % (width + 1) === 0 ? 0 : grey));
  const header = Uint8Array.from([...u32(width), ...u32(height), 8, 0, 0, 0, 0]);
  return Uint8Array.from([
    ...PNG_SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlibSync(rows)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

/** The container of a lossless WebP; what is in it is not looked at by anybody here. */
export function webp(width: number, height = width): Uint8Array {
  const bits = (width - 1) | ((height - 1) << 14);
  const le = (value: number): number[] => u32(value).reverse();
  const body = [...utf8('VP8L'), ...le(13), 0x2f, ...le(bits), ...Array<number>(9).fill(0)];
  return Uint8Array.from([...utf8('RIFF'), ...le(body.length + 4), ...utf8('WEBP'), ...body]);
}

export function svg(size = 128, inside = '<circle cx="64" cy="64" r="60" fill="#c33"/>'): Uint8Array {
  return utf8(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inside}</svg>`);
}

export function lottie(more: object = {}): Uint8Array {
  return json({ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 128, h: 128, layers: [], ...more });
}

/** A sprite sheet of four frames beside its picture, which is 256 x 64 pixels. */
export function sheet(more: { readonly frames?: unknown; readonly meta?: object } = {}): Uint8Array {
  const frame = (index: number) => ({ frame: { x: index * 64, y: 0, w: 64, h: 64 }, duration: 100 });
  const { frames = { a: frame(0), b: frame(1), c: frame(2), d: frame(3) }, meta } = more;
  return json({ frames, meta: { image: 'idle.png', size: { w: 256, h: 64 }, ...meta } });
}

export function json(value: unknown): Uint8Array {
  return utf8(JSON.stringify(value));
}

export interface ModOptions {
  readonly modId?: string;
  readonly version?: string;
  readonly guildId?: string | null;
  readonly classes?: readonly string[];
  /** Marks names, so that two mods differ to the eye. */
  readonly mark?: string;
  /** Laid over the manifest file. */
  readonly file?: object;
  /** Laid over `manifest` in it. */
  readonly manifest?: object;
  /** Laid over the first struct type. */
  readonly structType?: object;
  /** Laid over the files; undefined takes one away. */
  readonly files?: Readonly<Record<string, Uint8Array | undefined>>;
}

/** A good mod with every kind of asset, in two languages. */
export function modFiles(options: ModOptions = {}): ModFiles {
  const {
    modId = 'red-dawn',
    version = '1.0.0',
    guildId,
    classes = ['Ore Extractor', 'Command Ship'],
    mark = 'Red',
  } = options;
  const structTypes = classes.map((name, index) => ({
    class: name,
    names: { en: `${mark} ${name}`, de: `${mark} ${name} (de)` },
    lore: { en: `How the ${name} came to be.` },
    weapons: [
      {
        weaponType: 'primary',
        names: { en: `${mark} gun` },
        descriptions: { de: 'Nur deutsch' },
        icon: 'icons/gun.svg',
      },
    ],
    abilities: [{ abilityId: 'stealth', names: { en: 'Veil' }, animation: 'animations/idle.json' }],
    animations: { idle: 'animations/idle.json', custom: { dance: 'animations/idle.json' } },
    icon: 'icons/main.png',
    graphics: { portrait: 'graphics/portrait.webp' },
    ...(index === 0 ? options.structType : {}),
  }));
  const manifest = {
    modId,
    version,
    author: 'Mo Der',
    name: { en: `${mark} dawn`, de: `${mark}er Morgen` },
    ...(guildId === undefined ? {} : { guildId }),
    ...options.manifest,
  };
  const files: Record<string, Uint8Array | undefined> = {
    'manifest.json': json({ manifest, structTypes, ...options.file }),
    'icons/main.png': png(64),
    'icons/gun.svg': svg(),
    'animations/idle.json': lottie(),
    'graphics/portrait.webp': webp(300, 200),
    ...options.files,
  };
  return Object.fromEntries(
    Object.entries(files).filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined),
  );
}

/** A skin by itself. */
export function skinFiles(
  className: string,
  options: { readonly modId?: string; readonly name?: string } = {},
): ModFiles {
  const { modId = 'lone-skin', name = 'Lone' } = options;
  return {
    'skin-manifest.json': json({ modId, version: '1.0.0', author: 'Solo' }),
    'struct-type.json': json({ class: className, names: { en: name }, icon: 'icons/one.png' }),
    'icons/one.png': png(64, 64, 30),
  };
}

export function zip(files: ModFiles, top = ''): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`${top}${path}`, bytes])));
}

/** With attributes as `ls -l` would show them: a link's content is where it leads. */
export function zipWithLink(files: ModFiles, path: string, target: string): Uint8Array {
  const all: Zippable = { ...files };
  all[path] = [utf8(target), { os: 3, attrs: (0o120777 << 16) >>> 0 }];
  return zipSync(all);
}

/** Every occurrence of a byte sequence replaced by another of the same length. */
export function patched(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const out = bytes.slice();
  for (let at = 0; at + from.length <= out.length; at++) {
    if (from.every((byte, index) => out[at + index] === byte)) out.set(to, at);
  }
  return out;
}

/** Offset in the archive of the directory's record for a file. */
export function directoryRecord(archive: Uint8Array, path: string): number {
  const name = utf8(path);
  for (let at = 0; at < archive.length - 46; at++) {
    const isRecord = archive[at] === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 1 && archive[at + 3] === 2;
    if (isRecord && name.every((byte, index) => archive[at + 46 + index] === byte)) return at;
  }
  throw new Error(`${path} is not in the archive`);
}

/** The archive with bytes of its directory record for a file changed. */
export function withRecord(archive: Uint8Array, path: string, offset: number, bytes: readonly number[]): Uint8Array {
  const out = archive.slice();
  out.set(bytes, directoryRecord(archive, path) + offset);
  return out;
}

/** A form as a browser sends it. */
export function form(file: Uint8Array | ModFiles, fields: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  if (file instanceof Uint8Array) data.append('file', new Blob([file.slice()]), 'mod.zip');
  else for (const [path, bytes] of Object.entries(file)) data.append('file', new Blob([bytes.slice()]), path);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
