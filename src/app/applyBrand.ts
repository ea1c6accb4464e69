import type { Brand } from '../state/config/RuntimeConfig.ts';

/** Puts a host's name and colours where the page and the style sheets look for them. */
export function applyBrand(brand: Brand, page: Document = document): void {
  page.title = brand.name;
  for (const [name, value] of Object.entries(brand.colors)) {
    page.documentElement.style.setProperty(`--brand-${name}`, value);
  }
}

/** And its mark on the tab: later than the page's own, for it is the same file, and would be asked for twice at once. */
export function applyIcon(brand: Brand, page: Document = document): void {
  let icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) {
    icon = page.createElement('link');
    icon.rel = 'icon';
    page.head.append(icon);
  }
  icon.href = brand.logo;
}
