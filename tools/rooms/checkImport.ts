/** Judges one import by the table of rooms. */
import { posix } from 'node:path';
import type { Import } from './importsOf.ts';
import { type Room, ROOMS, WORKSHOPS } from './rooms.ts';

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** undefined for what stands outside of every room: configuration, workshops. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => within(path, room.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

/** Tests, and what only they use: they may look anywhere. */
export function isTestCode(path: string): boolean {
  return (
    /\.test\.tsx?$/.test(path) ||
    /\/(?:testing|golden|cases)\//.test(path) ||
    WORKSHOPS.some((room) => within(path, room))
  );
}

function allows(room: Room, target: Room, kind: Import['kind']): boolean {
  if (kind === 'worker') return room.workers?.includes(target.path) ?? false;
  if (kind === 'lazy' && room.lazily?.includes(target.path)) return true;
  if (room.may.includes(target.path)) return true;
  return room.may.includes('src/*') && target.path.startsWith('src/') && target.isEntered !== 'lazily';
}

function checkPackage(room: Room, specifier: string): string | null {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const allowed = room.packages;
  if (!allowed || allowed.includes(name) || (name.startsWith('node:') && allowed.includes('node:*'))) return null;
  return `${room.path} may not import the package ${name}`;
}

/** null when the table allows it, else why not. @param file from the root, product code */
export function checkImport(file: string, { specifier, kind }: Import): string | null {
  const room = roomOf(file);
  if (!room) return `${file} isn’t in any room`;
  const [bare = ''] = specifier.split('?');
  if (!bare.startsWith('.')) return checkPackage(room, specifier);
  const path = posix.normalize(posix.join(posix.dirname(file), bare));
  if (isTestCode(path)) return `product code may not import ${path}, which is for tests and tools`;
  const target = roomOf(path);
  if (!target) return `${path} isn’t in any room`;
  if (target === room) {
    const folder = (one: string): string => one.slice(room.path.length + 1).split('/')[0] ?? '';
    return room.areApart && folder(file) !== folder(path) ? `${folder(file)} may not import ${folder(path)}` : null;
  }
  // A worker's own chunk in the same door is no import of another room; in another room it has to be named.
  return allows(room, target, kind)
    ? null
    : `${room.path} may not import ${target.path}${kind === 'static' ? '' : `, ${kind}`}`;
}
