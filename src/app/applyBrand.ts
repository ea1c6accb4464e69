import { setTabIcon } from '../lib/tabIcon.ts';
import { titleHost } from '../lib/tabTitle.ts';
import type { Brand } from '../state/config/RuntimeConfig.ts';

/** Puts a host's name and colours where the page and the style sheets look for them; what cannot be read is not put there. */
export async function applyBrand(brand: Brand): Promise<void> {
  titleHost(brand.name);
  if (Object.keys(brand.colors).length === 0) return;
  const { colorWords, judgeColors } = await import('../state/config/brandColors.ts');
  const { properties, verdicts } = judgeColors(brand.colors);
  for (const [name, value] of Object.entries(properties))
    document.documentElement.style.setProperty(`--${name}`, value);
  const ink = properties['brand-ink'];
  if (ink !== undefined) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ink);
  const unread = verdicts.filter(({ isReadable }) => !isReadable);
  // oxlint-disable-next-line no-console -- where a host looks; players read the connection room
  if (unread.length > 0) console.warn(unread.map(colorWords).join('\n'));
}

/** The page's own mark has been there for so long. */
const APART_MS = 1_500;
/** No mark is drawn on it. */
const NO_MARK_MS = 20_000;

/**
 * And its mark on the tab: a while after the page's own, for it is the same file, and would be asked for twice at once.
 *
 * @returns its end
 */
export function applyIcon(brand: Brand, page: Document = document): () => void {
  let timer = setTimeout(() => setTabIcon(brand.logo, page), NO_MARK_MS);
  const heard = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement) || target.getAttribute('src') !== brand.logo) return;
    page.removeEventListener('load', heard, true);
    clearTimeout(timer);
    timer = setTimeout(() => setTabIcon(brand.logo, page), APART_MS);
  };
  page.addEventListener('load', heard, true);
  return () => {
    page.removeEventListener('load', heard, true);
    clearTimeout(timer);
  };
}
