/**
 * A Chromium for the end-to-end tests, wherever one is: named by CHROMIUM_PATH, Playwright's own, a system one, else
 * Debian's by apt where this user may install. Says plainly what is needed when there is none.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installPackages } from './debian.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which doesn’t exist.`);
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return findProgram(...NAMES) ?? MAC.find((file) => existsSync(file));
}

/** @throws Error with instructions when no browser can be had. */
export function findBrowser(say: (line: string) => void): string {
  const found = installed();
  if (found) return found;
  if (installPackages('Chromium', ['chromium'], say)) {
    const fresh = installed();
    if (fresh) return fresh;
  }
  say('Downloading Chromium with Playwright.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  const downloaded = installed();
  if (downloaded) return downloaded;
  throw new Error(
    [
      'The end-to-end tests need Chromium. None was found or could be installed. Do one of these:',
      '  npx playwright install --with-deps chromium',
      '  apt-get install chromium            (as root)',
      '  CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}
