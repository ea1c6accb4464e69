/**
 * Drawings that are little to read and much to draw: docs/security.md, line 2. What is over the limit is refused by both sides before
 * it is drawn; what is under it is drawn by the real renderer, and takes no longer than what is counted for it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { inspectSvg as inspectOnServer } from '../../devnet/services/cosmetics/assets/svg.ts';
import { ATTACK_SCALE, underAttack } from '../testing/attack.ts';
import { createSvgRenderer, type SvgRenderer } from './bake/svgRenderer.ts';
import { LIMITS } from './limits.ts';
import { inspectSvg } from './pictures/svg/inspectSvg.ts';
import { HEAVY, heavyDrawing } from './testing/heavyDrawings.ts';

const fileOf = (name: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name)));

let renderer: SvgRenderer;
beforeAll(async () => {
  renderer = await createSvgRenderer(fileOf('@resvg/resvg-wasm/index_bg.wasm'));
});

const isTaken = (svg: string): boolean => inspectSvg(svg).ok;
const isTakenOnServer = (svg: string): boolean => inspectOnServer(svg).ok;

function workOf(svg: string): number {
  const verdict = inspectSvg(svg);
  return verdict.ok ? verdict.work : Infinity;
}

/** The most of a kind that is within some work, and the least that is not: within a twentieth of each other. */
function brink(make: (count: number) => string, work: number): { readonly under: number; readonly over: number } {
  let [under, over] = [0, 1];
  while (workOf(heavyDrawing(make(over))) <= work) [under, over] = [over, over * 2];
  while (over - under > Math.max(1, under / 20)) {
    const middle = Math.floor((under + over) / 2);
    if (workOf(heavyDrawing(make(middle))) <= work) under = middle;
    else over = middle;
  }
  return { under, over };
}

/** Milliseconds of processor time; not of the clock, for others work here too. */
function costOf(svg: string, fonts: readonly Uint8Array[]): number {
  const before = process.cpuUsage();
  renderer.render(svg, { width: 512, height: 512 }, fonts);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** In the short form a part of the limit is drawn; in the long one all of it. */
const WORK = ATTACK_SCALE > 1 ? LIMITS.work : LIMITS.work / 40;
/** How much longer than its peer a unit of work may take; the peer was measured to take 1 to 2 ns. */
const SLOWER = 4;

test('a drawing just under the limit is drawn in the time that its work is worth', { timeout: 600_000 }, async () => {
  const fonts = [fileOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')];
  const [peer = ['', () => '']] = Object.entries(HEAVY);
  const reference = heavyDrawing(peer[1](brink(peer[1], WORK).under));
  costOf(reference, fonts);
  const perUnit = (costOf(reference, fonts) + costOf(reference, fonts)) / 2 / workOf(reference);
  await underAttack(
    { line: 2, what: 'a drawing just under the limit, of one kind of work' },
    Object.entries(HEAVY),
    ([, make]) => {
      const { under } = brink(make, WORK);
      const verdict = inspectSvg(heavyDrawing(make(Math.max(1, under))));
      if (!verdict.ok) throw new Error('Not even one is taken.');
      const cost = costOf(verdict.svg, fonts);
      expect(cost / verdict.work / perUnit).toBeLessThan(SLOWER);
    },
    ([name]) => name,
  );
});

test('the brink is the same on both sides', { timeout: 600_000 }, async () => {
  const kinds = Object.entries(HEAVY).filter((_, index) => ATTACK_SCALE > 1 || index % 8 === 0);
  await underAttack(
    { line: 2, what: 'a drawing at the limit, as both sides see it' },
    kinds,
    ([, make]) => {
      const { under, over } = brink(make, LIMITS.work);
      if (under > 0) expect(isTakenOnServer(heavyDrawing(make(under)))).toBe(true);
      expect(isTakenOnServer(heavyDrawing(make(over)))).toBe(false);
    },
    ([name]) => name,
  );
});

const nested = (deep: number, paint: (id: string) => string): string =>
  Array.from(
    { length: deep },
    (_, i) => `<pattern id="p${i}" width="1" height="1">${paint(`p${i + 1}`)}</pattern>`,
  ).join('') + `<rect width="512" height="512" fill="url(#p0)"/><pattern id="p${deep}"/>`;
const doubling = (deep: number, id: (index: number) => string): string =>
  `<rect id="${id(0)}" width="9" height="9"/>` +
  Array.from({ length: deep }, (_, i) => `<g id="${id(i + 1)}">${`<use href="#${id(i)}"/>`.repeat(2)}</g>`).join('');
const twice = (inside: (id: string) => string) => (id: string) => inside(id).repeat(2);
const rect = (attributes: string): string => `<rect width="512" height="512" ${attributes}/>`;

/** A few kilobytes each; every one of them is more work than anybody has time for. */
const BOMBS: Readonly<Record<string, string>> = {
  'groups that double': doubling(24, (i) => `g${i}`),
  'groups that double under ids with hidden characters': doubling(24, (i) => `g${i}\u0001`),
  'groups that double where they are only defined': `<defs>${doubling(24, (i) => `g${i}`)}</defs>`,
  'patterns in patterns, each twice': nested(
    12,
    twice((id) => rect(`fill="url(#${id})"`)),
  ),
  'patterns in patterns, inherited': nested(6, (id) => `<g fill="url(#${id})">${rect('').repeat(12)}</g>`),
  'patterns in patterns, by their place': `<svg fill="url(#a)"><pattern id="a" width="1" height="1">${rect('')}</pattern>${rect('')}</svg>`,
  'patterns through links': `<pattern id="a" width="1" height="1">${rect('stroke="url(#b)"').repeat(90)}</pattern><pattern id="c" href="#a"/><pattern id="b" width="1" height="1">${rect('').repeat(20)}</pattern>${rect('fill="url(#c)"')}`,
  'a paint that every child has': `<pattern id="a" width="1" height="1">${rect('').repeat(50)}</pattern><g fill="url(#a)">${rect('').repeat(50)}</g>`,
  'a tile for giants': `<pattern id="a" patternUnits="userSpaceOnUse" width="90000" height="90000">${rect('')}</pattern>${rect('fill="url(#a)"')}`,
  'a tile of a giant': `<pattern id="a" width="1" height="1">${rect('')}</pattern><rect width="900000" height="900000" fill="url(#a)"/>`,
  'a tile that is scaled': `<pattern id="a" width="1" height="1" patternTransform="scale(900)">${rect('')}</pattern>${rect('fill="url(#a)"')}`,
  'a view box that magnifies': `<pattern id="a" width="1" height="1" viewBox="0 0 .0001 .0001">${rect('fill="url(#b)"').repeat(40)}</pattern><pattern id="b" width="1" height="1">${rect('')}</pattern>${rect('fill="url(#a)"')}`,
  'blurs of everything': `<filter id="f" x="-9" y="-9" width="99" height="99"><feGaussianBlur stdDeviation="9"/></filter>${rect('filter="url(#f)"').repeat(5)}`,
  'blurs inherited one by one': `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><g>${rect('filter="url(#f)"').repeat(60)}</g>`,
  'blurs of nothing, by the user': `<filter id="f" filterUnits="userSpaceOnUse" x="-900" y="-900" width="9000" height="9000"><feFlood/></filter>${'<g filter="url(#f)"/>'.repeat(9)}`,
  'masks that double':
    Array.from({ length: 20 }, (_, i) => `<mask id="m${i}">${rect(`mask="url(#m${i + 1})"`).repeat(2)}</mask>`).join(
      '',
    ) + rect('mask="url(#m0)"'),
  'clip paths that double':
    Array.from(
      { length: 20 },
      (_, i) => `<clipPath id="m${i}">${rect(`clip-path="url(#m${i + 1})"`).repeat(2)}</clipPath>`,
    ).join('') + rect('clip-path="url(#m0)"'),
  'dashes without number': '<path d="M0 0H512" stroke="red" stroke-dasharray="0.0001"/>',
  'dashes of percent': '<path d="M0 0H512" stroke="red" stroke-dasharray="0.00001%"/>',
  'dashes far away': '<path d="M0 0H1000000V1000000" stroke="red" stroke-dasharray="1"/>',
  'dashes inherited': `<g stroke="red" stroke-dasharray=".1">${'<path d="M0 0H512"/>'.repeat(50)}</g>`,
  'a gradient of stops': `<linearGradient id="a">${'<stop/>'.repeat(5_000)}</linearGradient><linearGradient id="b" href="#a"/><g fill="url(#b)">${rect('').repeat(9)}</g>`,
  'edges that all cross': `<path d="M0 0${Array.from({ length: 9_000 }, (_, i) => `L${i % 512} ${i % 2 === 0 ? 0 : 512}`).join('')}"/>`,
  'letters that fill the picture': `<text font-size="9999">${'W'.repeat(2_000)}</text>`,
  'letters in runs': `<text>${'<tspan fill="url(#a)">W</tspan>'.repeat(200)}</text><pattern id="a" width="1" height="1">${rect('').repeat(9)}</pattern>`,
  'depth in depth': Array.from(
    { length: 30 },
    (_, i) => `<g id="d${i}">${'<g>'.repeat(20)}<use href="#d${i + 1}"/>${'</g>'.repeat(20)}</g>`,
  ).join(''),
};

test('a drawing that multiplies itself is refused by both sides, before it is drawn', async () => {
  await underAttack(
    { line: 2, what: 'a small drawing of endless work' },
    Object.entries(BOMBS),
    ([, inside]) => {
      const began = process.cpuUsage();
      expect([isTaken(heavyDrawing(inside)), isTakenOnServer(heavyDrawing(inside))]).toEqual([false, false]);
      expect(process.cpuUsage(began).user).toBeLessThan(3_000_000);
    },
    ([name]) => name,
  );
});

/** As drawing programs write them. */
const HONEST: Readonly<Record<string, string>> = {
  'Figma, a card with a shadow': `<svg width="128" height="128" viewBox="0 0 128 128" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)"><g filter="url(#filter0_d_1_2)"><rect x="8" y="8" width="112" height="112" rx="16" fill="url(#paint0_linear_1_2)"/></g><path fill-rule="evenodd" clip-rule="evenodd" d="M64 24C41.9 24 24 41.9 24 64C24 86.1 41.9 104 64 104Z" fill="#D9D9D9" style="fill:#D9D9D9;fill:color(display-p3 0.8510 0.8510 0.8510);fill-opacity:1;"/></g><defs><filter id="filter0_d_1_2" x="4" y="8" width="120" height="120" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1_dropShadow_1_2"/><feBlend mode="normal" in="SourceGraphic" in2="effect1_dropShadow_1_2" result="shape"/></filter><linearGradient id="paint0_linear_1_2" x1="64" y1="8" x2="64" y2="120" gradientUnits="userSpaceOnUse"><stop stop-color="#FF8800"/><stop offset="1" stop-color="#CC2200" stop-opacity="0.5"/></linearGradient><clipPath id="clip0_1_2"><rect width="128" height="128" fill="white"/></clipPath></defs></svg>`,
  'Inkscape, plain': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n\n<svg width="48mm" height="48mm" viewBox="0 0 48 48" version="1.1" id="svg1" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">\n  <defs id="defs1"><filter style="color-interpolation-filters:sRGB" id="filter5" x="-0.05" y="-0.05" width="1.1" height="1.1"><feGaussianBlur stdDeviation="0.85" id="feGaussianBlur5"/></filter></defs>\n  <g id="layer1" transform="translate(-71.2,-90.1) rotate(-12 3 4)">\n <path style="font-variation-settings:'wght' 700;fill:#aa4400;fill-opacity:1;stroke:#000000;stroke-width:0.264583px;stroke-linecap:butt;stroke-linejoin:miter;stroke-dasharray:none;stroke-opacity:1;-inkscape-stroke:none" d="m 80,100 c 1.5,-2.25 3,4e-1 5,5 v 3 h -5 z" id="path1"/><text xml:space="preserve" style="font-size:3.88056px;line-height:1.25;font-family:sans-serif;letter-spacing:0px" x="80" y="104" id="text1"><tspan id="tspan1" x="80" y="104" style="stroke-width:0.26">Ore &amp; more</tspan></text><g filter="url(#filter5)"><circle cx="90" cy="110" r="8"/></g></g>\n</svg>\n`,
  'Illustrator, with symbols': `<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"><defs><symbol id="New_Symbol" data-name="New Symbol" viewBox="0 0 20 20"><circle cx="10" cy="10" r="10" fill="#f90"/></symbol><pattern id="dots" width="10" height="10" patternTransform="translate(3 4)" patternUnits="userSpaceOnUse" viewBox="0 0 10 10"><rect width="10" height="10" fill="none"/><circle cx="5" cy="5" r="2"/></pattern></defs>${Array.from({ length: 60 }, (_, i) => `<use width="20" height="20" transform="translate(${i} ${i}) scale(1.5)" xlink:href="#New_Symbol"/>`).join('')}<rect width="100" height="100" fill="url(#dots)"/></svg>`,
  'a tracing of many paths': `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${Array.from({ length: 3_000 }, (_, i) => `<path fill="#${(i * 4_099).toString(16).padStart(6, '0').slice(-6)}" d="M${i % 800} ${(i * 7) % 600}c3 1 4-5 9 2s-4 6-7 4l-5-3z"/>`).join('')}</svg>`,
};

test('what drawing programs write is taken by both sides', async () => {
  await underAttack(
    { line: 2, what: 'an honest drawing (which has to be taken)' },
    Object.entries(HONEST),
    ([, source]) => expect([isTaken(source), isTakenOnServer(source)]).toEqual([true, true]),
    ([name]) => name,
  );
});
