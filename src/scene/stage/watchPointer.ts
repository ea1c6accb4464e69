/** Pointer to intents, by slot boxes: the whole square answers, not only its painted part. */
import { spotAt, type Spot } from '../layout.ts';
import type { SceneIntent } from '../types.ts';

/** A press that travels farther is a scroll or a drag, CSS px. */
const TAP_SLOP = 12;

export function watchPointer(
  canvas: HTMLCanvasElement,
  getSpots: () => readonly Spot[],
  emit: (intent: SceneIntent) => void,
): () => void {
  let hovered: string | null = null;
  let press: { x: number; y: number; key: string | null } | null = null;

  const keyAt = (event: PointerEvent): string | null => {
    const rect = canvas.getBoundingClientRect();
    return spotAt(getSpots(), event.clientX - rect.left, event.clientY - rect.top)?.key ?? null;
  };
  const hover = (key: string | null): void => {
    canvas.style.cursor = key === null ? '' : 'pointer';
    if (key === hovered) return;
    hovered = key;
    emit({ kind: 'hover', key });
  };
  const onMove = (event: PointerEvent): void => {
    // A finger does not hover.
    if (event.pointerType !== 'touch') hover(keyAt(event));
  };
  const onLeave = (): void => hover(null);
  const onDown = (event: PointerEvent): void => {
    press = event.isPrimary && event.button === 0 ? { x: event.clientX, y: event.clientY, key: keyAt(event) } : null;
  };
  const onUp = (event: PointerEvent): void => {
    const key = keyAt(event);
    const isTap = press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= TAP_SLOP;
    if (isTap && key !== null && key === press?.key) emit({ kind: 'select', key });
    press = null;
  };
  const onCancel = (): void => {
    press = null;
  };

  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onCancel);
  return () => {
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onCancel);
  };
}
