import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const iconOf = (): string | null | undefined => document.querySelector('link[rel="icon"]')?.getAttribute('href');

const property = (name: string): string => document.documentElement.style.getPropertyValue(name);

test('name and colours of a host are put on the page', async () => {
  const theme = document.createElement('meta');
  theme.name = 'theme-color';
  document.head.append(theme);
  await applyBrand(brand);
  expect(document.title).toBe('Meridian');
  expect(property('--brand-accent')).toBe('#88ccff');
  expect(property('--brand-accent-bright')).toMatch(/^#/);
  expect(theme.content).toBe('#0a0714');
});

test('its mark comes to the tab a while after it was drawn on the page, and without that in the end', () => {
  const end = applyIcon(brand);
  const other = document.createElement('img');
  other.setAttribute('src', '/art/ship.svg');
  const logo = document.createElement('img');
  logo.setAttribute('src', brand.logo);
  document.body.append(other, logo);
  other.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10_000);
  expect(iconOf()).toBeUndefined();
  logo.dispatchEvent(new Event('load'));
  expect(iconOf()).toBeUndefined();
  vi.advanceTimersByTime(1_500);
  expect(iconOf()).toBe('/brand/meridian.svg');
  end();

  const alone = applyIcon({ ...brand, logo: '/brand/other.svg' });
  vi.advanceTimersByTime(20_000);
  expect(iconOf()).toBe('/brand/other.svg');
  alone();
});

test('a colour that cannot be read is not put there, and the host is told by name', async () => {
  document.documentElement.removeAttribute('style');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  await applyBrand({ ...brand, colors: { accent: '#101820' } });
  expect(property('--brand-accent')).toBe('');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('brand.colors.accent #101820'));
});
