import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artOf, STRUCT_ART } from '../../src/scene/art/structArt.ts';
import { ATLAS_FILE, bakeStructArt, readStructSvgs } from './bakeStructArt.ts';
import { parseStructSvg } from './parseStructSvg.ts';
import { pathOutlines, signedArea } from './pathOutlines.ts';

const PARTS = ['base', 'shade', 'accent', 'light'].map((role) => `<path class="${role}" d="M1 1L9 1L9 9Z"/>`).join('');
const FOCUS = '<circle class="focus" cx="4" cy="5" r="1" fill="none"/>';

function svg(body: string, open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'): string {
  return `${open}<title>Tug Boat</title>${body}</svg>`;
}

function problemOf(text: string, file = 'tug-boat.svg'): string {
  try {
    parseStructSvg(file, text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}

describe('the vector atlas', () => {
  it('that is checked in holds exactly what the drawings say', () => {
    expect(readFileSync(ATLAS_FILE, 'utf8')).toBe(bakeStructArt(readStructSvgs()));
  });

  it('gives every class back as it is drawn', () => {
    for (const { name, layers, focus, muzzles } of readStructSvgs()) {
      expect(artOf(name), name).toEqual({ layers, focus, muzzles });
    }
    expect(Object.keys(STRUCT_ART)).toHaveLength(readStructSvgs().length - 1);
  });

  it('arms those that shoot, and nobody else', () => {
    const armed = Object.keys(STRUCT_ART).filter((name) => artOf(name).muzzles.length > 0);
    expect(armed).toHaveLength(14);
    expect(armed).toContain('Planetary Defense Cannon');
    const twice = armed.filter((name) => artOf(name).muzzles.some(({ weapon }) => weapon === 'secondary'));
    expect(twice.toSorted()).toEqual(['Battleship', 'Cruiser', 'Starfighter']);
  });
});

describe('parseStructSvg', () => {
  it('reads layers in order, focus and muzzles, and tidies path data', () => {
    const text = svg(
      `<path class="shade" fill="#123456" d="
         M1 1L9 1L9 9Z
         M 20,20 H 30 V 30 Z"/>${PARTS}${FOCUS}<circle class="muzzle" data-weapon="primary" cx="9" cy="8" r="1"/>`,
    );
    const { layers, focus, muzzles, name } = parseStructSvg('tug-boat.svg', text);
    expect(name).toBe('Tug Boat');
    expect(layers[0]).toEqual({ role: 'shade', d: 'M1 1L9 1L9 9ZM20 20H30V30Z' });
    expect(layers).toHaveLength(5);
    expect(focus).toEqual([4, 5]);
    expect(muzzles).toEqual([{ weapon: 'primary', at: [9, 8] }]);
  });

  it('lets a hole run the other way inside a solid, and nowhere else', () => {
    const hole = (x: number): string =>
      svg(`${PARTS}${FOCUS}<path class="base" d="M10 10L30 10L30 30L10 30ZM${x} 12L${x} 16L${x + 4} 16Z"/>`);
    expect(problemOf(hole(12))).toBe('accepted');
    expect(problemOf(hole(28))).toContain('runs counter-clockwise and is no hole');
  });

  it.each([
    ['an element it does not know', svg(`${PARTS}${FOCUS}<script/>`), '<script> is not allowed'],
    ['a style', svg(`${PARTS}${FOCUS}<path class="base" style="fill:red" d="M1 1L9 1L9 9Z"/>`), 'an attribute "style"'],
    ['a handler', svg(`${PARTS}${FOCUS}<path class="base" onload="x()" d="M1 1L9 1L9 9Z"/>`), 'an attribute "onload"'],
    ['another box', svg(PARTS, '<svg viewBox="0 0 32 32">'), 'viewBox must be'],
    ['a role it does not know', svg('<path class="neon" d="M1 1L9 1L9 9Z"/>'), 'class "neon"'],
    ['a missing role', svg(`${FOCUS}<path class="base" d="M1 1L9 1L9 9Z"/>`), 'no path of class "shade"'],
    ['no focus', svg(PARTS), 'no <circle class="focus">'],
    ['two focuses', svg(PARTS + FOCUS + FOCUS), 'neither the one focus nor a muzzle'],
    ['a muzzle of no weapon', svg(`${PARTS}${FOCUS}<circle class="muzzle" cx="1" cy="1"/>`), 'nor a muzzle'],
    ['a point outside', svg(`${PARTS}<circle class="focus" cx="70" cy="1"/>`), 'is not in the box'],
    ['a path that leaves the box', svg(`${PARTS}${FOCUS}<path class="base" d="M1 1L90 1L9 9Z"/>`), 'leaves the box'],
    ['relative commands', svg(`${PARTS}${FOCUS}<path class="base" d="m1 1l9 1l9 9z"/>`), '"m" is not one of'],
    ['an open outline', svg(`${PARTS}${FOCUS}<path class="base" d="M1 1L9 1L9 9"/>`), 'is not closed by Z'],
    ['missing numbers', svg(`${PARTS}${FOCUS}<path class="base" d="M1 1L9 1L9Z"/>`), 'L wants 2 numbers'],
    ['an empty path', svg(`${PARTS}${FOCUS}<path class="base" d=""/>`), 'the path is empty'],
    ['text that is no SVG', 'hello', 'does not begin with <svg>'],
  ])('refuses %s', (_, text, problem) => {
    expect(problemOf(text)).toContain(problem);
    expect(problemOf(text)).toMatch(/^tug-boat\.svg: .*\.$/);
  });

  it('refuses a drawing in the wrong file', () => {
    expect(problemOf(svg(PARTS + FOCUS), 'tank.svg')).toBe('tank.svg: the title "Tug Boat" belongs into tug-boat.svg.');
  });
});

describe('pathOutlines', () => {
  it('follows curves and arcs', () => {
    const [circle = []] = pathOutlines('M22 32A10 10 0 1 1 42 32A10 10 0 1 1 22 32Z');
    expect(Math.abs(signedArea(circle) / 2 - Math.PI * 100)).toBeLessThan(4);
    for (let i = 0; i < circle.length; i += 2) {
      expect(Math.hypot((circle[i] ?? 0) - 32, (circle[i + 1] ?? 0) - 32)).toBeCloseTo(10, 6);
    }
    const [back = []] = pathOutlines('M22 32A10 10 0 1 0 42 32A10 10 0 1 0 22 32Z');
    expect(signedArea(back)).toBeCloseTo(-signedArea(circle), 6);
    const [curve = []] = pathOutlines('M0 0C0 10 10 10 10 0Z');
    expect(Math.max(...curve.filter((_, i) => i % 2 === 1))).toBeCloseTo(7.5, 1);
  });
});
