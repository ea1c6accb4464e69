/**
 * Texts that a mod keeps apart by language, put where they belong: docs/mods.md "localizations". A text beside the thing it names
 * wins.
 */
import type { Localized } from '../../game/cosmetics.ts';
import type { Findings } from '../findings.ts';
import type { Draft } from './readDraft.ts';

export interface Texts {
  /** The given texts, and those kept apart under the key. */
  of(key: string, given: Localized | undefined): Localized;
  /** Warns of every text that was never asked for. */
  warnOfStray(): void;
}

export function createTexts({ file, localizations }: Draft, findings: Findings): Texts {
  const asked = new Set<string>();
  const languages = Object.entries(localizations);
  return {
    of(key, given) {
      asked.add(key);
      const apart = languages.flatMap(([language, texts]) => {
        const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
        return text === undefined ? [] : [[language, text] as const];
      });
      return { ...Object.fromEntries(apart), ...given };
    },
    warnOfStray() {
      for (const [language, texts] of languages) {
        for (const key of Object.keys(texts)) {
          if (!asked.has(key)) findings.warn('stray_localization', file, language, key);
        }
      }
    },
  };
}
