/** A canvas off the page and its brush. */
export interface Canvas {
  readonly canvas: OffscreenCanvas;
  readonly brush: OffscreenCanvasRenderingContext2D;
}

/** @throws Error where the machine has no memory for it */
export function canvasOf(width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no canvas to be had.');
  brush.imageSmoothingQuality = 'high';
  return { canvas, brush };
}
