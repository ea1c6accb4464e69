/** What can be seen of the world: through the camera, and through the corner view while it is open. World px. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reused from frame to frame: read it, do not keep what it says. */
export class Sight implements Rect {
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  /** CSS px per world px. */
  zoom = 1;
  /** What the corner view shows; null while it is closed. */
  inset: Rect | null = null;

  /** Whether any of it is seen, through either. */
  sees(x: number, y: number, width: number, height: number): boolean {
    return touches(this, x, y, width, height) || (this.inset !== null && touches(this.inset, x, y, width, height));
  }

  /** The same for what is as tall as the world. */
  seesColumn(x: number, width: number): boolean {
    return (
      (x < this.x + this.width && x + width > this.x) ||
      (this.inset !== null && x < this.inset.x + this.inset.width && x + width > this.inset.x)
    );
  }
}

function touches(rect: Rect, x: number, y: number, width: number, height: number): boolean {
  return x < rect.x + rect.width && x + width > rect.x && y < rect.y + rect.height && y + height > rect.y;
}
