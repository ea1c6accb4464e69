/** A frame of a picture or a film: the scene, who is who, and below it what, where and when, so that it explains itself anywhere. */
import type { Offstage } from './offstage.ts';

export interface Caption {
  /** What it is: `Kalon-9 raids Milom-8`. */
  readonly headline: string;
  /** Where and when: `Planet 2-15 · Block 893`. */
  readonly place: string;
  /** What happens in it; may be empty. */
  readonly told: string;
  /** Whose client made it. */
  readonly brand: string;
}

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Of the frame's height: the strip below the scene. */
const STRIP_SHARE = 0.125;
const INK = '#070b14';
const PAPER = '#e9e4d8';
const SOFT = '#a9b0c2';
const BRASS = '#e0b15c';
// not said: names of typefaces
const FONT = "'Oxanium Variable', 'Inter Variable', sans-serif";

/** The part of a frame that the scene has. */
export function sceneSize({ width, height }: FrameSize): FrameSize {
  return { width, height: height - stripOf({ width, height }) };
}

function stripOf({ height }: FrameSize): number {
  return Math.round(height * STRIP_SHARE);
}

/** Whether a crash of the graphics process has emptied the canvas; older browsers do not say. */
export function isBlank(pen: Partial<Pick<CanvasRenderingContext2D, 'isContextLost'>>): boolean {
  return pen.isContextLost?.() === true;
}

/** In the turn in which the scene was drawn. */
export function paintFrame(
  pen: CanvasRenderingContext2D,
  size: FrameSize,
  stage: Pick<Offstage, 'canvas' | 'labels'>,
  caption: Caption,
): void {
  const scene = sceneSize(size);
  pen.fillStyle = INK;
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(stage.canvas, 0, 0, scene.width, scene.height);
  const unit = size.height / 1080;
  paintLabels(pen, stage, unit, scene);
  paintStrip(pen, size, caption, unit);
}

function paintLabels(
  pen: CanvasRenderingContext2D,
  stage: Pick<Offstage, 'labels'>,
  unit: number,
  scene: FrameSize,
): void {
  pen.textBaseline = 'top';
  pen.textAlign = 'center';
  for (const { x, y, width, title, about } of stage.labels()) {
    const middle = Math.min(scene.width - 20, Math.max(20, x + width / 2));
    const top = Math.max(0, y) + 12 * unit;
    pen.shadowColor = INK;
    pen.shadowBlur = 8 * unit;
    pen.font = `600 ${Math.round(26 * unit)}px ${FONT}`;
    pen.fillStyle = PAPER;
    pen.fillText(title, middle, top, width);
    pen.font = `${Math.round(19 * unit)}px ${FONT}`;
    pen.fillStyle = SOFT;
    if (about !== '') pen.fillText(about, middle, top + 32 * unit, width);
    pen.shadowBlur = 0;
  }
}

function paintStrip(
  pen: CanvasRenderingContext2D,
  size: FrameSize,
  { headline, place, told, brand }: Caption,
  unit: number,
): void {
  const strip = stripOf(size);
  const top = size.height - strip;
  const side = 32 * unit;
  pen.fillStyle = BRASS;
  pen.fillRect(0, top, size.width, Math.max(1, 2 * unit));
  pen.textBaseline = 'middle';
  pen.textAlign = 'end';
  pen.font = `600 ${Math.round(34 * unit)}px ${FONT}`;
  pen.fillStyle = BRASS;
  pen.fillText(brand, size.width - side, top + strip * 0.33);
  const brandWidth = pen.measureText(brand).width;
  pen.font = `${Math.round(24 * unit)}px ${FONT}`;
  pen.fillStyle = SOFT;
  pen.fillText(place, size.width - side, top + strip * 0.72);
  const room = size.width - side * 3;
  const placeWidth = pen.measureText(place).width;
  pen.textAlign = 'start';
  pen.font = `600 ${Math.round(38 * unit)}px ${FONT}`;
  pen.fillStyle = PAPER;
  pen.fillText(shortened(pen, headline, room - brandWidth), side, top + strip * 0.33);
  pen.font = `${Math.round(24 * unit)}px ${FONT}`;
  pen.fillStyle = SOFT;
  pen.fillText(shortened(pen, told, room - placeWidth), side, top + strip * 0.72);
}

function shortened(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
