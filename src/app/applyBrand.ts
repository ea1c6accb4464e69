import type { Brand } from '../state/config/RuntimeConfig.ts';

/** Puts a host's name, mark and colours where the page and the style sheets look for them. */
export function applyBrand(brand: Brand, page: Document = document): void {
  page.title = brand.name;
  let icon = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) {
    icon = page.createElement('link');
    icon.rel = 'icon';
    page.head.append(icon);
  }
  icon.href = brand.logo;
  for (const [name, value] of Object.entries(brand.colors)) {
    page.documentElement.style.setProperty(`--brand-${name}`, value);
  }
}
