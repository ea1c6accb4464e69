import type { GallerySize } from './galleryScene.ts';

export type SizeName = 'own' | 'phone' | 'landscape' | 'tablet' | 'desktop' | 'ultraWide';

/** Screens people have; `own` is the size the scene was made for. */
export const GALLERY_SIZES: Readonly<Record<Exclude<SizeName, 'own'>, GallerySize>> = {
  phone: { width: 390, height: 720 },
  landscape: { width: 844, height: 400 },
  tablet: { width: 820, height: 1080 },
  desktop: { width: 1280, height: 800 },
  ultraWide: { width: 2560, height: 1000 },
};

export const SIZE_WORDS: readonly { readonly value: SizeName; readonly words: string }[] = [
  { value: 'own', words: 'Its own' },
  { value: 'phone', words: 'Phone' },
  { value: 'landscape', words: 'Phone, turned' },
  { value: 'tablet', words: 'Tablet' },
  { value: 'desktop', words: 'Desktop' },
  { value: 'ultraWide', words: 'Ultra-wide' },
];
