/** Drawings that say one thing to who checks them and another to who draws them: docs/security.md, line 1. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectSvg as inspectOnServer } from '../../devnet/services/cosmetics/assets/svg.ts';
import { ATTACK_SCALE, countAttack, underAttack } from '../testing/attack.ts';
import { inspectSvg } from './pictures/svg/inspectSvg.ts';
import { oddDrawing } from './testing/oddDrawings.ts';

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">${inside}</svg>`;

/** Both sides say the same, and what was written anew is what was checked: it reads as itself, with the same verdict and work. */
function holds(source: string): boolean {
  const verdict = inspectSvg(source);
  const { ok, ...server } = inspectOnServer(source);
  expect(ok && 'size' in server && server.size !== undefined).toBe(verdict.ok);
  if (!verdict.ok) return true;
  const { svg, size } = verdict;
  expect(inspectSvg(svg)).toEqual(verdict);
  expect(inspectOnServer(svg)).toEqual({ ok: true, size });
  expectHarmless(svg);
  return true;
}

/** Nothing refers to anything that is not in the text itself, and nothing that a text may not have is in it. */
function expectHarmless(svg: string): void {
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
  for (const [, id] of svg.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(id);
  const tags = svg.replaceAll(/>[^<]*</g, '><');
  expect(tags).not.toMatch(
    /url\s*\((?!#)|href="(?!#)|xlink|\son\w+=|style=|[@\\]|\/\*|javascript|data:|<!|NaN|Infinity/i,
  );
  // oxlint-disable-next-line no-control-regex -- they are what must not be there
  expect(svg).not.toMatch(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/u);
}

const CONTROLS = [0, 1, 8, 0xb, 0x1f, 0x7f, 0x85, 0x9f, 0xd800, 0xdfff, 0xfdd0, 0xfffe, 0xffff, 0x1fffe, 0x10ffff].map(
  (code) => String.fromCodePoint(code),
);

/** Places where a character could hide a word from who looks for it. */
const HIDEOUTS: readonly ((c: string) => string)[] = [
  (c) => `<g id="a${c}"><rect/></g><use href="#a"/>`,
  (c) => `<rect fill="u${c}rl(https://e.example/x)"/>`,
  (c) => `<rect style="fi${c}ll:red"/>`,
  (c) => `<rect style="fill:u${c}rl(//e.example)"/>`,
  (c) => `<text>${c}</text>`,
  (c) => `<!-- ${c} -->`,
  (c) => `<g ${c}id="a"/>`,
  (c) => `<title>${c}</title>`,
  (c) => `<rect data-x="${c}"/>`,
];

test('a character that no text may have is refused wherever it stands, also where it is coded', async () => {
  const cases = CONTROLS.flatMap((c) => {
    const code = `&#x${(c.codePointAt(0) ?? 0).toString(16)};`;
    return [
      ...HIDEOUTS.map((hide) => hide(c)),
      `<text>${code}</text>`,
      `<text x="${code}"/>`,
      `<title>${code}</title>`,
    ];
  });
  await underAttack({ line: 1, what: 'a drawing with characters that hide words' }, cases, (inside) => {
    expect(inspectSvg(drawing(inside)).ok).toBe(false);
    expect(inspectOnServer(drawing(inside)).ok).toBe(false);
  });
});

/** Taken or refused: what matters is that both sides say so, and that what is written is what was looked at. */
const SPELLINGS: readonly string[] = [
  '<rect fill="URL(#a)"/><linearGradient id="a"/>',
  '<rect fill="url( &quot;#a&quot; )"/><linearGradient id="a"/>',
  `<rect fill='url("#a")'/><linearGradient id="a"/>`,
  '<rect fill="url(#a) red"/>',
  '<rect fill="url(#a) url(#b)"/><linearGradient id="a"/><linearGradient id="b"/>',
  '<rect fill="url&#40;#a)"/>',
  '<rect fill="u\\72l(#a)"/>',
  '<rect style="fill:u/**/rl(//e)"/>',
  '<rect style="fill/*:red;*/:url(//e)"/>',
  '<rect fill="red" style="fill:blue;fill:url(#a);FILL:green"/><pattern id="a" width="1" height="1"/>',
  '<rect fill="red" fill="url(#a)"/>',
  '<g id="a"/><g id="a"><use href="#a"/></g>',
  '<g id="a" id="b"/>',
  '<use href="#a" xlink:href="#b"/><g id="a"/><g id="b"><use xlink:href="#b"/></g>',
  '<use xlink:href="#b" href="#a"/><g id="a"/>',
  '<use XLINK:HREF="#b"/><USE/>',
  '<g id="A"/><use href="#a"/>',
  '<g id=" a "/><use href="#a"/>',
  '<g id="a&amp;"/><use href="#a&amp;"/>',
  '<text xml:space="preserve">a  b\n\tc<!-- x -->  d</text>',
  '<text>a<title>x</title>b &amp;lt;script&amp;gt; &#60;b&#62;</text>',
  '<rect width="1e308" height="1"/>',
  '<rect width="1e400" height="1"/>',
  '<rect width="NaN" height="Infinity"/>',
  '<rect stroke-width="99999999"/>',
  '<rect opacity="1e99"/>',
  '<path d="M0 0L1e9 0"/>',
  '<path d="L0 0"/>',
  '<path d="M0 0 0 0 0"/>',
  '<path d="M0,0a1 1 0 0110 10z"/>',
  '<g transform="scale(1e9)"/>',
  '<g transform="skewX(90)"/>',
  '<g transform="scale(1e5) scale(1e5)"/>',
  '<g transform="matrix(1 0 0 1 0)"/>',
  '<g\u00a0id="a"/>',
  '<g\u2028id="a"/>',
  '<svg viewBox="0 0 0 0"/>',
  '<rect filter="inherit" mask="inherit" clip-path="inherit" fill="inherit"/>',
  '<rect filter="blur(9999px)"/>',
  '<rect clip-path="url(#a)"/><mask id="a"/>',
  '<rect filter="url(#a) url(#a)"/><filter id="a"/>',
  '<rect style="fill:red!important"/>',
  '<rect fill="color(display-p3 1 0 0)" style="fill:#fff;fill:color(display-p3 1 1 1)"/>',
  '<rect fill="var(--x, url(#a))"/>',
  '<rect fill="image(#a)"/>',
  '<path><use href="#a"/></path><g id="a"/>',
  '<defs><g id="a"><title id="b"/></g></defs><use href="#b"/>',
  '<g></g/>',
  '<rect x="1em" rx="auto"/>',
  '<rect stroke-dasharray="none"/><rect stroke-dasharray=""/><rect stroke-dasharray="1,-1"/>',
];

test('what is spelled in another way is the same to both sides, and is written in one', async () => {
  await underAttack({ line: 1, what: 'a drawing spelled to be read in two ways' }, SPELLINGS.map(drawing), holds);
});

test(
  'a drawing of whatever pieces is written as it was checked, and read by both sides alike',
  { timeout: 30_000 * ATTACK_SCALE },
  () => {
    const count = 800 * ATTACK_SCALE;
    let taken = 0;
    fc.assert(
      fc.property(oddDrawing, (source) => {
        holds(source);
        if (inspectSvg(source).ok) taken++;
      }),
      { numRuns: count, seed: 31 },
    );
    countAttack({ line: 1, what: 'a drawing made at random of odd pieces' }, count, count);
    expect(taken).toBeGreaterThan(count / 10);
    expect(taken).toBeLessThan((count * 19) / 20);
  },
);
