import { afterEach, expect, test, vi } from 'vitest';
import { language, speak } from '../../lib/words/language.ts';
import { keepLanguage, wantedLanguage } from './languages.ts';
import { followLanguage } from './openLanguage.ts';

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

test('what another tab chose is spoken here once nothing is half written', async () => {
  vi.useFakeTimers();
  const end = followLanguage();
  const field = document.body.appendChild(document.createElement('textarea'));
  const chosenElsewhere = (): void => {
    keepLanguage('en-XA');
    dispatchEvent(Object.assign(new Event('storage'), { key: 'ui.language' }));
  };
  try {
    field.value = 'Raids at';
    chosenElsewhere();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(language()).toBe('en');
    field.value = '';
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(language()).toBe('en');
    dialog.remove();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(language()).toBe('en-XA');
  } finally {
    end();
    field.remove();
    speak('en');
    vi.useRealTimers();
  }
});
