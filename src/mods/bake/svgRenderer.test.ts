import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { createSvgRenderer, type SvgRenderer } from './svgRenderer.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name)));

let renderer: SvgRenderer;
beforeAll(async () => {
  renderer = await createSvgRenderer(fileOf('@resvg/resvg-wasm/index_bg.wasm'));
});

const svg = (inside: string, width = 64, height = 64): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

function draw(source: string, width = 64, height = 64, fonts: readonly Uint8Array[] = []) {
  const pixels = renderer.render(source, { width, height }, fonts);
  return {
    ...pixels,
    at: (x: number, y: number) => Array.from(pixels.rgba.slice((y * pixels.width + x) * 4).slice(0, 4)),
  };
}

it('tells colours as they are, not as they shine through', () => {
  const { at } = draw(svg('<rect width="32" height="64" fill="#ff8000" opacity="0.5"/>'));
  expect([at(10, 10), at(50, 10)]).toEqual([
    [255, 128, 0, 128],
    [0, 0, 0, 0],
  ]);
});

it.each([
  [100, 64, 512, 328],
  [64, 100, 328, 512],
  [500, 499, 256, 255],
])('draws %i × %i at the size that is asked for', (fromWidth, fromHeight, width, height) => {
  const drawn = draw(svg('', fromWidth, fromHeight), width, height);
  expect([drawn.width, drawn.height]).toEqual([width, height]);
});

it('draws a line larger, rather than not at all', () => {
  const line = svg('<rect width="2048" height="1" fill="#0f0"/>', 2_048, 1);
  expect(draw(line, 256, 1)).toMatchObject({ width: 2_048, height: 1 });
});

it('writes texts in the one font there is, whatever they ask for', () => {
  const latin = fileOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const text = svg('<text x="4" y="40" font-family="Arial, serif" font-size="32">Hi</text>');
  const inked = (fonts: readonly Uint8Array[]): boolean => draw(text, 64, 64, fonts).rgba.some((one) => one > 0);
  expect([inked([latin]), inked([])]).toEqual([true, false]);
});

it('opens nothing outside of the drawing', () => {
  const outside = '<image href="file:///etc/passwd" width="64" height="64"/><use href="https://evil.example/a.svg#a"/>';
  expect(draw(svg(outside)).rgba.some((one) => one > 0)).toBe(false);
});

it('says of what is no drawing that it is none, and draws the next', () => {
  expect(() => draw('<svg')).toThrow();
  expect(draw(svg('<rect width="64" height="64" fill="#00f"/>')).at(5, 5)).toEqual([0, 0, 255, 255]);
});
