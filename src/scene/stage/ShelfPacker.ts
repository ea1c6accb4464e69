/**
 * Where small pictures go on a page: shelves of equal height, filled from the left, with room that is given back used
 * again. Pure arithmetic in device px.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Span {
  x: number;
  width: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  /** Free, from left to right, never touching. */
  readonly free: Span[];
}

/** Empty px around each picture, so that filtering at another zoom does not read its neighbour. */
const GAP = 2;
/** Shelf heights are multiples of this: pictures of nearly one size share shelves. */
const STEP = 8;
/** A picture lower than this share of a shelf wastes it; only a full page puts it there. */
const SNUG = 0.7;

export class ShelfPacker {
  readonly #side: number;
  readonly #shelves: Shelf[] = [];
  #top = GAP;
  #count = 0;

  constructor(side: number) {
    this.#side = side;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** null when the page is too full, or too small. */
  place(width: number, height: number): Place | null {
    const shelf =
      this.#find(width, height, SNUG) ?? this.#addShelf(width, height) ?? this.#find(width, height, 0) ?? null;
    const span = shelf?.free.find((one) => one.width >= width + GAP);
    if (shelf === null || span === undefined) return null;
    const { x } = span;
    span.x += width + GAP;
    span.width -= width + GAP;
    if (span.width <= GAP) shelf.free.splice(shelf.free.indexOf(span), 1);
    this.#count += 1;
    return { x, y: shelf.y, width, height };
  }

  /** Gives the room of a `place` back. */
  free(place: Place): void {
    const shelf = this.#shelves.find(({ y }) => y === place.y);
    if (shelf === undefined) return;
    this.#count -= 1;
    const { free } = shelf;
    let at = free.findIndex(({ x }) => x > place.x);
    if (at < 0) at = free.length;
    free.splice(at, 0, { x: place.x, width: place.width + GAP });
    this.#join(free, at);
    this.#join(free, at - 1);
    this.#dropEmptyShelves();
  }

  #find(width: number, height: number, snug: number): Shelf | undefined {
    return this.#shelves.find(
      (shelf) =>
        shelf.height >= height && height >= shelf.height * snug && shelf.free.some((span) => span.width >= width + GAP),
    );
  }

  #addShelf(width: number, height: number): Shelf | undefined {
    const tall = Math.min(Math.ceil(height / STEP) * STEP, this.#side - GAP - this.#top);
    if (tall < height || width + GAP * 2 > this.#side) return undefined;
    const shelf: Shelf = { y: this.#top, height: tall, free: [{ x: GAP, width: this.#side - GAP }] };
    this.#shelves.push(shelf);
    this.#top += tall + GAP;
    return shelf;
  }

  /** Two spans that touch become one, also over the sliver that was too narrow to be kept. */
  #join(free: Span[], at: number): void {
    const [a, b] = [free[at], free[at + 1]];
    if (a === undefined || b === undefined || a.x + a.width + GAP < b.x) return;
    a.width = b.x + b.width - a.x;
    free.splice(at + 1, 1);
  }

  #dropEmptyShelves(): void {
    for (let last = this.#shelves.at(-1); last !== undefined && this.#isFree(last); last = this.#shelves.at(-1)) {
      this.#top = last.y;
      this.#shelves.pop();
    }
  }

  #isFree({ free }: Shelf): boolean {
    const [span] = free;
    return free.length === 1 && span !== undefined && span.x <= GAP && span.width >= this.#side - GAP * 2;
  }
}
