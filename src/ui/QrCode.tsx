import { encode } from 'uqr';

/** Light dots around, which readers want. */
const BORDER = 4;

/** A text as a square of dots, to be read by a phone’s camera. What it says stands beside it as text too: not all can see it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <figure aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={dots} fill="#000" />
      </svg>
    </figure>
  );
}
