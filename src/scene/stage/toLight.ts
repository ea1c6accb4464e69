/**
 * @param straight colours as a canvas gives them, not multiplied
 * @param out colours multiplied by their alpha, alpha 0; as long as `straight`
 */
export function toLight(straight: Uint8ClampedArray, out: Uint8Array): void {
  for (let i = 0; i < straight.length; i += 4) {
    const alpha = straight[i + 3] ?? 0;
    out[i] = Math.round(((straight[i] ?? 0) * alpha) / 255);
    out[i + 1] = Math.round(((straight[i + 1] ?? 0) * alpha) / 255);
    out[i + 2] = Math.round(((straight[i + 2] ?? 0) * alpha) / 255);
    out[i + 3] = 0;
  }
}
