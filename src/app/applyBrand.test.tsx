import { expect, test } from 'vitest';
import { applyBrand, applyIcon } from './applyBrand.ts';

test('name, mark and colours of a host are put on the page', () => {
  const brand = { name: 'Meridian', logo: '/brand/meridian.svg', colors: { accent: '#88ccff' } };
  applyBrand(brand);
  applyIcon(brand);
  expect(document.title).toBe('Meridian');
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/brand/meridian.svg');
  expect(document.documentElement.style.getPropertyValue('--brand-accent')).toBe('#88ccff');
});
