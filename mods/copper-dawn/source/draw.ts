/**
 * Draws every picture of the mod: `npx tsx mods/copper-dawn/source/draw.ts`. Drawings are text; the sprite sheet is painted by a
 * browser (the one of the end-to-end tests), so its PNG is committed and made anew only when the drawing changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../../../tools/findBrowser.ts';
import { commandShip } from './commandShip.ts';
import { extractorLottie } from './extractorLottie.ts';
import { extractorSvg } from './extractorSvg.ts';
import { ICONS } from './icons.ts';
import { picture } from './ink.ts';
import { refinery } from './refinery.ts';
import { tank } from './tank.ts';

const MOD = fileURLToPath(new URL('..', import.meta.url));
const FRAMES = 12;
const COLUMNS = 4;
const FRAME_PX = 192;
const FRAME_MS = 100;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(MOD, path)), { recursive: true });
  writeFileSync(join(MOD, path), content);
}

write('graphics/command-ship.svg', picture(commandShip()));
write('graphics/ore-extractor.svg', extractorSvg());
write('graphics/ore-refinery.svg', picture(refinery()));
write('graphics/tank.svg', picture(tank()));
for (const [name, text] of Object.entries(ICONS)) write(`icons/${name}.svg`, text);
write('animations/ore-extractor-idle.json', extractorLottie());

const at = (index: number) => ({ x: (index % COLUMNS) * FRAME_PX, y: Math.floor(index / COLUMNS) * FRAME_PX });
const [width, height] = [COLUMNS * FRAME_PX, (FRAMES / COLUMNS) * FRAME_PX];
const frames = Array.from({ length: FRAMES }, (_, index) => ({
  filename: `tank-${index}`,
  frame: { ...at(index), w: FRAME_PX, h: FRAME_PX },
  rotated: false,
  trimmed: false,
  duration: FRAME_MS,
}));
const sheet = { frames, meta: { image: 'tank-idle.png', size: { w: width, h: height }, scale: '1' } };
write('animations/tank-idle.json', `${JSON.stringify(sheet, null, 2)}\n`);

const browser = await chromium.launch({ executablePath: findBrowser(() => undefined), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width, height } });
  const cells = Array.from({ length: FRAMES }, (_, index) => {
    const { x, y } = at(index);
    const source = Buffer.from(picture(tank(index / FRAMES))).toString('base64');
    return `<img src="data:image/svg+xml;base64,${source}" style="position:absolute;left:${x}px;top:${y}px" width="${FRAME_PX}" height="${FRAME_PX}">`;
  });
  await page.setContent(`<body style="margin:0;background:transparent">${cells.join('')}</body>`);
  write('animations/tank-idle.png', await page.screenshot({ omitBackground: true, type: 'png' }));
} finally {
  await browser.close();
}
