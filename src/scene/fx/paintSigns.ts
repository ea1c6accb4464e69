/** Numbers and signs over the fight, from strokes of our own: no font has to be loaded for them. */
import type { Brush } from '../paint/brush.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';

const { color } = SCENE_CONFIG;

/** Chamfered strokes in a box 6 wide and 10 high: lines of x, y pairs. */
const STROKES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '0': [[1, 0, 5, 0, 6, 1, 6, 9, 5, 10, 1, 10, 0, 9, 0, 1, 1, 0]],
  '1': [[1, 1.6, 3, 0, 3, 10]],
  '2': [[0, 1, 1, 0, 5, 0, 6, 1, 6, 4, 5, 5, 1, 5, 0, 6, 0, 10, 6, 10]],
  '3': [
    [0, 0, 5, 0, 6, 1, 6, 4, 5, 5, 2, 5],
    [5, 5, 6, 6, 6, 9, 5, 10, 0, 10],
  ],
  '4': [
    [0.4, 0, 0, 6.6, 6, 6.6],
    [4.6, 3.4, 4.6, 10],
  ],
  '5': [[6, 0, 0, 0, 0, 4.6, 5, 4.6, 6, 5.6, 6, 9, 5, 10, 0, 10]],
  '6': [[5.6, 0, 1, 0, 0, 1, 0, 9, 1, 10, 5, 10, 6, 9, 6, 5.8, 5, 4.8, 0, 4.8]],
  '7': [[0, 0, 6, 0, 6, 1.4, 2.4, 10]],
  '8': [
    [1, 0, 5, 0, 6, 1, 6, 4, 5, 5, 1, 5, 0, 4, 0, 1, 1, 0],
    [1, 5, 0, 6, 0, 9, 1, 10, 5, 10, 6, 9, 6, 6, 5, 5],
  ],
  '9': [[6, 5.2, 1, 5.2, 0, 4.2, 0, 1, 1, 0, 5, 0, 6, 1, 6, 9, 5, 10, 0.4, 10]],
  '-': [[0.6, 5, 5, 5]],
};

/** How wide a text is at a height, px. */
export function signWidth(text: string, height: number): number {
  return height * (0.62 * text.length + 0.24 * Math.max(0, text.length - 1)) + height * 0.7;
}

/** @param text digits and minus; anything else is left out */
export function paintNumber(brush: Brush, text: string, height: number, tone: number): void {
  const unit = height / 16;
  const draw = (style: string, width: number): void => {
    brush.strokeStyle = style;
    brush.lineWidth = width;
    let x = height * 0.35;
    for (const glyph of text) {
      for (const line of STROKES[glyph] ?? []) {
        brush.beginPath();
        for (let i = 0; i + 1 < line.length; i += 2) {
          brush.lineTo(x + (line[i] ?? 0) * unit, height * 0.19 + (line[i + 1] ?? 0) * unit);
        }
        brush.stroke();
      }
      x += height * 0.62;
    }
  };
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  draw(css(color.ink, 0.92), unit * 4.4);
  draw(css(tone), unit * 2);
  draw(css(mix(tone, 0xffffff, 0.55)), unit * 0.8);
}

export type SignKind = 'dodged' | 'intercepted' | 'blocked' | 'absorbed' | 'destroyed';

/** In a box of 24. */
const SIGNS: Readonly<Record<SignKind, readonly (readonly number[])[]>> = {
  // An arrow that swerves around a point.
  dodged: [
    [4, 17, 8, 17, 12, 8, 19, 8],
    [15.5, 4.5, 19, 8, 15.5, 11.5],
    [15, 17.6, 17, 17.6],
  ],
  // A cell with a stopped line.
  intercepted: [
    [12, 3, 19.8, 7.5, 19.8, 16.5, 12, 21, 4.2, 16.5, 4.2, 7.5, 12, 3],
    [8.6, 8.6, 15.4, 15.4],
    [15.4, 8.6, 8.6, 15.4],
  ],
  // A shield.
  blocked: [
    [12, 3, 19.5, 5.6, 19.5, 12, 16.8, 17, 12, 21, 7.2, 17, 4.5, 12, 4.5, 5.6, 12, 3],
    [12, 7.4, 12, 16.4],
  ],
  // A plate with a line turned away.
  absorbed: [
    [18.5, 4, 18.5, 20],
    [4, 6, 14, 12, 5, 18.5],
    [8.8, 18.6, 5, 18.5, 6, 14.9],
  ],
  // Cracked apart.
  destroyed: [
    [10.5, 3.6, 4.4, 7.6, 4.4, 16.4, 9, 20, 11, 15.4, 8, 12, 12, 8.6, 10.5, 3.6],
    [14.4, 3.8, 19.8, 7.6, 19.8, 16.4, 13, 20.6, 15, 14.4, 12.6, 12.6, 16, 9, 14.4, 3.8],
  ],
};

export function paintSign(brush: Brush, kind: SignKind, size: number, tone: number): void {
  const unit = size / 24;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [style, width] of [
    [css(color.ink, 0.92), 5],
    [css(tone), 2.3],
    [css(mix(tone, 0xffffff, 0.6)), 0.9],
  ] as const) {
    brush.strokeStyle = style;
    brush.lineWidth = width * unit;
    for (const line of SIGNS[kind]) {
      brush.beginPath();
      for (let i = 0; i + 1 < line.length; i += 2) brush.lineTo((line[i] ?? 0) * unit, (line[i + 1] ?? 0) * unit);
      brush.stroke();
    }
  }
}

export interface ChipFace {
  readonly sign: SignKind | null;
  /** Empty = only the sign. */
  readonly number: string;
  readonly tone: number;
}

const CHIP_HEIGHT = 21;
/** Of a number in a chip, share of its height. */
const CHIP_TEXT = 0.84;

export function chipSize({ sign, number }: ChipFace): { readonly width: number; readonly height: number } {
  const text = number === '' ? 0 : signWidth(number, CHIP_HEIGHT * CHIP_TEXT) - CHIP_HEIGHT * 0.55;
  return {
    width: Math.ceil(10 + (sign === null ? 0 : 15) + text + (sign === null || number === '' ? 0 : 2)),
    height: CHIP_HEIGHT,
  };
}

/** A chamfered chip that stays where nothing moves. */
export function paintChip(brush: Brush, face: ChipFace): void {
  const { width, height } = chipSize(face);
  const cut = 5;
  brush.beginPath();
  for (const [x, y] of [
    [cut, 1],
    [width - 1, 1],
    [width - 1, height - cut],
    [width - cut, height - 1],
    [1, height - 1],
    [1, cut],
  ] as const) {
    brush.lineTo(x, y);
  }
  brush.closePath();
  brush.fillStyle = css(color.ink, 0.9);
  brush.fill();
  brush.lineWidth = 1.4;
  brush.strokeStyle = css(face.tone, 0.95);
  brush.stroke();
  brush.save();
  if (face.sign !== null) {
    brush.translate(5, (height - 15) / 2);
    paintSign(brush, face.sign, 15, face.tone);
    brush.translate(17, -(height - 15) / 2);
  } else brush.translate(6, 0);
  const text = height * CHIP_TEXT;
  // The number brings air on its left of its own.
  brush.translate(-text * 0.33, (height - text) / 2);
  paintNumber(brush, face.number, text, face.tone);
  brush.restore();
}
