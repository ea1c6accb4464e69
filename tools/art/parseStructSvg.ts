/**
 * Reads one silhouette of `src/scene/art/svg`: plain SVG that any viewer shows, of which we allow what an atlas can
 * hold. Everything else is refused by name, so that a file that looks right in an editor is right in the game.
 */
import type { ArtLayer, ArtRole, Muzzle, StructArt } from '../../src/scene/art/structArtTypes.ts';
import { isInside, pathOutlines, signedArea, type Outline } from './pathOutlines.ts';

export interface StructSvg extends StructArt {
  /** Class name, from `<title>`. */
  readonly name: string;
}

/** A silhouette that breaks a rule; the message says where and which. */
export class StructSvgError extends Error {
  constructor(file: string, what: string) {
    super(`${file}: ${what}.`);
    this.name = 'StructSvgError';
  }
}

/** Attributes by element; nothing else may stand there. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox'],
  title: [],
  path: ['class', 'fill', 'd'],
  circle: ['class', 'data-weapon', 'cx', 'cy', 'r', 'fill'],
};
const ROLES: readonly string[] = ['base', 'shade', 'accent', 'light'] satisfies readonly ArtRole[];
/** How far strokes and halos let a shape stand out of the 64×64 box. */
const OVERHANG = 1;

/** `SAM Launcher` lives in `sam-launcher.svg`. */
export function svgFileOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}.svg`;
}

/** @throws StructSvgError */
export function parseStructSvg(file: string, text: string): StructSvg {
  const refuse = (what: string): never => {
    throw new StructSvgError(file, what);
  };
  const layers: ArtLayer[] = [];
  const muzzles: Muzzle[] = [];
  let focus: readonly [number, number] | null = null;
  for (const { name, attributes } of elementsOf(text, refuse)) {
    const get = (key: string): string => attributes.get(key) ?? '';
    if (name === 'svg' && get('viewBox') !== '0 0 64 64') refuse('viewBox must be "0 0 64 64"');
    if (name === 'path') {
      const role = get('class');
      if (!isRole(role)) return refuse(`a path has class "${role}", not one of ${ROLES.join(', ')}`);
      layers.push({ role, d: checkedPath(get('d'), role, refuse) });
    }
    if (name === 'circle') {
      const at = [Number(get('cx') || Number.NaN), Number(get('cy') || Number.NaN)] as const;
      if (!at.every((v) => v >= 0 && v <= 64)) refuse(`circle "${get('class')}" is not in the box`);
      const weapon = get('data-weapon');
      if (get('class') === 'focus' && focus === null) focus = at;
      else if (get('class') === 'muzzle' && (weapon === 'primary' || weapon === 'secondary'))
        muzzles.push({ weapon, at });
      else refuse(`circle "${get('class')}" is neither the one focus nor a muzzle with data-weapon`);
    }
  }
  for (const role of ROLES) if (!layers.some((layer) => layer.role === role)) refuse(`no path of class "${role}"`);
  const title = /<title>([^<&]+)<\/title>/.exec(text)?.[1] ?? refuse('no <title> with the class name');
  if (svgFileOf(title) !== file) refuse(`the title "${title}" belongs into ${svgFileOf(title)}`);
  return { name: title, focus: focus ?? refuse('no <circle class="focus">'), muzzles, layers };
}

function isRole(value: string): value is ArtRole {
  return ROLES.includes(value);
}

/** One line, as short as path data gets without changing a number. */
function checkedPath(d: string, role: ArtRole, refuse: (what: string) => never): string {
  let outlines: readonly Outline[];
  try {
    outlines = pathOutlines(d);
  } catch (error) {
    return refuse(`a path of class "${role}": ${error instanceof Error ? error.message : String(error)}`);
  }
  const solids = outlines.filter((outline) => signedArea(outline) > 0);
  for (const outline of outlines) {
    const [x = 0, y = 0] = outline;
    if (outline.some((v) => v < -OVERHANG || v > 64 + OVERHANG)) {
      refuse(`a path of class "${role}" leaves the box at ${x} ${y}`);
    }
    // Parts may overlap; under the non-zero rule one wound the other way would cut a hole into its neighbour.
    if (signedArea(outline) <= 0 && !solids.some((solid) => isHoleOf(outline, solid))) {
      refuse(`the outline at ${x} ${y} of class "${role}" runs counter-clockwise and is no hole`);
    }
  }
  return d
    .trim()
    .replaceAll(/\s*([MLHVCAZ])\s*/g, '$1')
    .replaceAll(/[\s,]+/g, ' ');
}

function isHoleOf(hole: Outline, solid: Outline): boolean {
  for (let i = 0; i + 1 < hole.length; i += 2) if (!isInside(solid, hole[i] ?? 0, hole[i + 1] ?? 0)) return false;
  return true;
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

function elementsOf(text: string, refuse: (what: string) => never): Element[] {
  const found: Element[] = [];
  for (const [tag, slash = '', name = '', rest = ''] of text.matchAll(/<(\/?)([^\s/>]+)([^>]*)>/g)) {
    if (slash !== '') continue;
    if (!Object.hasOwn(ALLOWED, name)) refuse(`<${name}> is not allowed: ${tag.slice(0, 40)}`);
    const attributes = new Map<string, string>();
    const left = rest.replaceAll(/([\w:-]+)\s*=\s*"([^"]*)"/g, (_, key: string, value: string) => {
      if (!(ALLOWED[name] ?? []).includes(key)) refuse(`<${name}> has an attribute "${key}"`);
      attributes.set(key, value);
      return '';
    });
    if (left.replace('/', '').trim() !== '') refuse(`<${name}> cannot be read near "${left.trim().slice(0, 20)}"`);
    found.push({ name, attributes });
  }
  if (found[0]?.name !== 'svg') refuse('it does not begin with <svg>');
  return found;
}
