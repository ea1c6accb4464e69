/** Names of files in a mod: checked before anything is made of them, each refusal in its own words. */
import { LIMITS } from './limits.ts';

/** What systems leave in folders by themselves: not part of a mod, not worth a word. */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);
}

/** Why a path is refused; undefined when it is fine. */
export function pathRefusal(path: string): string | undefined {
  if (path === '') return 'has no name';
  if (path.length > LIMITS.pathLength) return `has a name of more than ${LIMITS.pathLength} characters`;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'has a control character in its name';
  if (path.includes('\\')) return 'has a backslash in its name';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'has an absolute path';
  const segments = path.split('/');
  if (segments.includes('..')) return 'climbs out of its folder with ".."';
  if (segments.some((segment) => segment === '' || segment === '.')) return 'has an empty part in its path';
  if (segments.some((segment) => segment.startsWith('.'))) return 'is hidden: its name begins with a dot';
  const plain = segments.every((segment) => /^[A-Za-z0-9_][A-Za-z0-9_ .-]*$/.test(segment) && !/[ .]$/.test(segment));
  return plain ? undefined : 'has other characters in its name than letters, digits, blanks, ".", "-" and "_"';
}

/** Two names that one disk or another takes for the same. */
export function sameName(path: string): string {
  return path.toLowerCase();
}
