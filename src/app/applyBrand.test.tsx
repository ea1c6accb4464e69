import { expect, onTestFinished, test, vi } from 'vitest';
import type { Brand } from '../state/config/RuntimeConfig.ts';
import { applyBrand, applyIcon } from './applyBrand.ts';

const brand: Brand = {
  name: 'Meridian',
  logo: '/brand/meridian.svg',
  colors: { accent: '#88ccff', ink: '#0a0714' },
  welcome: null,
  links: [],
  terms: null,
};
const property = (name: string): string => document.documentElement.style.getPropertyValue(name);

test('name, mark and colours of a host are put on the page', async () => {
  const theme = document.createElement('meta');
  theme.name = 'theme-color';
  document.head.append(theme);
  await applyBrand(brand);
  applyIcon(brand);
  expect(document.title).toBe('Meridian');
  expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/brand/meridian.svg');
  expect(property('--brand-accent')).toBe('#88ccff');
  expect(property('--brand-accent-bright')).toMatch(/^#/);
  expect(theme.content).toBe('#0a0714');
});

test('a colour that cannot be read is not put there, and the host is told by name', async () => {
  document.documentElement.removeAttribute('style');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  await applyBrand({ ...brand, colors: { accent: '#101820' } });
  expect(property('--brand-accent')).toBe('');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('brand.colors.accent #101820'));
});
