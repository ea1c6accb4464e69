/** The engines that Playwright does not know, and the packages of Debian that have them. */
import { findProgram, installPackages } from '../debian.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './startFirefox.ts';
import { startWebKit } from './startWebKit.ts';

interface EngineParts {
  readonly start: (display: string) => Promise<Engine>;
  readonly program: string;
  readonly packages: readonly string[];
}

export const ENGINES = {
  firefox: { start: startFirefox, program: 'firefox-esr', packages: ['firefox-esr', 'xvfb'] },
  webkit: { start: startWebKit, program: 'WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] },
} as const satisfies Readonly<Record<string, EngineParts>>;

export type EngineName = keyof typeof ENGINES;

const NAMES = Object.keys(ENGINES) as EngineName[]; // of the record above

/** Those on this machine, if it has a screen for them. Installs nothing. */
export function findEngines(): readonly EngineName[] {
  return findProgram('Xvfb') === undefined ? [] : NAMES.filter((name) => findProgram(ENGINES[name].program));
}

/** As {@link findEngines}, after trying to install what is missing. */
export function haveEngines(say: (line: string) => void): readonly EngineName[] {
  const found = new Set(findEngines());
  const missing = NAMES.filter((name) => !found.has(name));
  if (missing.length === 0) return NAMES;
  const packages = [...new Set(missing.flatMap((name) => ENGINES[name].packages))];
  installPackages(missing.join(' and '), packages, say);
  return findEngines();
}
