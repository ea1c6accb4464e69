/** Colours are 0xrrggbb numbers. */

export function mix(a: number, b: number, share: number): number {
  const t = Math.min(1, Math.max(0, share));
  const channel = (shift: number): number => {
    const from = (a >> shift) & 0xff;
    const to = (b >> shift) & 0xff;
    return Math.round(from + (to - from) * t) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

export function css(color: number, alpha = 1): string {
  return `rgba(${(color >> 16) & 0xff},${(color >> 8) & 0xff},${color & 0xff},${Math.round(alpha * 1000) / 1000})`;
}

/** Turns the hue by `degrees` and scales saturation; luminance stays about the same (YIQ rotation). */
export function turnHue(color: number, degrees: number, saturation = 1): number {
  const r = (color >> 16) & 0xff;
  const g = (color >> 8) & 0xff;
  const b = color & 0xff;
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  const i = 0.596 * r - 0.274 * g - 0.322 * b;
  const q = 0.211 * r - 0.523 * g + 0.312 * b;
  const angle = (degrees * Math.PI) / 180;
  const i2 = (i * Math.cos(angle) - q * Math.sin(angle)) * saturation;
  const q2 = (i * Math.sin(angle) + q * Math.cos(angle)) * saturation;
  const clamp = (v: number): number => Math.min(255, Math.max(0, Math.round(v)));
  return (
    (clamp(y + 0.956 * i2 + 0.621 * q2) << 16) |
    (clamp(y - 0.272 * i2 - 0.647 * q2) << 8) |
    clamp(y - 1.106 * i2 + 1.703 * q2)
  );
}
