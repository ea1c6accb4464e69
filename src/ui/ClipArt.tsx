import { useEffect, useRef } from 'react';
import { useMotion } from './motion.ts';

/** Frames of one picture, left to right, top to bottom. */
export interface ArtClip {
  readonly sheet: ImageBitmap;
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly frameCount: number;
  readonly framesPerSecond: number;
}

const MAX_RATIO = 2;

/** A clip that plays while it is seen; its first frame while it is paused or things do not move. Decorative. */
export function ClipArt({
  clip,
  size,
  isPaused = false,
  className,
}: {
  readonly clip: ArtClip;
  /** Of the square it is in, CSS px. */
  readonly size: number;
  readonly isPaused?: boolean;
  readonly className?: string | undefined;
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  const motion = useMotion();
  const plays = motion && !isPaused && clip.frameCount > 1;

  useEffect(() => {
    const canvas = ref.current;
    const brush = canvas?.getContext('2d');
    if (!canvas || !brush) return;
    const side = Math.round(size * Math.min(MAX_RATIO, devicePixelRatio));
    canvas.width = side;
    canvas.height = side;
    const columns = Math.max(1, Math.floor(clip.sheet.width / clip.frameWidth));
    const scale = Math.min(side / clip.frameWidth, side / clip.frameHeight);
    const [width, height] = [clip.frameWidth * scale, clip.frameHeight * scale];
    const draw = (frame: number): void => {
      brush.clearRect(0, 0, side, side);
      const [x, y] = [(frame % columns) * clip.frameWidth, Math.floor(frame / columns) * clip.frameHeight];
      const [left, top] = [(side - width) / 2, side - height];
      brush.drawImage(clip.sheet, x, y, clip.frameWidth, clip.frameHeight, left, top, width, height);
    };
    draw(0);
    let shown = 0;
    // A crash of the graphics process empties it.
    const again = (): void => draw(shown);
    canvas.addEventListener('contextrestored', again);
    const forget = (): void => canvas.removeEventListener('contextrestored', again);
    if (!plays) return forget;

    let request = 0;
    const step = (timeMs: number): void => {
      const frame = Math.floor((timeMs * clip.framesPerSecond) / 1000) % clip.frameCount;
      if (frame !== shown) draw(frame);
      shown = frame;
      request = requestAnimationFrame(step);
    };
    const seen = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(request);
      if (entry?.isIntersecting) request = requestAnimationFrame(step);
    });
    seen.observe(canvas);
    return () => {
      forget();
      seen.disconnect();
      cancelAnimationFrame(request);
    };
  }, [clip, size, plays]);

  return <canvas ref={ref} className={className} style={{ width: size, height: size }} aria-hidden="true" />;
}
