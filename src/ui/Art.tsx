import { BitmapArt } from './BitmapArt.tsx';
import { type ArtLayer, VectorArt } from './VectorArt.tsx';

/** A drawing of ours, or the picture that stands in for it. Decorative. */
export function Art({
  layers,
  picture,
  size,
  dim = false,
}: {
  readonly layers: readonly ArtLayer[];
  /** null = ours. */
  readonly picture: ImageBitmap | null;
  /** Of the square it is in, CSS px. */
  readonly size: number;
  readonly dim?: boolean;
}) {
  if (picture) return <BitmapArt picture={picture} size={size} dim={dim} />;
  return <VectorArt layers={layers} size={size} dim={dim} />;
}
