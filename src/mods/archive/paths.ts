/** Names of files in a mod: checked before anything is made of them. docs/mods.md "Paths". */
import { LIMITS } from '../limits.ts';
import type { FindingCode } from '../words.ts';

type PathCode = Extract<FindingCode, `path_${string}`>;

/** What systems leave in folders by themselves: no part of a mod. */
export function isLitter(path: string): boolean {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  return segments.slice(0, -1).includes('__MACOSX') || ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(last);
}

/** Why a path is refused; null when it is plain. */
export function pathProblem(path: string): PathCode | null {
  if (path === '') return 'path_empty';
  if (path.length > LIMITS.pathLength) return 'path_too_long';
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'path_control';
  if (path.includes('\\')) return 'path_backslash';
  if (/^(?:\/|[A-Za-z]:)/.test(path)) return 'path_absolute';
  const segments = path.split('/');
  if (segments.includes('..')) return 'path_traversal';
  if (segments.some((segment) => segment === '' || segment === '.')) return 'path_gap';
  if (segments.some((segment) => segment.startsWith('.'))) return 'path_hidden';
  return segments.every((segment) => PLAIN.test(segment)) ? null : 'path_characters';
}

/** No blank or dot at the end: one system drops them, so two names would be one file. */
const PLAIN = /^[A-Za-z0-9_](?:[A-Za-z0-9_ .-]*[A-Za-z0-9_-])?$/;

/** Equal for names that one disk or another takes for the same. */
export function foldedName(path: string): string {
  return path.toLowerCase();
}
