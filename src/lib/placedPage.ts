/**
 * The built page, put into a folder of its host: `/assets/` becomes `/play/assets/` where the page names its files, and nothing else of
 * a release knows where it lies. Undone again, it is the page of the release to the byte, so that anybody can check it.
 */

/** The attributes that name a file of the build. */
const named = (base: string): RegExp => new RegExp(`((?:src|href)=")${base}(assets/)`, 'g');

/** @param base a path with a slash at both ends, of letters, digits and dashes: `/`, `/play/` */
export function placePage(page: string, base: string): string {
  return page.replaceAll(named('/'), `$1${base}$2`);
}

/** The page as it was before it was put into the folder. */
export function unplacePage(page: string, base: string): string {
  return page.replaceAll(named(base), '$1/$2');
}
