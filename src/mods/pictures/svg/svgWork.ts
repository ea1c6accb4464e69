/**
 * How much work it is to draw a drawing, in the unit of `WORK` (../../limits.ts): never less than a renderer does, and more where
 * exact is hard. It is walked as it is drawn, so whatever is used many times counts in each place, with the paint and the scale it
 * has there. docs/mods.md "Work".
 */
import { LIMITS, WORK } from '../../limits.ts';
import type { Size } from '../imageSize.ts';
import type { SvgNode } from './svgTree.ts';
import { type Box, boxOf, grown, pixelsOf, placed, together, within } from './svgBox.ts';
import { type Matrix, times } from './svgMatrix.ts';
import { lengthOf, outlineOf } from './svgOutline.ts';
import { edgesWork, strokedPieces } from './svgEdges.ts';
import { fitInto, patternOf } from './svgPattern.ts';
import { referencesIn } from './svgReferences.ts';
import { SHAPES } from './svgNames.ts';
import { dashesOf, type Style, styledBy, stylesIn, BARE } from './svgStyle.ts';
import type { SvgValue } from './svgValues.ts';

/** Where something is drawn. */
interface Place {
  readonly matrix: Matrix;
  /** Pixels that can be reached. */
  readonly canvas: Box;
  /** The longer side of the viewport, for percent. */
  readonly view: Size;
  readonly style: Style;
  /** Elements and references around it. */
  readonly depth: number;
  /** Sides that a `<use>` gives to the symbol that it shows. */
  readonly sides: { readonly width: number | null; readonly height: number | null } | null;
}

/** `'circle'`: it refers to itself. Whatever is over the limit is Infinity. */
export function svgWork(root: SvgNode, size: Size): number | 'circle' {
  const references = referencesIn(root);
  if (references.isCircular) return 'circle';
  const styles = stylesIn(root);
  let spent = 0;

  const spend = (work: number): void => {
    // What is no number was too large to be one.
    spent = spent + work <= LIMITS.work ? spent + work : Infinity;
  };

  /** The pixels that it touches; null when there are none. */
  function draw(node: SvgNode, place: Place): Box | null {
    spend(WORK.element);
    if (place.depth > LIMITS.svgUnfoldDepth) spend(Infinity);
    if (spent > LIMITS.work) return null;
    const transform = node.attributes.get('transform');
    const matrix = transform?.kind === 'matrix' ? times(place.matrix, transform.matrix) : place.matrix;
    const inner: Place = { ...place, matrix, style: styledBy(node, place.style), depth: place.depth + 1, sides: null };
    const box = content(node, inner, place);
    return effects(node, inner, box);
  }

  function content(node: SvgNode, inner: Place, place: Place): Box | null {
    if (SHAPES.has(node.name)) return drawShape(node, inner);
    switch (node.name) {
      case 'g':
        return drawAll(node, inner);
      case 'svg':
        return drawViewport(node, inner, place);
      case 'symbol':
        return place.sides ? drawViewport(node, inner, place) : unfold(node, inner);
      case 'use': {
        const target = references.of(node, 'href');
        const { attributes } = node;
        const long = longer(inner.view);
        const at = (key: string): number | null => lengthOf(attributes.get(key), long);
        const matrix = times(inner.matrix, [1, 0, 0, 1, at('x') ?? 0, at('y') ?? 0]);
        const sides = { width: at('width'), height: at('height') };
        return target && draw(target, { ...inner, matrix, sides });
      }
      case 'text':
      case 'tspan':
        return drawText(node, inner);
      default:
        return unfold(node, inner);
    }
  }

  function drawAll(node: SvgNode, place: Place): Box | null {
    let box: Box | null = null;
    for (const child of node.children) if (typeof child !== 'string') box = together(box, draw(child, place));
    return box;
  }

  /** What is not drawn where it stands is unfolded there all the same. */
  function unfold(node: SvgNode, place: Place): null {
    if (node.name === 'filter' && node.children.length > LIMITS.svgFilterSteps) spend(Infinity);
    if (place.depth > LIMITS.svgUnfoldDepth) spend(Infinity);
    const target = node.name === 'use' ? references.of(node, 'href') : null;
    for (const child of target ? [target] : node.children) {
      if (spent > LIMITS.work) return null;
      if (typeof child === 'string') continue;
      spend(WORK.element);
      unfold(child, { ...place, depth: place.depth + 1 });
    }
    return null;
  }

  /** A viewport inside of the drawing cuts off what reaches out of it. */
  function drawViewport(node: SvgNode, inner: Place, { sides }: Place): Box | null {
    const long = longer(inner.view);
    const at = (key: string): number | null => lengthOf(node.attributes.get(key), long);
    const width = sides?.width ?? at('width') ?? inner.view.width;
    const height = sides?.height ?? at('height') ?? inner.view.height;
    const view = fitInto(node.attributes.get('viewBox'), width, height);
    const matrix = times(times(inner.matrix, [1, 0, 0, 1, at('x') ?? 0, at('y') ?? 0]), view.matrix);
    const box = drawAll(node, { ...inner, matrix, view: view.size });
    if (box) spend(pixelsOf(within(box, inner.canvas)) * WORK.layer);
    return box;
  }

  function drawShape(node: SvgNode, { matrix, canvas, view, style, depth }: Place): Box | null {
    const long = longer(view);
    const { pieces, box } = outlineOf(node, long);
    spend(pieces.length * WORK.segment);
    if (!box || spent > LIMITS.work) return null;
    const painted = placed(box, matrix);
    paint(style.fill ?? BLACK, { local: box, painted, matrix, canvas, view, depth });
    spend(edgesWork(pieces, matrix, canvas));
    if (!isPaint(style.stroke)) return painted;
    const width = Math.abs(lengthOf(style.strokeWidth ?? undefined, long) ?? 1);
    const miter = lengthOf(style.miter ?? undefined, long) ?? 4;
    const by = (width * Math.max(1, miter)) / 2;
    const wide = placed(grown(box, by), matrix);
    paint(style.stroke, { local: box, painted: wide, matrix, canvas, view, depth });
    const stroked = strokedPieces(pieces, by, dashesOf(style.dashes, long));
    spend(stroked.dashes * WORK.dash);
    spend(edgesWork(stroked.pieces, matrix, canvas));
    return wide;
  }

  /** Letters may be of any size and anywhere. */
  function drawText(node: SvgNode, place: Place): Box {
    const everywhere = grown(place.canvas, 2 * longerSide(place.canvas));
    for (const child of node.children) {
      if (typeof child !== 'string') {
        draw(child, place);
        continue;
      }
      spend(child.length * WORK.letter);
      const { matrix, canvas, view, style, depth } = place;
      for (const one of [style.fill ?? BLACK, style.stroke ?? NONE]) {
        paint(one, { local: everywhere, painted: everywhere, matrix, canvas, view, depth });
      }
    }
    return everywhere;
  }

  interface Painted extends Pick<Place, 'matrix' | 'canvas' | 'view' | 'depth'> {
    /** In units of the shape. */
    readonly local: Box;
    readonly painted: Box;
  }

  function paint(value: SvgValue | null, { local, painted, matrix, canvas, view, depth }: Painted): void {
    if (!isPaint(value)) return;
    const pixels = pixelsOf(within(painted, canvas));
    const server = value.kind === 'reference' ? references.byId(value.id) : null;
    if (!server) return spend(pixels * WORK.colour);
    if (server.name !== 'pattern') return spend(pixels * (WORK.gradient + stopsOf(server) * WORK.stop));
    spend(pixels * WORK.pattern);
    const tile = patternOf(server, local, matrix, longer(view), references);
    if (!tile) return;
    spend(WORK.element + tile.width * tile.height * WORK.tilePixel);
    const inside = {
      matrix: tile.matrix,
      canvas: boxOf(0, 0, tile.width, tile.height),
      view,
      style: styles.get(tile.node) ?? BARE,
      depth: depth + 1,
      sides: null,
    };
    drawAll(tile.node, inside);
  }

  /** Of a gradient, or of the one that it takes them from. */
  function stopsOf(gradient: SvgNode): number {
    for (let node: SvgNode | null = gradient; node; node = references.of(node, 'href')) {
      spend(WORK.element);
      if (node.children.length > 0) return node.children.length;
      if (spent > LIMITS.work) return 0;
    }
    return 0;
  }

  function effects(node: SvgNode, place: Place, box: Box | null): Box | null {
    const { attributes } = node;
    const filtered = filter(references.of(node, 'filter'), place, box) ?? box;
    if (!filtered) return null;
    const opacity = attributes.get('opacity');
    if (opacity && !(opacity.kind === 'words' && opacity.words === '1')) layer(place, filtered);
    cut(references.of(node, 'clip-path'), place, filtered);
    cut(references.of(node, 'mask'), place, filtered);
    return filtered;
  }

  function layer({ canvas }: Place, box: Box): void {
    spend(pixelsOf(within(box, canvas)) * WORK.layer);
  }

  /** A mask or a clip path: drawn by itself, over the box of what it cuts, and perhaps cut itself. */
  function cut(node: SvgNode | null, place: Place, box: Box): void {
    if (!node || spent > LIMITS.work) return;
    if (place.depth > LIMITS.svgUnfoldDepth) spend(Infinity);
    spend(WORK.element);
    layer(place, box);
    const { attributes, name } = node;
    const units = attributes.get(name === 'mask' ? 'maskContentUnits' : 'clipPathUnits');
    const isOfBox = units?.kind === 'words' && units.words === 'objectBoundingBox';
    const own = attributes.get('transform');
    const base: Matrix = isOfBox ? [box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0] : place.matrix;
    const inside: Place = {
      matrix: own?.kind === 'matrix' ? times(base, own.matrix) : base,
      canvas: within(box, place.canvas),
      view: isOfBox ? { width: 1, height: 1 } : place.view,
      style: styles.get(node) ?? BARE,
      depth: place.depth + 1,
      sides: null,
    };
    drawAll(node, inside);
    cut(references.of(node, 'clip-path'), inside, box);
    cut(references.of(node, 'mask'), inside, box);
  }

  /** The pixels that a filter makes; null when there is none. */
  function filter(node: SvgNode | null, { matrix, canvas, view }: Place, box: Box | null): Box | null {
    if (!node) return null;
    const { attributes } = node;
    const units = attributes.get('filterUnits');
    const isOfUser = units?.kind === 'words' && units.words === 'userSpaceOnUse';
    if (!isOfUser && !box) return null;
    const at = (key: string, otherwise: number): number =>
      lengthOf(attributes.get(key), isOfUser ? longer(view) : 1) ?? (isOfUser ? otherwise * longer(view) : otherwise);
    const local = boxOf(at('x', -0.1), at('y', -0.1), at('width', 1.2), at('height', 1.2));
    const { x0, y0, x1, y1 } = box ?? canvas;
    const region = placed(local, isOfUser ? matrix : [x1 - x0, 0, 0, y1 - y0, x0, y0]);
    const pixels = pixelsOf(within(region, grown(canvas, 2 * longerSide(canvas))));
    let steps = WORK.filter;
    for (const child of node.children) {
      if (typeof child === 'string') continue;
      spend(WORK.element + child.children.length * WORK.element);
      steps += WORK.filterStep + child.children.length * WORK.filterStep;
    }
    spend(pixels * steps);
    return together(box, region);
  }

  const scale = LIMITS.bakePx / Math.max(size.width, size.height);
  const view = fitInto(root.attributes.get('viewBox'), size.width, size.height);
  const place: Place = {
    matrix: times([scale, 0, 0, scale, 0, 0], view.matrix),
    canvas: boxOf(0, 0, LIMITS.bakePx, LIMITS.bakePx),
    view: view.size,
    style: styledBy(root, BARE),
    depth: 1,
    sides: null,
  };
  spend(WORK.element);
  effects(root, place, drawAll(root, place));
  return spent;
}

const BLACK: SvgValue = { kind: 'words', words: 'black' };
const NONE: SvgValue = { kind: 'words', words: 'none' };

function isPaint(value: SvgValue | null): value is SvgValue {
  return value !== null && !(value.kind === 'words' && value.words === 'none');
}

function longer({ width, height }: Size): number {
  return Math.max(width, height);
}

function longerSide({ x0, y0, x1, y1 }: Box): number {
  return Math.max(0, x1 - x0, y1 - y0);
}
