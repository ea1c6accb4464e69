import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage, wantedLanguage } from './languages.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const browserSpeaks = (...languages: readonly string[]): void => {
  vi.stubGlobal('navigator', { languages });
};

test('at the first visit it is the first of the browser’s languages that the client speaks', () => {
  browserSpeaks('fr-FR', 'de-AT', 'es');
  expect(wantedLanguage()).toBe('de');
  browserSpeaks('es-419', 'en');
  expect(wantedLanguage()).toBe('es');
  browserSpeaks('en-GB', 'de');
  expect(wantedLanguage()).toBe('en');
});

test('a browser that speaks none of them is spoken to in English', () => {
  browserSpeaks('fr', 'pl');
  expect(wantedLanguage()).toBe('en');
});

test('what was chosen stands before what the browser speaks, and what nobody knows does not', () => {
  browserSpeaks('es');
  keepLanguage('de');
  expect(wantedLanguage()).toBe('de');
  localStorage.setItem('ui.language', 'klingon');
  expect(wantedLanguage()).toBe('es');
});
