import { BAKE } from '../limits.ts';

export interface FramePlan {
  readonly count: number;
  readonly framesPerSecond: number;
  /** Cells beside each other in the sheet. */
  readonly columns: number;
  readonly rows: number;
}

/** How many frames of an animation are drawn: as many as it has, within what a clip may hold; its length stays the same. */
export function planFrames(seconds: number, framesPerSecond: number): FramePlan {
  const wanted = Math.round(seconds * Math.min(framesPerSecond, BAKE.framesPerSecond));
  const count = Math.min(BAKE.frames, Math.max(1, wanted));
  const columns = Math.ceil(Math.sqrt(count));
  return { count, framesPerSecond: count / seconds, columns, rows: Math.ceil(count / columns) };
}
