import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './VectorArt.module.css';

/** Enough for any screen we know; pictures are not larger. */
const MAX_RATIO = 3;

/** A picture in a square, whole and crisp. Decorative: the words beside it say the same. */
export function BitmapArt({
  picture,
  size,
  dim = false,
}: {
  /** Kept open by whoever made it. */
  readonly picture: ImageBitmap;
  /** CSS px. */
  readonly size: number;
  readonly dim?: boolean;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const brush = canvas?.getContext('2d');
    if (!canvas || !brush) return;
    const side = Math.round(size * Math.min(MAX_RATIO, devicePixelRatio));
    canvas.width = side;
    canvas.height = side;
    const scale = Math.min(side / picture.width, side / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const draw = (): void => {
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
    };
    draw();
    // A crash of the graphics process empties it.
    canvas.addEventListener('contextrestored', draw);
    return () => canvas.removeEventListener('contextrestored', draw);
  }, [picture, size]);
  return (
    <canvas
      ref={ref}
      className={cx(styles.art, dim && styles.dim)}
      width={size}
      height={size}
      style={{ width: size, height: size }}
      aria-hidden="true"
    />
  );
}
