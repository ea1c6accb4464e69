/** A browser's own description of itself, which is foreign text and a tale: only its familiar names are taken. */
import { say } from '../../lib/words/say.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  // not said: its name
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string | (() => string)])[] = [
  [/\biPhone\b/, () => say('an iPhone')],
  [/\biPad\b/, () => say('an iPad')],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function nameIn(table: typeof SYSTEMS, text: string): string | undefined {
  const name = table.find(([pattern]) => pattern.test(text))?.[1];
  return typeof name === 'function' ? name() : name;
}

/**
 * @returns null when nothing familiar is in it
 * @example
 * browserWords('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox on Linux'
 */
export function browserWords(userAgent: string): string | null {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return browser ?? system ?? null;
}
