import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BRAND_FOLDER, drawIcons, ICONS } from './drawIcons.ts';

test('the icons that are served are drawn from the mark, each in its size', async () => {
  const drawn = await drawIcons();
  for (const { file, size } of ICONS) {
    const png = readFileSync(join(BRAND_FOLDER, file));
    expect(png.equals(drawn.get(file) ?? Buffer.alloc(0))).toBe(true);
    // Width and height stand at the beginning of a PNG's first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});
