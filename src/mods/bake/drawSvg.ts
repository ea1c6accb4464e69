/**
 * A checked drawing to pixels, on the page because workers decode no SVG. As an `<img>` it is isolated by the browser: no script,
 * no reference to anything outside. @throws when the browser cannot draw it
 */
export async function drawSvg(svg: string, width: number, height: number): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('There is no canvas to be had.');
    brush.drawImage(image, 0, 0, width, height);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(url);
  }
}
