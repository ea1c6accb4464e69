import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from './findBrowser.ts';

/** Chromium for tools that look at pictures: where there is no graphics card, a program draws. @param say is told what is installed */
export function launchChromium(say: (line: string) => void = console.log): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(say),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}
