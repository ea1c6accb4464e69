import { expect, test } from 'vitest';
import { applyBrand } from './applyBrand.ts';

test('name, mark and colours of a host are put on the page', () => {
  applyBrand({ name: 'Meridian', logo: '/brand/meridian.svg', colors: { accent: '#88ccff' } });
  expect(document.title).toBe('Meridian');
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/brand/meridian.svg');
  expect(document.documentElement.style.getPropertyValue('--brand-accent')).toBe('#88ccff');
});
