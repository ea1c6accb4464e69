import { describe, expect, it } from 'vitest';
import { AMBITS } from '../game/ambit.ts';
import { layoutScene, spotAt, type LayoutGroup, type LayoutSlot, type SceneLayout, type Spot } from './layout.ts';

const SIZES: readonly (readonly [number, number])[] = [
  [320, 400],
  [320, 540],
  [360, 640],
  [390, 844],
  [430, 932],
  [600, 800],
  [679, 700],
  [680, 400],
  [740, 412],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1080],
  [3440, 1440],
  [5120, 1440],
];

const COMPANIES = [0, 1, 2, 3, 12] as const;

function groupsWith(visitors: number): LayoutGroup[] {
  return [
    { key: 'planet', side: 'planet', place: 0 },
    { key: 'fleet', side: 'fleet', place: 0 },
    ...Array.from({ length: visitors }, (_, place): LayoutGroup => ({
      key: `visitor/9-${place}`,
      side: 'visitor',
      place,
    })),
  ];
}

function slotsWith(command: (typeof AMBITS)[number], groups: readonly LayoutGroup[]): LayoutSlot[] {
  return groups.flatMap(({ key: group, side }) => {
    const rows = AMBITS.flatMap((ambit) =>
      [0, 1, 2, 3].map((slot): LayoutSlot => ({ key: `${group}/${ambit}/${slot}`, group, side, ambit, slot })),
    );
    return side === 'planet'
      ? rows
      : [...rows, { key: `${group}/command`, group, side, ambit: command, slot: -1 } satisfies LayoutSlot];
  });
}

function layoutWith(width: number, height: number, visitors: number, command: (typeof AMBITS)[number] = 'space') {
  const groups = groupsWith(visitors);
  return layoutScene(width, height, slotsWith(command, groups), groups);
}

const overlap = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Left to right, and each only against those it could touch: thousands are checked. */
function overlaps(spots: readonly Spot[]): string[] {
  const sorted = spots.toSorted((a, b) => a.x - b.x);
  const found: string[] = [];
  for (const [i, a] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j += 1) {
      const b = sorted[j]!;
      if (b.x >= a.x + a.width) break;
      if (overlap(a, b)) found.push(`${a.key} ${b.key}`);
    }
  }
  return found;
}

function expectSound(layout: SceneLayout, slots: readonly LayoutSlot[]): void {
  const { spots } = layout;
  expect(spots.map((spot) => spot.key)).toEqual(slots.map((slot) => slot.key));
  for (const spot of spots) {
    expect(Math.min(spot.width, spot.height), spot.key).toBeGreaterThanOrEqual(44);
    expect(spot.x, spot.key).toBeGreaterThanOrEqual(0);
    expect(spot.y, spot.key).toBeGreaterThanOrEqual(0);
    expect(spot.x + spot.width, spot.key).toBeLessThanOrEqual(layout.width);
    expect(spot.y + spot.height, spot.key).toBeLessThanOrEqual(layout.height);
    const band = layout.bands[spot.ambit];
    // What stands in water may rise before the cliff.
    const rise = spot.ambit === 'water' ? (band.bottom - band.top) * 0.2 + 2 : 2;
    expect(spot.y, spot.key).toBeGreaterThanOrEqual(band.top - rise);
    expect(spot.y + spot.height, spot.key).toBeLessThanOrEqual(band.bottom + 2);
  }
  expect(overlaps(spots)).toEqual([]);
}

describe.each(SIZES)('a view of %i by %i', (width, height) => {
  it.each(COMPANIES)('gives every slot a box of its own, large enough for a finger, with %i visitors', (visitors) => {
    const groups = groupsWith(visitors);
    for (const ambit of AMBITS) {
      const slots = slotsWith(ambit, groups);
      const layout = layoutScene(width, height, slots, groups);
      expectSound(layout, slots);
      expect(layout.width).toBeGreaterThanOrEqual(width);
      expect(layout.height).toBeGreaterThanOrEqual(height);
    }
  });

  it('stacks the world in order: limb, ground, cliff, water, depth', () => {
    const { lines, bands, height: h } = layoutWith(width, height, 1);
    const order = [0, lines.limb, lines.groundBack, lines.groundFront, lines.waterBack, lines.waterFront, h];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(bands.space.top).toBe(0);
    expect(bands.water.bottom).toBe(h);
  });

  it('does not move the ground when somebody comes', () => {
    const alone = layoutWith(width, height, 0);
    for (const visitors of COMPANIES) {
      const { lines, bands, screenWidth } = layoutWith(width, height, visitors);
      expect({ lines, bands, screenWidth }).toEqual({
        lines: alone.lines,
        bands: alone.bands,
        screenWidth: alone.screenWidth,
      });
    }
  });

  it('places visitors right of the planet, head first, looking left', () => {
    const { spots, groups } = layoutWith(width, height, 3);
    const right = Math.max(...spots.filter((spot) => spot.side !== 'visitor').map((spot) => spot.x + spot.width));
    const boxes = groups.filter((group) => group.key.startsWith('visitor/'));
    expect(boxes.map((box) => box.key)).toEqual(['visitor/9-0', 'visitor/9-1', 'visitor/9-2']);
    let edge = right;
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(edge - 1);
      edge = box.x + box.width;
    }
    for (const spot of spots) expect(spot.facing).toBe(spot.side === 'visitor' ? -1 : 1);
    // The Command Ship leads: nearest to the planet.
    const fleet = spots.filter((spot) => spot.group === 'visitor/9-0' && spot.ambit === 'space');
    expect(fleet.toSorted((a, b) => a.x - b.x)[0]?.slot).toBe(-1);
  });
});

describe('layoutScene', () => {
  it('stands all of a row on one line, so that a command ship does not hang lower than its wing', () => {
    const { spots } = layoutWith(1440, 900, 0, 'land');
    const feet = spots.filter((spot) => spot.side === 'fleet' && spot.ambit === 'land').map((spot) => spot.footY);
    expect(new Set(feet).size).toBe(1);
  });

  it('shows everybody on one screen while cells stay wide enough, then grows to the right', () => {
    expect(layoutWith(1440, 900, 0).width).toBe(1440);
    expect(layoutWith(1440, 900, 1).width).toBe(1440);
    expect(layoutWith(1920, 1080, 3).width).toBe(1920);
    expect(layoutWith(1920, 1080, 12).width).toBeGreaterThan(1920);
    // Half a screen holds one visitor only just: the planet, at its size, comes first.
    expect(layoutWith(800, 600, 1).width).toBeGreaterThan(800);
  });

  it('gives a phone about a screen more for each visitor', () => {
    expect(layoutWith(390, 844, 0).width).toBe(390);
    const widths = [1, 2, 3].map((visitors) => layoutWith(390, 844, visitors).width);
    for (const [i, width] of widths.entries()) expect(width / 390 - (i + 1)).toBeCloseTo(1, 0);
  });

  it('holds 250 visitors', () => {
    const groups = groupsWith(250);
    const slots = slotsWith('air', groups);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const)
      expectSound(layoutScene(width, height, slots, groups), slots);
  });

  it('keeps a place for groups that nothing is known of', () => {
    const groups = groupsWith(2);
    const known = slotsWith('space', groups).filter((slot) => slot.group !== 'visitor/9-1');
    const layout = layoutScene(1440, 900, known, groups);
    const box = layout.groupOf.get('visitor/9-1')!;
    expect(box.width).toBeCloseTo(layout.groupOf.get('visitor/9-0')!.width);
    expect(box.height).toBe(900);
  });

  it('makes room for more slots than four', () => {
    const groups = groupsWith(1);
    const slots = [
      ...slotsWith('space', groups),
      ...[4, 5].map((slot): LayoutSlot => ({
        key: `planet/land/${slot}`,
        group: 'planet',
        side: 'planet',
        ambit: 'land',
        slot,
      })),
    ];
    for (const width of [360, 700, 1280]) {
      const { spots } = layoutScene(width, 800, slots, groups);
      expect(spots).toHaveLength(slots.length);
      expect(overlaps(spots)).toEqual([]);
    }
  });

  it('is a larger world in a view that is too low for it, with the same shape', () => {
    expect(layoutScene(390, 360, [])).toMatchObject({ width: 585, height: 540, mode: 'tall' });
    expect(layoutScene(900, 300, [])).toMatchObject({ width: 1200, height: 400, mode: 'wide' });
    expect(layoutScene(200, 100, [])).toMatchObject({ width: 400, height: 540, mode: 'tall' });
  });

  it('finds a slot by any point of its box, and none beside it', () => {
    const { spots } = layoutWith(1440, 900, 0);
    const spot = spots[0]!;
    expect(spotAt(spots, spot.x, spot.y)?.key).toBe(spot.key);
    expect(spotAt(spots, spot.x + spot.width - 1, spot.y + spot.height - 1)?.key).toBe(spot.key);
    expect(spotAt(spots, spot.x - 1, spot.y)).not.toBe(spot);
    expect(spotAt(spots, -5, -5)).toBeNull();
  });
});

it.each(SIZES.filter(([width]) => width >= 680))(
  'side by side in company, there is room for names at %i × %i',
  (w, h) => {
    for (const visitors of COMPANIES.filter((count) => count > 0)) {
      for (const box of layoutWith(w, h, visitors).groups) expect(box.y).toBeGreaterThanOrEqual(28);
    }
  },
);
