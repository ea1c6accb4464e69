/** German and Spanish texts use the words of docs/terms.json for terms that had two translations once. */
import { expect, test } from 'vitest';
import { entriesOf, OTHERS } from './catalogues.ts';
import { TERMS } from './voice.ts';

/** Each term in English texts, and every form of its translation. */
const FORMS = {
  kick: { en: /\bkick/i, de: /ausschlie|ausgeschlossen/i, es: /expuls/i },
  'live stream': { en: /\blive stream/i, de: /livestream/i, es: /flujo en directo/i },
  'online, offline': { en: /\boffline\b/i, de: /offline/i, es: /fuera de línea|conexión/i },
  pending: { en: /\bpending\b/i, de: /ausstehen|aussteht|steh(?:t|en) aus/i, es: /pendiente/i },
  raid: { en: /(?<!\{)\braids?\b/i, de: /überf[aä]ll/i, es: /incursi|asalt/i },
  'self-destruct': { en: /\bself-destruct/i, de: /selbst ?zerstör/i, es: /autodestru/i },
  'this site': { en: /\bthis site\b/i, de: /\bdiese[rs]? website\b/i, es: /\beste sitio\b/i },
  unstake: { en: /\bunstak/i, de: /unstak/i, es: /retir/i },
};

test.each(Object.entries(FORMS))('%s has one translation', (name, forms) => {
  const term = TERMS.find((one) => one.term === name);
  for (const language of OTHERS) {
    expect(term?.[language], language).toMatch(forms[language]);
    const texts = entriesOf(language).filter(({ english }) => forms.en.test(english.split('@@')[0] ?? ''));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ other }) => !forms[language].test(other))).toEqual([]);
  }
});
